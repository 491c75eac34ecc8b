import { foldForSearch } from '../entities/fold-for-search.ts'
import { isBuiltIn } from './payment-method.ts'
import type { TimeRange } from './sale-period.ts'
import type { SaleSummary } from './sale-summary.ts'
import type { PaidMethod } from './tender.ts'

/** The filter that every payment passes. */
export const ALL_PAYMENTS = 'all'

/** A filter of the history. */
export interface HistoryFilter {
  /** Part of a number, with or without its prefix or `#`, or of a customer's name. Blank matches all. */
  query: string
  /** The id of a payment method: those that paid a sale, and the built-in one that it is listed under (S11.13). */
  payment: string
  /** When the sale was made; undefined for all time. */
  within: TimeRange | undefined
}

/** The parsed search: a text anywhere, or after a `#` in the number alone; undefined for everything. */
export function wantedOf(query: string): { text: string; number?: string } | undefined {
  const text = foldForSearch(query).trim()
  if (text === '') return undefined
  const number = text.startsWith('#') ? text.slice(1).trimStart() : ''
  return number === '' ? { text } : { text, number }
}

/**
 * Makes a matcher for a number and a name, folded and each on its own line: it matches when the number, with or
 * without its prefix and `#`, or the name contains the text, whatever the case (S2.33, R6).
 */
export function historyMatcher(query: string): (searchText: string) => boolean {
  const wanted = wantedOf(query)
  if (!wanted) return () => true
  const { text, number } = wanted
  if (number === undefined) return (searchText) => searchText.includes(text)
  const inNumber = (searchText: string) => {
    const at = searchText.indexOf(number)
    return at >= 0 && at < searchText.indexOf('\n')
  }
  return (searchText) => inNumber(searchText) || searchText.includes(text)
}

/** Whether a sale passes the filter of payments. */
export function isPaidBy({ paymentMethod, methods = [] }: SaleSummary, payment: string): boolean {
  return payment === ALL_PAYMENTS || paymentMethod === payment || methods.some(({ id }) => id === payment)
}

/**
 * The methods of a shop's own that paid any of these sales, each under the name of its newest (S11.13), by name.
 * @param within only sales made then; undefined for all
 */
export function ownMethodsOf(
  newestFirst: readonly { sale: SaleSummary }[],
  within: TimeRange | undefined,
): PaidMethod[] {
  const byId = new Map<string, PaidMethod>()
  for (const { sale } of newestFirst) {
    if (!sale.methods || (within && (sale.createdAt < within.from || sale.createdAt >= within.to))) continue
    for (const method of sale.methods)
      if (!isBuiltIn(method.id) && !byId.has(method.id)) byId.set(method.id, method)
  }
  return [...byId.values()].sort((left, right) => (left.name < right.name ? -1 : 1))
}
