import { useState } from 'react'
import type { Sale } from '#core/sales/sale.ts'
import { shopFront } from '#core/settings/shop-front.ts'
import { saveReceipt } from '#web/pdf/save-receipt.ts'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import { toast } from '#web/ui/toast-store.ts'
import { receiptToasts } from './texts.ts'

/** Prints a sale's receipt again: the same number, marked as a copy (R6). */
export function useReprint(): { printing: boolean; reprint(sale: Sale): Promise<void> } {
  const { identity } = useShop()
  const { business } = useCatalogue()
  const [printing, setPrinting] = useState(false)
  return {
    printing,
    async reprint(sale) {
      setPrinting(true)
      try {
        await saveReceipt(sale, shopFront(business, identity.mode), true)
        toast(receiptToasts.made)
      } catch (error) {
        console.error(error)
        toast(receiptToasts.failed)
      }
      setPrinting(false)
    },
  }
}
