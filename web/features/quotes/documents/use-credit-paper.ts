import { creditAsReturn } from '#core/documents/credit-invoice.ts'
import type { InvoiceCredit, SalesDocument } from '#core/documents/sales-document.ts'
import { paperLanguage } from '#web/language/paper-language.ts'
import { saveCreditNote } from '#web/pdf/save-credit-note.ts'
import { useAction } from '#web/selling/use-action.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import { buyerOn } from '#web/store/vat/buyer-on.ts'
import { toastMessages } from '../toasts.ts'

/**
 * Makes the A4 paper of an invoice's credit notes, under the letterhead of the invoice. A copy is an entry in the activity
 * (S16.15).
 */
export function useCreditPaper(document: SalesDocument) {
  const { activity, documents, taxPapers } = useShop()
  /** @param reprint it was printed before */
  async function save(credit: InvoiceCredit, reprint: boolean): Promise<void> {
    const letterhead = {
      ...document.issuer,
      language: paperLanguage(),
      logo: await documents.logoOf(document),
    }
    const buyer = await buyerOn(document, taxPapers)
    await saveCreditNote(creditAsReturn(document, credit), letterhead, { form: 'sheet', reprint, buyer })
    if (reprint) activity.note('receipt-copied', { subject: document.id, text: credit.number })
  }
  const { busy: making, run: print } = useAction(save, toastMessages.pdfFailed)
  return { making, print }
}
