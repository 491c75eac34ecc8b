import { dayOf, startOfDay } from '#core/reports/local-day.ts'
import { addPacked, type ProductSums, packSums } from '#core/reports/product-totals.ts'
import type { ShopDatabase, SoldRow } from './database.ts'
import { monthOf } from './totals-of-days.ts'

/** Days, both included; none when `first` is later. */
export interface DayRange {
  first: string
  last: string
}

/** Makes the rows of those whole months of a range that have none: a month's row goes when a day of it changes. */
export async function keepMonths(db: ShopDatabase, range: DayRange): Promise<void> {
  const months = wholeMonths(range)
  const known = new Set(await db.sold.where('period').anyOf(months).primaryKeys())
  const missing = months.filter((month) => !known.has(month))
  if (missing.length === 0) return
  // Read and stored in one transaction: a sale in between would be missing from the month for ever.
  await db.transaction('rw', db.sold, async () => {
    const days = await Promise.all(missing.map((month) => daysOfMonth(db, month)))
    await db.sold.bulkPut(missing.map((month, index) => monthRow(month, days[index] ?? [])))
  })
}

/** What products sold in a range: a row for each whole month that is kept, else one for each day. */
export async function readSold(db: ShopDatabase, range: DayRange): Promise<SoldRow[]> {
  const { first, last } = range
  const months = wholeMonths(range)
  const [start] = months
  const end = months.at(-1)
  if (start === undefined || end === undefined) return daysBetween(db, first, last)
  const [head, middle, tail] = await Promise.all([
    daysBetween(db, first, start),
    db.sold.bulkGet(months),
    daysBetween(db, `${end}-99`, last),
  ])
  const inside = await Promise.all(
    months.map(async (month, index) => middle[index] ?? daysOfMonth(db, month)),
  )
  return [...head, ...inside.flat(), ...tail]
}

function monthRow(month: string, days: readonly SoldRow[]): SoldRow {
  const sums: ProductSums = new Map()
  for (const day of days) addPacked(sums, day)
  return { period: month, ...packSums(sums) }
}

function daysOfMonth(db: ShopDatabase, month: string): Promise<SoldRow[]> {
  return db.sold.where('period').between(`${month}-01`, `${month}-99`).toArray()
}

// A month's row stands just before its own days.
async function daysBetween(db: ShopDatabase, first: string, last: string): Promise<SoldRow[]> {
  const rows = await db.sold.where('period').between(first, last, true, true).toArray()
  return rows.filter(({ period }) => period !== monthOf(period))
}

function wholeMonths({ first, last }: DayRange): string[] {
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
