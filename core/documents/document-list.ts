import { WALK_IN } from '../customers/customer.ts'
import { foldForSearch } from '../entities/fold-for-search.ts'
import { historyMatcher } from '../sales/history.ts'
import type { DocumentKind, SalesDocument } from './sales-document.ts'

/** What is looked for among the documents. */
export interface DocumentFilter {
  /** Part of a number, with or without its prefix or `#`, or of a customer's name. Blank finds all. */
  query: string
  kind: DocumentKind | 'all'
}

/** The documents that pass a filter, in the order given. The same list when all pass unasked. */
export function filterDocuments<Listed extends { document: SalesDocument }>(
  listed: readonly Listed[],
  { query, kind }: DocumentFilter,
): readonly Listed[] {
  if (query.trim() === '' && kind === 'all') return listed
  const matches = historyMatcher(query)
  return listed.filter(
    ({ document }) => (kind === 'all' || document.kind === kind) && matches(searchTextOf(document)),
  )
}

/** Its numbers and its customer, folded, each on its own line. */
function searchTextOf({ number, printedAs, customer }: SalesDocument): string {
  const numbers = printedAs ? `${number} ${printedAs}` : number
  return foldForSearch(`${numbers}\n${customer?.name ?? WALK_IN}`)
}

/** The invoices made from each quote, by the quote's id. A quote without one is missing. */
export function invoicesByQuote(
  listed: readonly { document: SalesDocument }[],
): ReadonlyMap<string, readonly SalesDocument[]> {
  const invoices = new Map<string, SalesDocument[]>()
  for (const { document } of listed) {
    if (document.quoteId === null) continue
    const known = invoices.get(document.quoteId)
    if (known) known.push(document)
    else invoices.set(document.quoteId, [document])
  }
  return invoices
}
