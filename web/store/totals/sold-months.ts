import { dayOf, startOfDay } from '#core/reports/local-day.ts'
import { addPacked, numberSums, type ProductSums } from '#core/reports/product-totals.ts'
import { Sold } from '#core/reports/sold.ts'
import type { ShopDatabase } from '../db/database.ts'
import type { NumberedDay, SalesDelta, SoldRow } from '../db/sold-rows.ts'
import { type DayRange, entriesOf, monthOf } from './sales-deltas.ts'
import { asPacked, isById, isNumbered, numberProducts, soldProducts } from './sold-products.ts'

/** Makes the rows of those whole months of a range that have none: a month's row goes when a day of it changes. */
export async function keepMonths(db: ShopDatabase, range: DayRange): Promise<void> {
  const months = wholeMonths(range)
  const known = new Set(await db.soldMonths.where('month').anyOf(months).primaryKeys())
  const missing = months.filter((month) => !known.has(month))
  if (missing.length === 0) return
  // Read and stored in one transaction: a sale in between would be missing from the month for ever.
  await db.transaction('rw', db.meta, db.sold, db.soldMonths, async () => {
    const days = await Promise.all(missing.map((month) => daysOfMonth(db, month)))
    const sums: ProductSums[] = []
    for (const month of days) sums.push(sumsOf(await asPacked(db, month)))
    const { numbers } = await numberProducts(
      db,
      sums.flatMap((each) => [...each.keys()]),
    )
    await db.soldMonths.bulkPut(
      missing.map((month, at) => ({ month, ...numberSums(sums[at] ?? new Map(), numbers) })),
    )
  })
}

/** What products sold in a range, the days that were read by their ids, and the entries beside days. */
export interface SoldInRange {
  sold: Sold
  byId: readonly string[]
  entries: readonly SalesDelta[]
}

/** What products sold in a range: from the row of each whole month that is kept, else from its days; and entries. */
export async function readSold(db: ShopDatabase, range: DayRange): Promise<SoldInRange> {
  const { first, last } = range
  const months = wholeMonths(range)
  const [start, end] = [months[0], months.at(-1)]
  const [products, entries, kept, ...around] = await Promise.all([
    soldProducts(db),
    entriesOf(db, range),
    db.soldMonths.bulkGet(months),
    ...(start === undefined || end === undefined
      ? [daysBetween(db, first, last)]
      : [daysBetween(db, first, start), daysBetween(db, `${end}-99`, last)]),
  ])
  const unkept = months.filter((_, at) => !kept[at])
  const inside = await Promise.all(unkept.map((month) => daysOfMonth(db, month)))
  const days = [...around, ...inside].flat()
  const sold = new Sold(products)
  for (const month of kept) if (month) sold.addMonth(month)
  for (const day of days)
    if (isNumbered(day)) sold.addDay(day)
    else sold.addPacked(day)
  for (const entry of entries) sold.addPacked(entry)
  return { sold, byId: days.filter(isById).map(({ period }) => period), entries }
}

function sumsOf(days: readonly SoldRow[]): ProductSums {
  const sums: ProductSums = new Map()
  for (const day of days) addPacked(sums, day)
  return sums
}

function daysOfMonth(db: ShopDatabase, month: string): Promise<Stored[]> {
  return db.sold.where('period').between(`${month}-01`, `${month}-99`).toArray()
}

function daysBetween(db: ShopDatabase, first: string, last: string): Promise<Stored[]> {
  return db.sold.where('period').between(first, last, true, true).toArray()
}

type Stored = SoldRow | NumberedDay

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
