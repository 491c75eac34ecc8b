import type { CountedSale } from '#core/reports/counted-sale.ts'
import { type DayTotals, emptyDay, withoutSale, withSale } from '#core/reports/day-totals.ts'
import { addItems, addPacked, type ProductSums, packSums, removeItems } from '#core/reports/product-totals.ts'
import type { ShopDatabase, SoldRow } from './database.ts'
import { type LocalMoment, localMoments } from './local-moment.ts'

/**
 * Adds sales to their days and to what their products sold on them, in the zone that the totals are counted in.
 * @param zone the zone when there are no totals yet
 */
export async function countDays(
  db: ShopDatabase,
  sales: readonly CountedSale[],
  zone: string,
): Promise<void> {
  const momentOf = localMoments(await zoneOfTotals(db, zone))
  const salesByDay = byDay(sales, momentOf)
  const days = [...salesByDay.keys()]
  const [totals, sold] = await Promise.all([db.dayTotals.bulkGet(days), db.sold.bulkGet(days)])
  const counted = days.map((day, index) => {
    const ofDay = salesByDay.get(day) ?? []
    return {
      totals: withSales(totals[index] ?? emptyDay(day), ofDay, momentOf),
      sold: withSold(day, sold[index], ofDay),
    }
  })
  await Promise.all([
    db.dayTotals.bulkPut(counted.map(({ totals }) => totals)),
    // A month is made from its days when a report first wants it; the till never waits for that.
    db.soldMonths.bulkDelete([...new Set(days.map(monthOf))]),
    db.sold.bulkPut(counted.map(({ sold }) => sold)),
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

// Sales go on being counted in the zone of the totals, or one sale would stand in days of two kinds.
async function zoneOfTotals(db: ShopDatabase, present: string): Promise<string> {
  const stored = await db.meta.get('totals')
  if (stored?.key === 'totals') return stored.zone
  await db.meta.put({ key: 'totals', zone: present })
  return present
}
