import { buildReceipt, type ReceiptBusiness, receiptFileName } from '#core/papers/receipt.ts'
import type { Sale } from '#core/sales/sale.ts'
import type { Particulars } from '#core/vat/recipient.ts'
import { downloadBlob, receiptPdf } from './index.ts'

/**
 * Makes a sale's receipt and saves it as a file (S9.10).
 * @param buyer whom its tax invoice was made out to, if it was (S18.12)
 * @throws when the PDF cannot be made.
 */
export async function saveReceipt(
  sale: Sale,
  business: ReceiptBusiness,
  { reprint, buyer }: { reprint: boolean; buyer: Particulars | undefined },
): Promise<void> {
  const pdf = await receiptPdf(buildReceipt(sale, business, { reprint, ...(buyer && { buyer }) }))
  downloadBlob(pdf, receiptFileName(sale.number))
}
