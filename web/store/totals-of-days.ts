import type { CountedSale } from '#core/reports/counted-sale.ts'
import { type DayTotals, emptyDay, withoutSale, withSale } from '#core/reports/day-totals.ts'
import { addItems, addPacked, type ProductSums, packSums, removeItems } from '#core/reports/product-totals.ts'
import type { ShopDatabase, SoldRow } from './database.ts'
import { type LocalMoment, localMoments } from './local-moment.ts'

/** Days as they are stored, and the zone that they are counted in; undefined while nothing was counted. */
export interface StoredDays {
  zone: string | undefined
  /** The days that were looked at. */
  days: ReadonlySet<string>
  totals: ReadonlyMap<string, DayTotals>
  sold: ReadonlyMap<string, SoldRow>
}

/**
 * Reads what stands of the days of some instants, in one go with the zone that all totals are counted in.
 * @param zone in whose days to look: the likely one
 */
export async function readDays(
  db: ShopDatabase,
  instants: Iterable<number>,
  zone: string,
): Promise<StoredDays> {
  const momentOf = localMoments(zone)
  const days = new Set([...instants].map((ms) => momentOf(ms).day))
  const [stored, totals, sold] = await Promise.all([
    db.meta.get('totals'),
    db.dayTotals.bulkGet([...days]),
    db.sold.bulkGet([...days]),
  ])
  return {
    zone: stored?.key === 'totals' ? stored.zone : undefined,
    days,
    totals: new Map(totals.flatMap((each) => (each ? [[each.day, each]] : []))),
    sold: new Map(sold.flatMap((each) => (each ? [[each.period, each]] : []))),
  }
}

/**
 * Adds sales to their days and to what their products sold on them, in the zone that the totals are counted in.
 * @param present the zone when there are no totals yet
 * @param read what was read in this transaction of the sales' days in the present zone
 */
export async function countDays(
  db: ShopDatabase,
  sales: readonly CountedSale[],
  present: string,
  read?: StoredDays,
): Promise<void> {
  const instants = sales.map(({ createdAt }) => createdAt)
  let stored = read ?? (await readDays(db, instants, present))
  // Sales go on being counted in the zone of the totals, or one sale would stand in days of two kinds.
  const zone = stored.zone ?? present
  const momentOf = localMoments(zone)
  const salesByDay = [...byDay(sales, momentOf)]
  if (salesByDay.some(([day]) => !stored.days.has(day))) stored = await readDays(db, instants, zone)
  await Promise.all([
    stored.zone === undefined ? db.meta.put({ key: 'totals', zone }) : undefined,
    db.dayTotals.bulkPut(
      salesByDay.map(([day, ofDay]) => withSales(stored.totals.get(day) ?? emptyDay(day), ofDay, momentOf)),
    ),
    // A month is made from its days when a report first wants it; the till never waits for that.
    db.soldMonths.bulkDelete([...new Set(salesByDay.map(([day]) => monthOf(day)))]),
    db.sold.bulkPut(salesByDay.map(([day, ofDay]) => withSold(day, stored.sold.get(day), ofDay))),
  ])
}

/** Takes sales that are counted out of their days again. A day of which nothing is left leaves. */
export async function uncountDays(
  db: ShopDatabase,
  sales: readonly CountedSale[],
  zone: string,
): Promise<void> {
  const momentOf = localMoments(await zoneOfTotals(db, zone))
  for (const [day, ofDay] of byDay(sales, momentOf)) {
    const [totals, sold] = await Promise.all([db.dayTotals.get(day), db.sold.get(day)])
    const left = ofDay.reduce(
      (rest, sale) => withoutSale(rest, sale, momentOf(sale.createdAt).hour),
      totals ?? emptyDay(day),
    )
    const sums: ProductSums = new Map()
    if (sold) addPacked(sums, sold)
    for (const { items } of ofDay) removeItems(sums, items)
    await Promise.all([
      left.orders === 0 ? db.dayTotals.delete(day) : db.dayTotals.put(left),
      left.orders === 0 ? db.sold.delete(day) : db.sold.put({ period: day, ...packSums(sums) }),
      db.soldMonths.delete(monthOf(day)),
    ])
  }
}

/** A day with sales of it added. */
export function withSales(
  totals: DayTotals,
  sales: readonly CountedSale[],
  momentOf: (ms: number) => LocalMoment,
): DayTotals {
  return sales.reduce((sum, sale) => withSale(sum, sale, momentOf(sale.createdAt).hour), totals)
}

/** The month of a day, `2026-11`. */
export function monthOf(day: string): string {
  return day.slice(0, 7)
}

function withSold(day: string, before: SoldRow | undefined, sales: readonly CountedSale[]): SoldRow {
  const sums: ProductSums = new Map()
  if (before) addPacked(sums, before)
  for (const { items } of sales) addItems(sums, items)
  return { period: day, ...packSums(sums) }
}

/** Sales by their local day. */
export function byDay<Counted extends CountedSale>(
  sales: readonly Counted[],
  momentOf: (ms: number) => LocalMoment,
): Map<string, Counted[]> {
  const groups = new Map<string, Counted[]>()
  for (const sale of sales) {
    const { day } = momentOf(sale.createdAt)
    const group = groups.get(day)
    if (group) group.push(sale)
    else groups.set(day, [sale])
  }
  return groups
}

// Uncounting comes after counting: there is a zone.
async function zoneOfTotals(db: ShopDatabase, present: string): Promise<string> {
  const stored = await db.meta.get('totals')
  return stored?.key === 'totals' ? stored.zone : present
}
