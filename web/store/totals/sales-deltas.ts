import type { CountedSale } from '#core/reports/counted-sale.ts'
import { netItems } from '#core/reports/net-items.ts'
import { addPacked, packItems } from '#core/reports/product-totals.ts'
import type { SaleLines } from '#core/reports/sale-lines.ts'
import type { Sale } from '#core/sales/sale.ts'
import type { ShopDatabase } from '../db/database.ts'
import type { RequestBatch } from '../db/request-batch.ts'
import type { SalesDelta } from '../db/sold-rows.ts'
import { changeLines, type LineChange } from './day-lines.ts'
import { changeDays, type DayChange } from './sold-days.ts'

/** What deltas are merged into, and they themselves. */
const TABLES_OF_DAYS = ['sold', 'salesDeltas', 'soldMonths', 'lines', 'lineMonths'] as const

/** A day for which a report has read this many deltas is worth merging, even if it is today. */
const MANY = 100
/** With more sales at once their days are read and written instead, each once. */
const FEW = 10

/** Days, both included; none when `first` is later. */
export interface DayRange {
  first: string
  last: string
}

/** Whether sales are stored as deltas: a day's row holds thousands of products, and would be written for each sale. */
export function areFew(sales: readonly unknown[]): boolean {
  return sales.length <= FEW
}

/** Stores what a sale sold beside its day, without reading the day. */
export function putSalesDelta(
  batch: RequestBatch,
  db: ShopDatabase,
  day: string,
  sale: Pick<Sale, 'id'> & CountedSale,
  lines: SaleLines,
): void {
  batch.put(db.salesDeltas, { day, id: sale.id, ...packItems(netItems(sale)), lines })
}

/** The deltas of these days that are not merged yet. */
export function salesDeltasOf(db: ShopDatabase, { first, last }: DayRange): Promise<SalesDelta[]> {
  return deltasBetween(db, first, last).toArray()
}

// The days of these deltas that should be merged now.
function daysToAddUp(deltas: readonly SalesDelta[], today: string): string[] {
  const counts = new Map<string, number>()
  for (const { day } of deltas) counts.set(day, (counts.get(day) ?? 0) + 1)
  return [...counts].flatMap(([day, count]) => (day < today || count >= MANY ? [day] : []))
}

/**
 * Merges the deltas of days into the days. To be called in a transaction that writes deltas, days, lines, months of both
 * and `meta`.
 */
export async function addUpDays(db: ShopDatabase, days: readonly string[]): Promise<void> {
  const changes = new Map<string, DayChange>()
  const lines = new Map<string, LineChange[]>()
  await Promise.all(
    days.map(async (day) => {
      const deltas = await salesDeltasOf(db, { first: day, last: day })
      if (deltas.length === 0) return
      changes.set(day, (sums) => {
        for (const delta of deltas) addPacked(sums, delta)
      })
      lines.set(
        day,
        deltas.flatMap((delta) => (delta.lines ? [{ lines: delta.lines, sign: 1 as const }] : [])),
      )
    }),
  )
  await changeDays(db, changes)
  await changeLines(db, lines)
  await Promise.all([...changes.keys()].map((day) => deltasBetween(db, day, day).delete()))
}

/**
 * Merges the days whose deltas a report has read, where that makes later reports faster. @param today not merged while
 * it has few
 */
export async function addUpRead(
  db: ShopDatabase,
  deltas: readonly SalesDelta[],
  today: string,
): Promise<void> {
  await addUp(db, daysToAddUp(deltas, today))
}

/** Merges all deltas, in a quiet period. */
export async function addUpAll(db: ShopDatabase): Promise<void> {
  const days = new Set((await db.salesDeltas.toCollection().primaryKeys()).map(([day]) => day))
  await addUp(db, [...days])
}

async function addUp(db: ShopDatabase, days: readonly string[]): Promise<void> {
  if (days.length === 0) return
  // An async function: Dexie keeps its transaction only across the awaits of one.
  await db.transaction('rw', [...TABLES_OF_DAYS.map((name) => db[name]), db.meta], async () => {
    await addUpDays(db, days)
  })
}

function deltasBetween(db: ShopDatabase, first: string, last: string) {
  return db.salesDeltas.where('[day+id]').between([first, ''], [last, '\uffff'])
}
