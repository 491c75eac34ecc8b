import { type BookEntry, entriesByCustomer, inOrderOfTime } from '#core/book/book-entry.ts'
import type { RowOf } from '#core/rows/rows.ts'
import type { ShopDatabase } from '../db/database.ts'
import { overlayOf, withOverlay } from '../db/overlay.ts'

/** The tables that these reads need in a transaction. */
export const BOOK_TABLES = ['bookentries', 'overlay'] as const

/** Every entry of a customer that the device knows of, in the order of their times. */
export async function readEntriesOf(db: ShopDatabase, customerId: string): Promise<BookEntry[]> {
  const [base, over] = await Promise.all([
    db.bookentries.where('customerId').equals(customerId).toArray(),
    overlayOf(db, 'bookentries').toArray(),
  ])
  const theirs = over.filter(({ row }) => (row as RowOf<'bookentries'>).customerId === customerId)
  return inOrderOfTime(withOverlay<'bookentries'>(base, theirs))
}

/** Every entry that the device knows of, by customer, each in the order of their times. */
export async function readEntriesByCustomer(db: ShopDatabase): Promise<Map<string, BookEntry[]>> {
  const [base, over] = await Promise.all([db.bookentries.toArray(), overlayOf(db, 'bookentries').toArray()])
  return entriesByCustomer(withOverlay<'bookentries'>(base, over))
}
