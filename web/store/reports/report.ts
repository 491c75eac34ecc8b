import { type DayTotals, emptyDay } from '#core/reports/day-totals.ts'
import { netItems } from '#core/reports/net-items.ts'
import {
  type ComparedPeriod,
  isTooLong,
  type Period,
  type PeriodParts,
  partsOf,
  withinSold,
} from '#core/reports/period.ts'
import { foldReport, type Report, SHOWN } from '#core/reports/report.ts'
import type { Sale } from '#core/sales/sale.ts'
import type { Live } from '../browser/live-value.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { ShopClock } from '../db/clock.ts'
import type { ShopDatabase } from '../db/database.ts'
import { localMoments } from '../db/local-moment.ts'
import { readView } from '../rows/view.ts'
import { latestSales, type PendingSales, pendingSales, salesOf } from '../totals/held-sales.ts'
import { daysOfPruned, prunedOf } from '../totals/pruned-days.ts'
import { addUpRead } from '../totals/sales-deltas.ts'
import { keepMonths, readSold } from '../totals/sold-months.ts'
import { type RecountOptions, readTotals } from '../totals/totals-after-move.ts'
import { byDay, withSales } from '../totals/totals-of-days.ts'
import { fileSold } from './report-filing.ts'

const READ = [
  'meta',
  'dayTotals',
  'sold',
  'salesDeltas',
  'soldMonths',
  'sales',
  'prunedSales',
  'overlay',
  'products',
  'chunks',
  'categories',
  'staff',
]

/** What a report is read from; the clock gives the device's current time zone. */
export interface ReportedShop {
  db: ShopDatabase
  clock: ShopClock
  catalogue: Live<Catalogue>
}

/**
 * Reads a report from the stored totals. Of sales it reads only those of days that the period covers in part, and the
 * latest five (S9.8, S2.28); of sales that left the device their summaries.
 */
export async function readReport(
  { db, clock, catalogue }: ReportedShop,
  { period: asked, before }: ComparedPeriod,
  options?: RecountOptions,
): Promise<Report> {
  const zone = clock.zone()
  const period = await listedPeriod(db, asked)
  const { whole, partial } = partsOf(period)
  const reading = async () => {
    const pending = pendingSales(db)
    const [now, then, recent, read] = await Promise.all([
      readDays(db, { whole, partial }, zone, pending),
      readDays(db, partsOf(before), zone, pending),
      latestSales(db, period, SHOWN, pending),
      readSold(db, whole),
    ])
    const { sold: sums } = read
    for (const sale of now.sales) sums.addItems(netItems(sale))
    const { sold, ...names } = await fileSold(db, catalogue.get(), sums, { shown: SHOWN, pending })
    const people = await namesOf(db, now.days)
    const counted = { period, days: now.days, before: then.days, sold, recent, people }
    return { report: foldReport(counted, names), read }
  }
  const { report, read } = await readTotals(db, zone, READ, reading, options)
  const today = localMoments(zone)(clock.now()).day
  // Only speeds up later reports: this one is complete, also when the disk is full.
  await addUpRead(db, read.deltas, today).catch((error: unknown) => console.warn(error))
  await keepMonths(db, read.unkept)
  return report
}

/** A period whose days can be listed one by one. */
export async function listedPeriod(db: ShopDatabase, period: Period): Promise<Period> {
  if (!isTooLong(period)) return period
  const [first, last] = await Promise.all([
    db.dayTotals.orderBy('day').first(),
    db.dayTotals.orderBy('day').last(),
  ])
  return withinSold(period, first && last && { first: first.day, last: last.day })
}

// Whoever has left since keeps their name.
async function namesOf(db: ShopDatabase, days: readonly DayTotals[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(days.flatMap(({ byStaff = [] }) => byStaff.map(({ id }) => id)))]
  if (ids.length === 0) return new Map()
  const rows = await readView(db, 'staff', ids)
  return new Map(rows.flatMap((row) => (row ? [[row.id, row.name] as const] : [])))
}

async function readDays(
  db: ShopDatabase,
  { whole, partial }: PeriodParts,
  zone: string,
  pending: PendingSales,
): Promise<{ days: DayTotals[]; sales: Sale[] }> {
  const momentOf = localMoments(zone)
  const [days, ...parts] = await Promise.all([
    db.dayTotals.where('day').between(whole.first, whole.last, true, true).toArray(),
    ...partial.map(async (part) => ({
      held: await salesOf(db, part, pending),
      left: await prunedOf(db, part),
    })),
  ])
  const sales = parts.flatMap(({ held }) => held)
  const partDays = [...byDay(sales, momentOf)].map(([day, ofDay]) =>
    withSales(emptyDay(day), ofDay, momentOf),
  )
  const leftDays = parts.flatMap(({ left }) => daysOfPruned(left, momentOf))
  return { days: [...days, ...partDays, ...leftDays], sales }
}
