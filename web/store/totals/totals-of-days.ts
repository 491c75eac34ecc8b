import type { CountedSale } from '#core/reports/counted-sale.ts'
import { type DayTotals, emptyDay, withoutSale, withSale } from '#core/reports/day-totals.ts'
import { areEmpty } from '#core/reports/figures.ts'
import { netItems } from '#core/reports/net-items.ts'
import { addItems, removeItems } from '#core/reports/product-totals.ts'
import { linesOfSale } from '#core/reports/sale-lines.ts'
import type { Sale } from '#core/sales/sale.ts'
import type { ShopDatabase } from '../db/database.ts'
import { LINES_FORM } from '../db/device-records.ts'
import { type LocalMoment, localMoments } from '../db/local-moment.ts'
import { RequestBatch } from '../db/request-batch.ts'
import { changeLines, type LineChange } from './day-lines.ts'
import { addUpDays, areFew, putSalesDelta } from './sales-deltas.ts'
import { changeDays, type DayChange } from './sold-days.ts'

/** A sale as it is counted, once. */
export type KnownSale = CountedSale & Pick<Sale, 'id'>

/** Days as they are stored, and the zone that they are counted in; undefined before anything was counted. */
export interface StoredDays {
  zone: string | undefined
  /** The days that were read. */
  days: ReadonlySet<string>
  totals: ReadonlyMap<string, DayTotals>
}

/** When a sale was made, epoch milliseconds. */
type Timed = Pick<CountedSale, 'createdAt'>

/**
 * Requests the stored days of some sales, together with the zone that all totals are counted in.
 * @param zone the likely zone of the days
 */
export function askDays(
  batch: RequestBatch,
  db: ShopDatabase,
  sales: readonly Timed[],
  zone: string,
): () => StoredDays {
  const momentOf = localMoments(zone)
  const days = new Set(sales.map(({ createdAt }) => momentOf(createdAt).day))
  const stored = batch.get(db.meta, 'totals')
  const totalsRows = [...days].map((day) => batch.get(db.dayTotals, day))
  return () => {
    const record = stored()
    const totals = totalsRows.flatMap((row) => row() ?? [])
    return {
      zone: record?.key === 'totals' ? record.zone : undefined,
      days,
      totals: new Map(totals.map((each) => [each.day, each])),
    }
  }
}

/**
 * The stored days of some sales in the zone that all totals are counted in: as already read, if that was the zone.
 * @param read what was read of them in the device's zone, in this transaction
 */
export async function daysOf(
  db: ShopDatabase,
  sales: readonly Timed[],
  present: string,
  read?: StoredDays,
): Promise<StoredDays> {
  const stored = read ?? (await readDays(db, sales, present))
  // Sales keep being counted in the zone of the totals, or one sale would be in days of two kinds.
  const momentOf = localMoments(stored.zone ?? present)
  const hasDays = sales.every(({ createdAt }) => stored.days.has(momentOf(createdAt).day))
  return hasDays ? stored : readDays(db, sales, stored.zone ?? present)
}

async function readDays(db: ShopDatabase, sales: readonly Timed[], zone: string): Promise<StoredDays> {
  const batch = new RequestBatch()
  const days = askDays(batch, db, sales, zone)
  await batch.answered()
  return days()
}

/**
 * Adds sales to their days and to what their products sold on them: a few of them as deltas beside the days.
 * @param stored all these days as stored
 * @param present the zone when there are no totals yet
 */
export async function putDays(
  batch: RequestBatch,
  db: ShopDatabase,
  sales: readonly KnownSale[],
  stored: StoredDays,
  present: string,
): Promise<void> {
  const zone = stored.zone ?? present
  const momentOf = localMoments(zone)
  const salesByDay = byDay(sales, momentOf)
  if (stored.zone === undefined) batch.put(db.meta, { key: 'totals', zone, lines: LINES_FORM })
  for (const [day, ofDay] of salesByDay)
    batch.put(db.dayTotals, withSales(stored.totals.get(day) ?? emptyDay(day), ofDay, momentOf))
  if (areFew(sales)) {
    for (const [day, ofDay] of salesByDay)
      for (const sale of ofDay)
        putSalesDelta(batch, db, day, sale, linesOfSale(sale, momentOf(sale.createdAt)))
    return
  }
  const changes = new Map<string, DayChange>()
  for (const [day, ofDay] of salesByDay)
    changes.set(day, (sums) => {
      for (const sale of ofDay) addItems(sums, netItems(sale))
    })
  await changeDays(db, changes)
  await changeLines(
    db,
    new Map([...salesByDay].map(([day, ofDay]) => [day, lineChanges(ofDay, momentOf, 1)])),
  )
}

function lineChanges(
  sales: readonly CountedSale[],
  momentOf: (ms: number) => LocalMoment,
  sign: LineChange['sign'],
): LineChange[] {
  return sales.map((sale) => ({ lines: linesOfSale(sale, momentOf(sale.createdAt)), sign }))
}

/** Adds sales to their days in a transaction that has not read them. @param present see `putDays` */
export async function countDays(
  db: ShopDatabase,
  sales: readonly KnownSale[],
  present: string,
): Promise<void> {
  const stored = await daysOf(db, sales, present)
  const batch = new RequestBatch()
  await putDays(batch, db, sales, stored, present)
  await batch.answered()
}

/** Uncounts sales from their days. A day without sales and returns is deleted. */
export async function uncountDays(
  db: ShopDatabase,
  sales: readonly CountedSale[],
  zone: string,
): Promise<void> {
  const momentOf = localMoments(await zoneOfTotals(db, zone))
  for (const [day, ofDay] of byDay(sales, momentOf)) {
    await addUpDays(db, [day])
    const totals = (await db.dayTotals.get(day)) ?? emptyDay(day)
    const left = ofDay.reduce((rest, sale) => withoutSale(rest, sale, momentOf(sale.createdAt).hour), totals)
    await (areEmpty(left) ? db.dayTotals.delete(day) : db.dayTotals.put(left))
    const takeOut: DayChange = (sums) => {
      for (const sale of ofDay) removeItems(sums, netItems(sale))
      if (areEmpty(left)) sums.clear()
    }
    await changeDays(db, new Map([[day, takeOut]]))
    await changeLines(db, new Map([[day, lineChanges(ofDay, momentOf, -1)]]))
  }
}

/** A day with some of its sales added. */
export function withSales(
  totals: DayTotals,
  sales: readonly CountedSale[],
  momentOf: (ms: number) => LocalMoment,
): DayTotals {
  return sales.reduce((sum, sale) => withSale(sum, sale, momentOf(sale.createdAt).hour), totals)
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

// Uncounting follows counting, so there is a zone.
async function zoneOfTotals(db: ShopDatabase, present: string): Promise<string> {
  const stored = await db.meta.get('totals')
  return stored?.key === 'totals' ? stored.zone : present
}
