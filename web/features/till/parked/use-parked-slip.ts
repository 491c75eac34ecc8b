import { useState } from 'react'
import type { ParkedSale } from '#core/parked/parked-sale.ts'
import { shopFront } from '#core/settings/shop-front.ts'
import { saveParkedSlip } from '#web/pdf/save-parked-slip.ts'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import { toast } from '#web/ui/toast-store.ts'
import { told } from './texts.ts'

/** Prints what a parked sale comes to, for whoever is to pay it (S13.9). */
export function useParkedSlip(): { printing: boolean; print(parked: ParkedSale): Promise<void> } {
  const { identity } = useShop()
  const { business } = useCatalogue()
  const [printing, setPrinting] = useState(false)
  return {
    printing,
    async print(parked) {
      setPrinting(true)
      try {
        await saveParkedSlip(parked, shopFront(business, identity.mode))
        toast(told.slipMade)
      } catch (error) {
        console.error(error)
        toast(told.slipFailed)
      }
      setPrinting(false)
    },
  }
}
