import { type DayTotals, emptyDay, withFigures } from '#core/reports/day-totals.ts'
import type { Period } from '#core/reports/period.ts'
import type { PrunedSale, ShopDatabase } from '../db/database.ts'
import type { LocalMoment } from '../db/local-moment.ts'

/** What remains of the sales of a period that the device no longer keeps. */
export function prunedOf(db: ShopDatabase, { from, to }: Period): Promise<PrunedSale[]> {
  return db.prunedSales.where('createdAt').between(from, to).toArray()
}

/** The day totals of such sales alone. */
export function daysOfPruned(
  pruned: readonly PrunedSale[],
  momentOf: (ms: number) => LocalMoment,
): DayTotals[] {
  const days = new Map<string, DayTotals>()
  for (const { createdAt, figures } of pruned) {
    const { day, hour } = momentOf(createdAt)
    days.set(day, withFigures(days.get(day) ?? emptyDay(day), figures, hour))
  }
  return [...days.values()]
}
