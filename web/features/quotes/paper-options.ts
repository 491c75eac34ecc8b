import type { PaperOptions } from '#core/documents/document-paper.ts'
import type { SalesDocument } from '#core/documents/sales-document.ts'
import type { Shop } from '#web/store/shop/shop.ts'

/**
 * What a document's paper needs beside the document: the logo of its day, the quote it was made from, and how it was
 * paid.
 * @param reprint whether it was printed before: the paper then says COPY
 */
export async function paperOptions(
  { documents }: Shop,
  document: SalesDocument,
  reprint: boolean,
): Promise<PaperOptions> {
  const listed = (id: string | null) => documents.get()?.find((each) => each.document.id === id)
  const quote = listed(document.quoteId)?.document
  const paidWith = listed(document.id)?.paidWith
  const logo = await documents.logoOf(document)
  return { logo, reprint, ...(quote && { quoteNumber: quote.number }), ...(paidWith && { paidWith }) }
}
