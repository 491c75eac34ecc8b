import { useState } from 'react'
import { buildReceipt } from '#core/papers/receipt.ts'
import type { Sale } from '#core/sales/sale.ts'
import { shopFront } from '#web/language/shop-front.ts'
import { saveReceipt } from '#web/pdf/save-receipt.ts'
import { printOrSave } from '#web/selling/print-or-save.ts'
import { useAction } from '#web/selling/use-action.ts'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import { buyerOfSale } from '#web/store/vat/buyer-on.ts'
import { toast } from '#web/ui/toast-store.ts'
import { receiptToasts } from './texts.ts'

/** Prints a sale's receipt: the same number, marked as a copy once it was printed (R6). @param before it was printed before */
export function useReprint(before = true): { printing: boolean; reprint(sale: Sale): void } {
  const shop = useShop()
  const { identity, activity, taxPapers } = shop
  const { business } = useCatalogue()
  const [printed, setPrinted] = useState(before)
  const { busy: printing, run: reprint } = useAction(async (sale: Sale) => {
    const buyer = await buyerOfSale(sale, taxPapers)
    const front = shopFront(business, identity.mode)
    await printOrSave(shop, {
      about: { kind: printed ? 'copy' : 'slip', paperId: sale.id },
      slip: () => buildReceipt(sale, front, { reprint: printed, copies: [''], ...(buyer && { buyer }) }),
      save: () => saveReceipt(sale, front, { reprint: printed, buyer }),
      onDone(how) {
        const { id: subject, number: text, total: amount } = sale
        if (printed) activity.note('receipt-copied', { subject, amount, text })
        setPrinted(true)
        if (how === 'saved') toast(receiptToasts.made)
      },
    })
  }, receiptToasts.failed)
  return { printing, reprint }
}
