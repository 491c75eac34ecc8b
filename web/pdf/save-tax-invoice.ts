import type { ReceiptBusiness } from '#core/papers/receipt.ts'
import { type MadeOutTo, taxInvoiceSheet } from '#core/papers/tax-invoice.ts'
import type { Sale } from '#core/sales/sale.ts'
import { documentPdf, downloadBlob } from './index.ts'

/**
 * Makes the full tax invoice of a till sale and saves it as a file (S18.14).
 * @param reprint whether it was printed before: the paper then says COPY
 * @throws when the PDF cannot be made; whom it names stays
 */
export async function saveTaxInvoice(
  sale: Sale,
  business: ReceiptBusiness,
  buyer: MadeOutTo,
  reprint: boolean,
): Promise<void> {
  const paper = taxInvoiceSheet(sale, business, buyer, { reprint })
  downloadBlob(await documentPdf(paper), paper.fileName)
}
