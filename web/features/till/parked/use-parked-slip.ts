import { useState } from 'react'
import { parkedSlip } from '#core/documents/parked-slip.ts'
import type { ParkedSale } from '#core/parked/parked-sale.ts'
import { shopFront } from '#core/settings/shop-front.ts'
import { saveParkedSlip } from '#web/pdf/save-parked-slip.ts'
import { type PaperState, printPaper, printsSlips } from '#web/printing/print-paper.ts'
import { paperNotPrinted } from '#web/selling/toasts.ts'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import { toast } from '#web/ui/toast-store.ts'
import { told } from './texts.ts'

/** Prints what a parked sale comes to, for whoever is to pay it (S13.9). */
export function useParkedSlip(): { printing: boolean; print(parked: ParkedSale): Promise<void> } {
  const shop = useShop()
  const { business } = useCatalogue()
  const [printing, setPrinting] = useState(false)
  return {
    printing,
    async print(parked) {
      setPrinting(true)
      try {
        const front = shopFront(business, shop.identity.mode)
        if (printsSlips()) {
          const about = { kind: 'paper', paperId: parked.id } as const
          const tell = (state: PaperState) => state === 'failed' && toast(paperNotPrinted)
          await printPaper(shop, about, parkedSlip(parked, front), { tell })
        } else {
          await saveParkedSlip(parked, front)
          toast(told.slipMade)
        }
      } catch (error) {
        console.error(error)
        toast(told.slipFailed)
      }
      setPrinting(false)
    },
  }
}
