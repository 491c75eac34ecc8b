import { useState } from 'react'
import { creditNoteSlip } from '#core/papers/credit-note.ts'
import type { Sale } from '#core/sales/sale.ts'
import { buyerOfReturn, papersOf } from '#core/vat/recipients.ts'
import { shopFront } from '#web/language/shop-front.ts'
import { saveCreditNote } from '#web/pdf/save-credit-note.ts'
import { printOrSave } from '#web/selling/print-or-save.ts'
import { useAction } from '#web/selling/use-action.ts'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import type { TaxPapers } from '#web/store/vat/tax-papers.ts'
import { toast } from '#web/ui/toast-store.ts'
import { paperToasts } from './texts.ts'

/**
 * Prints a return's paper: once, and after that only as a copy (S14.21), which is an entry in the activity (S16.15).
 * @param before whether it was printed before
 */
export function useRefundPaper(returned: Sale, before: boolean) {
  const shop = useShop()
  const { identity, activity, taxPapers } = shop
  const { business } = useCatalogue()
  const [printed, setPrinted] = useState(before)
  const { busy: printing, run: print } = useAction(async (form: 'slip' | 'sheet') => {
    const buyer = await readBuyer(taxPapers, returned)
    const front = shopFront(business, identity.mode)
    const save = () => saveCreditNote(returned, front, { form, reprint: printed, buyer })
    const onDone = (how: 'printed' | 'saved') => {
      const { id: subject, number: text, total: amount } = returned
      if (printed) activity.note('receipt-copied', { subject, amount, text })
      setPrinted(true)
      if (how === 'saved') toast(paperToasts.made)
    }
    if (form === 'sheet') {
      await save()
      onDone('saved')
    } else {
      const slip = () => creditNoteSlip(returned, front, { reprint: printed, ...(buyer && { buyer }) })
      await printOrSave(shop, { about: { kind: 'paper', paperId: returned.id }, slip, save, onDone })
    }
  }, paperToasts.failed)
  return { printing, print }
}

async function readBuyer(taxPapers: TaxPapers, returned: Sale) {
  const papers = papersOf(returned)
  return papers.length === 0 ? undefined : buyerOfReturn(returned, await taxPapers.recipientsOf(papers))
}
