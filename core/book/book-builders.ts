import { type Cents, cents } from '../money/cents.ts'
import type { BookEntry } from './book-entry.ts'

/** Noon of 27 November 2026 in the zone of the test, in epoch milliseconds. */
export const TODAY = new Date(2026, 10, 27, 12).getTime()

/** Noon so many days before that. */
export function daysAgo(days: number): number {
  return new Date(2026, 10, 27 - days, 12).getTime()
}

/** A sale on the book for tests: R100.00 to Thandi, today. */
export function aBookEntry(changes: Partial<BookEntry> = {}): BookEntry {
  return {
    id: 'sale-1',
    shopId: 'main',
    customerId: 'thandi',
    kind: 'sale',
    amount: cents(10_000),
    number: 'R000001',
    at: TODAY,
    note: '',
    ...changes,
  }
}

/** A payment for tests, in cash. @param paid in cents, above zero */
export function aPayment(paid: Cents, changes: Partial<BookEntry> = {}): BookEntry {
  return aBookEntry({
    id: 'payment-1',
    kind: 'payment',
    number: 'P000001',
    amount: cents(-paid),
    tenders: [{ id: '1', methodId: 'cash', kind: 'cash', name: 'Cash', amount: paid }],
    ...changes,
  })
}
