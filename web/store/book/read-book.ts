import { type BookEntry, inOrderOfTime, PAYMENT_KINDS } from '#core/book/book-entry.ts'
import type { SalesDocument } from '#core/documents/sales-document.ts'
import type { Period } from '#core/reports/period.ts'
import type { RowOf } from '#core/rows/rows.ts'
import type { ShopDatabase } from '../db/database.ts'
import { overlayOf, withOverlay } from '../db/overlay.ts'

/** The tables that these reads need in a transaction. */
export const BOOK_TABLES = ['bookentries', 'documents', 'overlay'] as const

/** Every entry of a customer that the device knows of, in the order of their times. */
export async function readEntriesOf(db: ShopDatabase, customerId: string): Promise<BookEntry[]> {
  const [base, over] = await Promise.all([
    db.bookentries.where('customerId').equals(customerId).toArray(),
    overlayOf(db, 'bookentries').toArray(),
  ])
  const theirs = over.filter(({ row }) => (row as RowOf<'bookentries'>).customerId === customerId)
  return inOrderOfTime(withOverlay<'bookentries'>(base, theirs))
}

/** Every entry that the device knows of. */
export async function readAllEntries(db: ShopDatabase): Promise<BookEntry[]> {
  const [base, over] = await Promise.all([db.bookentries.toArray(), overlayOf(db, 'bookentries').toArray()])
  return withOverlay<'bookentries'>(base, over)
}

/** Every document that the device knows of. */
export async function readAllDocuments(db: ShopDatabase): Promise<SalesDocument[]> {
  const [base, over] = await Promise.all([db.documents.toArray(), overlayOf(db, 'documents').toArray()])
  return withOverlay<'documents'>(base, over)
}

/** The payments of a period, and what was taken back of payments in it. */
export async function readPaidWithin(db: ShopDatabase, { from, to }: Period): Promise<BookEntry[]> {
  const [base, over] = await Promise.all([
    db.bookentries.where('at').between(from, to).toArray(),
    overlayOf(db, 'bookentries').toArray(),
  ])
  return inOrderOfTime(withOverlay<'bookentries'>(base, over)).filter(
    ({ kind, at }) => (PAYMENT_KINDS as readonly string[]).includes(kind) && at >= from && at < to,
  )
}
