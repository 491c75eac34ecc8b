import {
  addPacked,
  NOTHING_SOLD,
  type ProductSums,
  packSums,
  withItems,
} from '#core/reports/product-totals.ts'
import type { Sale } from '#core/sales/sale.ts'
import type { ShopDatabase } from '../db/database.ts'
import type { RequestBatch } from '../db/request-batch.ts'
import type { SalesDelta } from '../db/sold-rows.ts'
import { asPacked } from './sold-products.ts'

/** A day of which a report has read this many entries is worth adding up, though it goes on selling. */
const MANY = 100
/** With more sales at once it is their days that are read and written, each once. */
const FEW = 10

/** Days, both included; none when `first` is later. */
export interface DayRange {
  first: string
  last: string
}

/** Whether sales are left as entries: a day's row holds thousands of products, and would be written for each sale. */
export function areFew(sales: readonly unknown[]): boolean {
  return sales.length <= FEW
}

/** Leaves what a sale sold beside its day, which is not read for it. */
export function putEntry(
  batch: RequestBatch,
  db: ShopDatabase,
  day: string,
  { id, items }: Pick<Sale, 'id'> & { items: Parameters<typeof withItems>[1] },
): void {
  batch.put(db.salesDeltas, { day, id, ...withItems(NOTHING_SOLD, items) })
}

/** What sales of these days sold that is not in the days yet. */
export function entriesOf(db: ShopDatabase, { first, last }: DayRange): Promise<SalesDelta[]> {
  return entriesBetween(db, first, last).toArray()
}

/** Of the days that these entries are of, those that it is time to add up. @param today the day that still sells */
export function daysToAddUp(entries: readonly SalesDelta[], today: string): string[] {
  const counts = new Map<string, number>()
  for (const { day } of entries) counts.set(day, (counts.get(day) ?? 0) + 1)
  return [...counts].flatMap(([day, count]) => (day < today || count >= MANY ? [day] : []))
}

/**
 * Adds the entries of days to the days. To be called in a transaction that writes entries, days and months and reads
 * `meta`. A month is made again from its days when a report wants it.
 */
export async function addUpDays(db: ShopDatabase, days: readonly string[]): Promise<void> {
  for (const day of days) {
    const [entries, stored] = await Promise.all([entriesOf(db, { first: day, last: day }), db.sold.get(day)])
    if (entries.length === 0) continue
    const sums: ProductSums = new Map()
    for (const part of [...(await asPacked(db, [stored])), ...entries]) addPacked(sums, part)
    await Promise.all([
      db.sold.put({ period: day, ...packSums(sums) }),
      entriesBetween(db, day, day).delete(),
      db.soldMonths.delete(monthOf(day)),
    ])
  }
}

/** Adds up all that was sold: for a quiet while. */
export async function addUpAll(db: ShopDatabase): Promise<void> {
  const days = new Set((await db.salesDeltas.toCollection().primaryKeys()).map(([day]) => day))
  if (days.size === 0) return
  // An async function: Dexie follows the awaits of no other through its transaction.
  await db.transaction('rw', db.meta, db.sold, db.salesDeltas, db.soldMonths, async () => {
    await addUpDays(db, [...days])
  })
}

/** The month of a day, `2026-11`. */
export function monthOf(day: string): string {
  return day.slice(0, 7)
}

function entriesBetween(db: ShopDatabase, first: string, last: string) {
  return db.salesDeltas.where('[day+id]').between([first, ''], [last, '\uffff'])
}
