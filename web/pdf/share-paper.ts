import type { SalesDocument } from '#core/documents/sales-document.ts'
import { buildDocumentPaper, type PaperOptions } from '#core/papers/document-paper.ts'
import { documentMessage, receiptMessage } from '#core/papers/paper-message.ts'
import { buildReceipt, type ReceiptBusiness, receiptFileName } from '#core/papers/receipt.ts'
import type { Sale } from '#core/sales/sale.ts'
import type { Particulars } from '#core/vat/recipient.ts'
import { documentPdf, receiptPdf } from './index.ts'
import { type Shared, sharePaper } from './share.ts'

/** Makes a document's paper and shares it with its customer. @throws when the PDF cannot be made (S8.17) */
export async function shareDocument(document: SalesDocument, options: PaperOptions): Promise<Shared> {
  const paper = buildDocumentPaper(document, options)
  const pdf = await documentPdf(paper)
  return sharePaper({ pdf, fileName: paper.fileName, message: documentMessage(document, options) })
}

/**
 * Makes a sale's receipt and shares it.
 * @param to the customer's e-mail, blank when unknown
 * @param buyer whom its tax invoice was made out to, if it was (S18.12)
 * @throws when the PDF cannot be made
 */
export async function shareReceipt(
  sale: Sale,
  business: ReceiptBusiness,
  { reprint, to = '', buyer }: { reprint: boolean; to?: string; buyer: Particulars | undefined },
): Promise<Shared> {
  const pdf = await receiptPdf(buildReceipt(sale, business, { reprint, ...(buyer && { buyer }) }))
  const message = receiptMessage(sale, business, to)
  return sharePaper({ pdf, fileName: receiptFileName(sale.number), message })
}
