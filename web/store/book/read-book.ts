import { type BookEntry, entriesByCustomer, inOrderOfTime, PAYMENT_KINDS } from '#core/book/book-entry.ts'
import type { Period } from '#core/reports/period.ts'
import type { ShopDatabase } from '../db/database.ts'
import { viewOf } from '../db/overlay.ts'

/** The tables that these reads need in a transaction. */
export const BOOK_TABLES = ['bookentries', 'overlay'] as const

/** Every entry of a customer that the device knows of, in the order of their times. */
export async function readEntriesOf(db: ShopDatabase, customerId: string): Promise<BookEntry[]> {
  const found = db.bookentries.where('customerId').equals(customerId).toArray()
  const all = await viewOf(db, 'bookentries', found)
  return inOrderOfTime(all.filter((entry) => entry.customerId === customerId))
}

/** Every entry that the device knows of, by customer, each in the order of their times. */
export async function readEntriesByCustomer(db: ShopDatabase): Promise<Map<string, BookEntry[]>> {
  return entriesByCustomer(await viewOf(db, 'bookentries'))
}

/** The payments of a period, and what was taken back of payments in it. */
export async function readPaidWithin(db: ShopDatabase, { from, to }: Period): Promise<BookEntry[]> {
  const found = db.bookentries.where('at').between(from, to).toArray()
  return inOrderOfTime(await viewOf(db, 'bookentries', found)).filter(
    ({ kind, at }) => (PAYMENT_KINDS as readonly string[]).includes(kind) && at >= from && at < to,
  )
}
