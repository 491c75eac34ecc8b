import type { PaymentMethod } from './sale.ts'
import type { TimeRange } from './sale-period.ts'

/** A filter of the history. */
export interface HistoryFilter {
  /** Part of a number, with or without its prefix or `#`, or of a customer's name. Blank matches all. */
  query: string
  payment: PaymentMethod | 'all'
  /** When the sale was made; undefined for all time. */
  within: TimeRange | undefined
}

/** The parsed search: a text anywhere, or after a `#` in the number alone; undefined for everything. */
export function wantedOf(query: string): { text: string; number?: string } | undefined {
  const text = query.trim().toLowerCase()
  if (text === '') return undefined
  const number = text.startsWith('#') ? text.slice(1).trimStart() : ''
  return number === '' ? { text } : { text, number }
}

/**
 * Makes a matcher for a number and a name, lower-cased and each on its own line: it matches when the number, with or
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
