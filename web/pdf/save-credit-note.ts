import { creditNoteFileName, creditNoteSheet, creditNoteSlip } from '#core/papers/credit-note.ts'
import type { ReceiptBusiness } from '#core/papers/receipt.ts'
import type { Sale } from '#core/sales/sale.ts'
import type { Particulars } from '#core/vat/recipient.ts'
import { documentPdf, downloadBlob, receiptPdf } from './index.ts'

/**
 * Makes a return's paper and saves it as a file (S14.20).
 * @param form till roll or A4
 * @param reprint whether it was printed before: the paper then says COPY
 * @param buyer whom the sale's tax invoice named, if it had one
 * @throws when the PDF cannot be made; the return itself is not affected
 */
export async function saveCreditNote(
  returned: Sale,
  business: ReceiptBusiness,
  { form, reprint, buyer }: { form: 'slip' | 'sheet'; reprint: boolean; buyer?: Particulars | undefined },
): Promise<void> {
  const options = { reprint, ...(buyer && { buyer }) }
  const pdf =
    form === 'slip'
      ? await receiptPdf(creditNoteSlip(returned, business, options))
      : await documentPdf(creditNoteSheet(returned, business, options))
  downloadBlob(pdf, creditNoteFileName(returned, business))
}
