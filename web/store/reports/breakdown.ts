import { dayOf, startOfDay } from '#core/calendar/local-day.ts'
import { type Breakdown, foldBreakdown, type ShownDimension, storedBy } from '#core/reports/breakdown.ts'
import { type ComparedPeriod, type Period, partsOf } from '#core/reports/period.ts'
import { linesOfSale, type SaleLines } from '#core/reports/sale-lines.ts'
import type { ShopDatabase } from '../db/database.ts'
import { localMoments } from '../db/local-moment.ts'
import { salesOf } from '../totals/held-sales.ts'
import { readNumbered } from '../totals/numbered-texts.ts'
import { prunedOf } from '../totals/pruned-days.ts'
import { keepLineMonths, readLines } from '../totals/read-lines.ts'
import { addUpRead } from '../totals/sales-deltas.ts'
import { type RecountOptions, readTotals } from '../totals/totals-after-move.ts'
import { namingOf } from './line-naming.ts'
import { listedPeriod, type ReportedShop } from './report.ts'

const READ = [
  'meta',
  'lines',
  'lineMonths',
  'salesDeltas',
  'sales',
  'prunedSales',
  'overlay',
  'products',
  'chunks',
  'categories',
  'customers',
  'staff',
  'methods',
]

/**
 * Sales by one thing, from the lines that are kept of each day (S21.1, S21.4). Of sales it reads only those of a day
 * that the period to compare with covers in part; such a day counts whole once its sales have left the device.
 */
export async function readBreakdown(
  shop: ReportedShop,
  shown: ShownDimension,
  { period: asked, before: compared }: ComparedPeriod,
  options?: RecountOptions,
): Promise<Breakdown> {
  const { db, clock, catalogue } = shop
  const zone = clock.zone()
  const period = await listedPeriod(db, asked)
  const dimension = storedBy(shown)
  const reading = async () => {
    const before = await knownDays(db, compared)
    const list = readNumbered(db, 'line-keys')
    const read = (each: Period) =>
      readLines(db, dimension, partsOf(each).whole, { list, parts: linesOfParts(db, each, zone) })
    const both = await Promise.all([read(period), read(before)])
    const [{ byKey: now, deltas }, { byKey: then }] = both
    const naming = await namingOf(db, catalogue.get(), shown, [
      ...now.keys(),
      ...[...then.keys()].filter((key) => !now.has(key)),
    ])
    return {
      breakdown: foldBreakdown({ shown, period, before }, { now, before: then }, naming),
      deltas,
      unkept: [...new Set(both.flatMap(({ unkept }) => unkept))],
    }
  }
  const { breakdown, deltas, unkept } = await readTotals(db, zone, READ, reading, options)
  // Only speeds up later reports, as in `readReport`.
  const today = localMoments(zone)(clock.now()).day
  await addUpRead(db, deltas, today).catch((error: unknown) => console.warn(error))
  await keepLineMonths(db, dimension, unkept)
  return breakdown
}

// What remains of a sale that left the device does not say its goods: only its day does.
async function knownDays(db: ShopDatabase, period: Period): Promise<Period> {
  let { from, to } = period
  for (const part of partsOf(period).partial) {
    if ((await prunedOf(db, part)).length === 0) continue
    const day = dayOf(part.from)
    from = Math.min(from, startOfDay(day))
    to = Math.max(to, startOfDay(day, 1))
  }
  return { from, to }
}

/** The lines of the sales of days that a period covers in part. */
export async function linesOfParts(db: ShopDatabase, period: Period, zone: string): Promise<SaleLines[]> {
  const momentOf = localMoments(zone)
  const sales = await Promise.all(partsOf(period).partial.map((part) => salesOf(db, part)))
  return sales.flat().map((sale) => linesOfSale(sale, momentOf(sale.createdAt)))
}
