import { isOwed } from '#core/documents/on-book.ts'
import type { SalesDocument } from '#core/documents/sales-document.ts'
import { ZERO } from '#core/money/cents.ts'
import { printedNumber } from '#core/numbering/printed-number.ts'
import type { PaperOptions } from '#core/papers/document-paper.ts'
import { paperLanguage } from '#web/language/paper-language.ts'
import type { Shop } from '#web/store/shop/shop.ts'
import { buyerOn } from '#web/store/vat/buyer-on.ts'

/**
 * What a document's paper needs beside the document: the logo of its day, the quote it was made from, and how it was
 * paid.
 * @param reprint whether it was printed before: the paper then says COPY
 */
export async function paperOptions(
  { documents, taxPapers, book }: Shop,
  document: SalesDocument,
  reprint: boolean,
): Promise<PaperOptions> {
  const listed = (id: string | null) => documents.get()?.find((each) => each.document.id === id)
  const quote = listed(document.quoteId)?.document
  const paidWith = listed(document.id)?.paidWith
  const logo = await documents.logoOf(document)
  const put = isOwed(document) ? await book.putTo(document) : ZERO
  const owed = await book.owedOnAccount(document)
  const buyer = await buyerOn(document, taxPapers)
  return {
    language: paperLanguage(),
    logo,
    reprint,
    ...(buyer && { buyer }),
    ...(put > 0 && { put }),
    ...(owed > 0 && { owed }),
    ...(quote && { quoteNumber: printedNumber(quote) }),
    ...(paidWith && { paidWith }),
  }
}
