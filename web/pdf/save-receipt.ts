import { buildReceipt, type ReceiptBusiness, receiptFileName } from '#core/documents/receipt.ts'
import type { Sale } from '#core/sales/sale.ts'
import { downloadBlob, receiptPdf } from './index.ts'

/** Makes a sale's receipt and saves it as a file (S9.10). @throws when the PDF cannot be made. */
export async function saveReceipt(sale: Sale, business: ReceiptBusiness, reprint: boolean): Promise<void> {
  const pdf = await receiptPdf(buildReceipt(sale, business, { reprint }))
  downloadBlob(pdf, receiptFileName(sale.number))
}
