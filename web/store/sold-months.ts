import { dayOf, startOfDay } from '#core/reports/local-day.ts'
import {
  addColumns,
  addPacked,
  noSums,
  numberSums,
  type ProductSums,
  sumsById,
} from '#core/reports/product-totals.ts'
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
  const known = new Set(await db.soldMonths.where('month').anyOf(months).primaryKeys())
  const missing = months.filter((month) => !known.has(month))
  if (missing.length === 0) return
  // Read and stored in one transaction: a sale in between would be missing from the month for ever.
  await db.transaction('rw', db.meta, db.sold, db.soldMonths, async () => {
    const [ids, ...days] = await Promise.all([
      soldProducts(db),
      ...missing.map((month) => daysOfMonth(db, month)),
    ])
    const sums = days.map(sumsOfDays)
    const numbers = new Map(ids.map((id, at) => [id, at]))
    for (const id of sums.flatMap((each) => [...each.keys()]))
      if (!numbers.has(id)) numbers.set(id, numbers.size)
    await Promise.all([
      db.soldMonths.bulkPut(
        missing.map((month, at) => ({ month, ...numberSums(sums[at] ?? new Map(), numbers) })),
      ),
      db.meta.put({ key: 'sold-products', ids: [...numbers.keys()].join('\n') }),
    ])
  })
}

/** What products sold in a range: from the row of each whole month that is kept, else from its days. */
export async function readSold(db: ShopDatabase, range: DayRange): Promise<ProductSums> {
  const { first, last } = range
  const months = wholeMonths(range)
  const [start] = months
  const end = months.at(-1)
  if (start === undefined || end === undefined) return sumsOfDays(await daysBetween(db, first, last))
  const [ids, head, kept, tail] = await Promise.all([
    soldProducts(db),
    daysBetween(db, first, start),
    db.soldMonths.bulkGet(months),
    daysBetween(db, `${end}-99`, last),
  ])
  const unkept = months.filter((_, at) => !kept[at])
  const inside = await Promise.all(unkept.map((month) => daysOfMonth(db, month)))
  const columns = noSums(ids.length)
  for (const month of kept) if (month) addColumns(columns, month)
  const sums = sumsById(columns, ids)
  for (const day of [...head, ...inside.flat(), ...tail]) addPacked(sums, day)
  return sums
}

// The number of a product is its place in this list, to which products are only ever added.
async function soldProducts(db: ShopDatabase): Promise<string[]> {
  const stored = await db.meta.get('sold-products')
  return stored?.key === 'sold-products' && stored.ids !== '' ? stored.ids.split('\n') : []
}

function sumsOfDays(days: readonly SoldRow[]): ProductSums {
  const sums: ProductSums = new Map()
  for (const day of days) addPacked(sums, day)
  return sums
}

function daysOfMonth(db: ShopDatabase, month: string): Promise<SoldRow[]> {
  return db.sold.where('period').between(`${month}-01`, `${month}-99`).toArray()
}

function daysBetween(db: ShopDatabase, first: string, last: string): Promise<SoldRow[]> {
  return db.sold.where('period').between(first, last, true, true).toArray()
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
