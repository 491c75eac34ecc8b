import type { ShopDatabase } from './database.ts'
import { salesOf } from './held-sales.ts'
import { localMoments } from './local-moment.ts'
import { countDays, monthOf } from './totals-of-days.ts'

const ALL = { from: 0, to: Number.MAX_SAFE_INTEGER }

/**
 * Counts the days anew when the device has been moved to another time zone since they were counted: an evening's
 * sales may belong to another day there (S9.8). Days of which sales have left the device stay as they were counted.
 * @returns whether it counted
 */
export async function recountIfMoved(db: ShopDatabase, zone: string): Promise<boolean> {
  const stored = await db.meta.get('totals')
  if (stored?.key !== 'totals' || stored.zone === zone) return false
  const { meta, dayTotals, sold, soldMonths, sales, overlay, prunedSales } = db
  await db.transaction('rw', [meta, dayTotals, sold, soldMonths, sales, overlay, prunedSales], async () => {
    const momentThen = localMoments(stored.zone)
    const lastPruned = await prunedSales.orderBy('createdAt').last()
    const sealed = lastPruned ? momentThen(lastPruned.createdAt).day : ''
    const held = await salesOf(db, ALL)
    await Promise.all([
      dayTotals.where('day').above(sealed).delete(),
      sold.where('period').above(sealed).delete(),
      soldMonths.where('month').aboveOrEqual(monthOf(sealed)).delete(),
      meta.put({ key: 'totals', zone }),
    ])
    await countDays(
      db,
      held.filter(({ createdAt }) => momentThen(createdAt).day > sealed),
      zone,
    )
  })
  return true
}
