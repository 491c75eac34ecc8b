import { dayOf, startOfDay } from '#core/calendar/local-day.ts'
import { addSparse, noSums } from '#core/reports/product-totals.ts'
import { Sold } from '#core/reports/sold.ts'
import type { ShopDatabase } from '../db/database.ts'
import type { SalesDelta, SoldDay } from '../db/sold-rows.ts'
import { narrowed } from './narrowed.ts'
import { readNumbered } from './numbered-texts.ts'
import { type DayRange, salesDeltasOf } from './sales-deltas.ts'
import { monthOf } from './sold-days.ts'

/**
 * Creates the rows of whole months that a report did not find: a month's row is deleted when a day of it changes. It only
 * speeds up later reports, which read the days of a month that a full device has no room for.
 */
export async function keepMonths(db: ShopDatabase, unkept: readonly string[]): Promise<void> {
  if (unkept.length === 0) return
  // Read and stored in one transaction: a sale in between would be missing from the month for good.
  const made = db.transaction('rw', db.meta, db.sold, db.soldMonths, async () => {
    const { texts: ids } = await readNumbered(db, 'sold-products')
    const months = unkept.map(async (month) => {
      const sums = noSums(ids.length)
      for (const day of await daysOfMonth(db, month)) addSparse(sums, day)
      return { month, units: narrowed(sums.units), revenue: narrowed(sums.revenue) }
    })
    await db.soldMonths.bulkPut(await Promise.all(months))
  })
  await made.catch((error: unknown) => console.warn(error))
}

/** What products sold in a range, the deltas that were read for it, and its whole months that have no row. */
interface SoldInRange {
  sold: Sold
  deltas: readonly SalesDelta[]
  unkept: string[]
}

/** What products sold in a range: from the stored row of each whole month, else from its days; and deltas. */
export async function readSold(db: ShopDatabase, range: DayRange): Promise<SoldInRange> {
  const { first, last } = range
  const months = wholeMonths(range)
  const [start, end] = [months[0], months.at(-1)]
  const [{ texts: ids, numbers }, deltas, kept, ...around] = await Promise.all([
    readNumbered(db, 'sold-products'),
    salesDeltasOf(db, range),
    monthsBetween(db, months).toArray(),
    ...(start === undefined || end === undefined
      ? [daysBetween(db, first, last)]
      : [daysBetween(db, first, start), daysBetween(db, `${end}-99`, last)]),
  ])
  const known = new Set(kept.map(({ month }) => month))
  const unkept = months.filter((month) => !known.has(month))
  const inside = await Promise.all(unkept.map((month) => daysOfMonth(db, month)))
  const days = [...around, ...inside].flat()
  const sold = new Sold({ ids, numbers })
  for (const month of kept) sold.addMonth(month)
  for (const day of days) sold.addDay(day)
  for (const delta of deltas) sold.addPacked(delta)
  return { sold, deltas, unkept }
}

function monthsBetween(db: ShopDatabase, months: readonly string[]) {
  return db.soldMonths.where('month').between(months[0] ?? '~', months.at(-1) ?? '', true, true)
}

function daysOfMonth(db: ShopDatabase, month: string): Promise<SoldDay[]> {
  return db.sold.where('period').between(`${month}-01`, `${month}-99`).toArray()
}

function daysBetween(db: ShopDatabase, first: string, last: string): Promise<SoldDay[]> {
  return db.sold.where('period').between(first, last, true, true).toArray()
}

/** The whole months of a range. */
export function wholeMonths({ first, last }: DayRange): string[] {
  const months: string[] = []
  for (let start = startOfMonth(first, first.endsWith('-01') ? 0 : 1); ; start = startOfMonth(start, 1)) {
    const end = dayOf(startOfDay(startOfMonth(start, 1), -1))
    if (!(end <= last)) return months
    months.push(monthOf(start))
  }
}

function startOfMonth(day: string, later: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return dayOf(new Date(year, month - 1 + later, 1).getTime())
}
