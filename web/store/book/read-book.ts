import { type BookEntry, inOrderOfTime, PAYMENT_KINDS } from '#core/book/book-entry.ts'
import type { SalesDocument } from '#core/documents/sales-document.ts'
import type { Period } from '#core/reports/period.ts'
import type { ShopDatabase } from '../db/database.ts'
import { viewOf } from '../db/overlay.ts'

/** The tables that these reads need in a transaction. */
export const BOOK_TABLES = ['bookentries', 'documents', 'overlay'] as const

/** Every entry of a customer that the device knows of, in the order of their times. */
export async function readEntriesOf(db: ShopDatabase, customerId: string): Promise<BookEntry[]> {
  const found = db.bookentries.where('customerId').equals(customerId).toArray()
  const all = await viewOf(db, 'bookentries', found)
  return inOrderOfTime(all.filter((entry) => entry.customerId === customerId))
}

/** Every entry that the device knows of. */
export function readAllEntries(db: ShopDatabase): Promise<BookEntry[]> {
  return viewOf(db, 'bookentries')
}

/** Every document that the device knows of. */
export function readAllDocuments(db: ShopDatabase): Promise<SalesDocument[]> {
  return viewOf(db, 'documents')
}

/** The payments of a period, and what was taken back of payments in it. */
export async function readPaidWithin(db: ShopDatabase, { from, to }: Period): Promise<BookEntry[]> {
  const found = db.bookentries.where('at').between(from, to).toArray()
  return inOrderOfTime(await viewOf(db, 'bookentries', found)).filter(
    ({ kind, at }) => (PAYMENT_KINDS as readonly string[]).includes(kind) && at >= from && at < to,
  )
}
