import type { PaymentMethod } from './sale.ts'
import type { TimeRange } from './sale-period.ts'
import type { SaleSummary } from './sale-summary.ts'

/** What is looked for in the history. */
export interface HistoryFilter {
  /** Part of a number, with or without its prefix or `#`, or of a customer's name. Blank finds all. */
  query: string
  payment: PaymentMethod | 'all'
  /** When the sale was made; undefined for all time. */
  within: TimeRange | undefined
}

/**
 * Whether a sale answers a search of the history: its number, with or without its prefix and `#`, or its customer's
 * name contains the text, whatever the case (S2.33, R6).
 */
export function matchesSale({ searchText }: Pick<SaleSummary, 'searchText'>, query: string): boolean {
  return historyMatcher(query)(searchText)
}

/** The sales of a history that pass a filter, in the order given. The same list when all pass unasked. */
export function filterHistory<Listed extends { sale: SaleSummary }>(
  listed: readonly Listed[],
  { query, payment, within }: HistoryFilter,
): readonly Listed[] {
  if (query.trim() === '' && payment === 'all' && within === undefined) return listed
  const matches = historyMatcher(query)
  return listed.filter(
    ({ sale }) =>
      (payment === 'all' || sale.paymentMethod === payment) &&
      (within === undefined || (sale.createdAt >= within.from && sale.createdAt < within.to)) &&
      matches(sale.searchText),
  )
}

/**
 * What tells whether a number and a name, lower-cased and each on its own line, answer a search. Made once a search,
 * not once a sale: a hundred thousand are looked through while somebody types.
 */
export function historyMatcher(query: string): (searchText: string) => boolean {
  const wanted = query.trim().toLowerCase()
  if (wanted === '') return () => true
  if (!wanted.startsWith('#')) return (searchText) => searchText.includes(wanted)
  const number = wanted.slice(1).trimStart()
  const inNumber = (searchText: string) => {
    const at = number === '' ? -1 : searchText.indexOf(number)
    return at >= 0 && at < searchText.indexOf('\n')
  }
  return (searchText) => inNumber(searchText) || searchText.includes(wanted)
}
