import { partsOf, periodOf } from '#core/reports/period.ts'
import type { Quantities } from '#core/stock/order-state.ts'
import type { ShopClock } from '../db/clock.ts'
import type { ShopDatabase } from '../db/database.ts'
import { salesOf } from '../totals/held-sales.ts'
import { readSold } from '../totals/sold-months.ts'
import { readTotals } from '../totals/totals-after-move.ts'

const READ = ['meta', 'sold', 'salesDeltas', 'soldMonths', 'sales', 'overlay']

/** What each product sold in the last 30 days, less what came back: read from the stored totals, but for a part of a day. */
export async function soldLately(db: ShopDatabase, clock: ShopClock): Promise<Quantities> {
  const { whole, partial } = partsOf(periodOf({ preset: '30-days' }, clock.now()).period)
  return readTotals(db, clock.zone(), READ, async () => {
    const [{ sold }, ...parts] = await Promise.all([
      readSold(db, whole),
      ...partial.map((part) => salesOf(db, part)),
    ])
    for (const { items } of parts.flat()) sold.addItems(items)
    const units = new Map<string, number>()
    sold.each((id, many) => void units.set(id, many))
    return units
  })
}
