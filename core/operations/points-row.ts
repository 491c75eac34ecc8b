import { oldestFirst } from '../calendar/order-of-time.ts'
import { changeOf } from '../loyalty/sale-points.ts'
import type { RowKey } from '../rows/rows.ts'
import type { WorkingSet } from '../rows/working-set.ts'
import type { SaleFact } from '../sales/sale.ts'
import { addToBalance } from './balance-row.ts'
import type { NeededRows } from './operation.ts'
import { setFlag } from './sold-and-returned.ts'

type OfPoints = Pick<SaleFact, 'customerId' | 'points' | 'createdAt'>

/** The row that has the points of a sale's customer; none where it does nothing to them. */
export function pointsKey({ customerId, points }: OfPoints): RowKey[] {
  return customerId === null || !points ? [] : [['balances', customerId]]
}

/** What later facts must be loaded, for their flags. */
export function laterPoints(sale: OfPoints): Pick<NeededRows, 'pointsSince'> {
  const { customerId, points, createdAt: at } = sale
  return { pointsSince: customerId === null || !points ? [] : [{ customerId, at }] }
}

/**
 * Adds what a sale earns and takes off what it spends, and flags the sales that spent points that were not there (S20.23). To
 * be called after the sale is stored, which it is once: so the points are the sum of what sales, returns and merges say, in any
 * order of arrival.
 */
export function putPoints(set: WorkingSet, { customerId, points, createdAt }: OfPoints): void {
  if (customerId === null || !points) return
  addToBalance(set, customerId, { points: changeOf(points) })
  flagSpentPoints(set, customerId, createdAt)
}

/** What one fact did to a customer's points. */
interface Change {
  id: string
  /** Epoch milliseconds. */
  at: number
  change: number
  /** By a sale alone. */
  spent?: number
}

/**
 * Flags the sales since an instant that spent more points than their customer had before each, and takes the flag off the
 * others. In the order of their times, of one time by id, so that the order of arrival is nothing: a fact changes only what is
 * left after it. A device, which looks before it spends, has loaded no later sales, and judges its own alone.
 * @param since epoch milliseconds
 */
export function flagSpentPoints(set: WorkingSet, customerId: string, since: number): void {
  const changes = changesSince(set, customerId, since)
  let left = set.get('balances', customerId)?.points ?? 0
  for (const { change } of changes) left -= change
  for (const { id, change, spent = 0 } of changes) {
    if (spent > 0) setFlag(set, id, 'over-spent-points', spent > left)
    left += change
  }
}

function changesSince(set: WorkingSet, customerId: string, since: number): Change[] {
  const isTheirs = (row: { customerId: string | null }, at: number) =>
    row.customerId === customerId && at >= since
  const ofSales = set.rowsOf('sales').flatMap((sale): Change[] => {
    const { id, points, createdAt: at } = sale
    return points && isTheirs(sale, at) ? [{ id, at, change: changeOf(points), spent: points.spent }] : []
  })
  const ofMerges = set.rowsOf('bookentries').flatMap((entry): Change[] => {
    const { id, points, at } = entry
    return points && isTheirs(entry, at) ? [{ id, at, change: points }] : []
  })
  return [...ofSales, ...ofMerges].sort(oldestFirst(({ at }) => at))
}
