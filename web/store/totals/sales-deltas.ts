import { addPacked, packItems } from '#core/reports/product-totals.ts'
import type { Sale } from '#core/sales/sale.ts'
import type { ShopDatabase } from '../db/database.ts'
import type { RequestBatch } from '../db/request-batch.ts'
import type { SalesDelta } from '../db/sold-rows.ts'
import { changeDays, type DayChange } from './sold-days.ts'

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
  { id, items }: Pick<Sale, 'id'> & { items: Parameters<typeof packItems>[0] },
): void {
  batch.put(db.salesDeltas, { day, id, ...packItems(items) })
}

/** What sales of these days sold that is not in the days yet. */
export function entriesOf(db: ShopDatabase, { first, last }: DayRange): Promise<SalesDelta[]> {
  return entriesBetween(db, first, last).toArray()
}

// Of the days that these entries are of, those that it is time to add up.
function daysToAddUp(entries: readonly SalesDelta[], today: string): string[] {
  const counts = new Map<string, number>()
  for (const { day } of entries) counts.set(day, (counts.get(day) ?? 0) + 1)
  return [...counts].flatMap(([day, count]) => (day < today || count >= MANY ? [day] : []))
}

/** Adds the entries of days to the days. To be called in a transaction that writes entries, days, months and `meta`. */
export async function addUpDays(db: ShopDatabase, days: readonly string[]): Promise<void> {
  const changes = new Map<string, DayChange>()
  await Promise.all(
    days.map(async (day) => {
      const entries = await entriesOf(db, { first: day, last: day })
      if (entries.length === 0) return
      changes.set(day, (sums) => {
        for (const entry of entries) addPacked(sums, entry)
      })
    }),
  )
  await changeDays(db, changes)
  await Promise.all([...changes.keys()].map((day) => entriesBetween(db, day, day).delete()))
}

/** Leaves the days whose entries a report has read as the reports to come read them soonest. @param today the day that still sells */
export async function addUpRead(
  db: ShopDatabase,
  entries: readonly SalesDelta[],
  today: string,
): Promise<void> {
  await addUp(db, daysToAddUp(entries, today))
}

/** Adds up all that was sold: for a quiet while. */
export async function addUpAll(db: ShopDatabase): Promise<void> {
  const days = new Set((await db.salesDeltas.toCollection().primaryKeys()).map(([day]) => day))
  await addUp(db, [...days])
}

async function addUp(db: ShopDatabase, days: readonly string[]): Promise<void> {
  if (days.length === 0) return
  // An async function: Dexie follows the awaits of no other through its transaction.
  await db.transaction('rw', db.meta, db.sold, db.salesDeltas, db.soldMonths, async () => {
    await addUpDays(db, days)
  })
}

function entriesBetween(db: ShopDatabase, first: string, last: string) {
  return db.salesDeltas.where('[day+id]').between([first, ''], [last, '\uffff'])
}
