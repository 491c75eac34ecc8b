import Dexie from 'dexie'
import type { Sale } from '#core/sales/sale.ts'
import type { Progress } from '../browser/progress.ts'
import type { ShopDatabase } from '../db/database.ts'
import { localMoments } from '../db/local-moment.ts'
import { pendingSales } from './held-sales.ts'
import { monthOf } from './sold-days.ts'
import { countDays } from './totals-of-days.ts'

/** Sales read at a time: a shop with fewer is counted before anybody could read how far it is. */
const PIECE = 2_000

/**
 * Counts the days anew when the device has been moved to another time zone since they were counted: an evening's
 * sales may belong to another day there (S9.8). Days of which sales have left the device stay as they were counted.
 *
 * All in one transaction: days of two zones side by side would count an evening twice or not at all. A checkout waits
 * for it, and so whoever leaves the report stops it by the signal: the days then stay in their old zone, and the next
 * report begins anew.
 * @returns whether it counted
 * @throws the signal's reason, when it stops
 */
export async function recountIfMoved(
  db: ShopDatabase,
  zone: string,
  { onRecount, signal, pieceSize = PIECE }: RecountOptions & { pieceSize?: number } = {},
): Promise<boolean> {
  const isMoved = async () => {
    const stored = await db.meta.get('totals')
    return stored?.key === 'totals' && stored.zone !== zone ? stored : undefined
  }
  if (!(await isMoved())) return false
  const { meta, dayTotals, sold, salesDeltas, soldMonths, sales, overlay, prunedSales } = db
  const tables = [meta, dayTotals, sold, salesDeltas, soldMonths, sales, overlay, prunedSales]
  return db.transaction('rw', tables, async () => {
    // Another report may have counted while this one waited.
    const stored = await isMoved()
    if (!stored) return false
    const momentThen = localMoments(stored.zone)
    const lastPruned = await prunedSales.orderBy('createdAt').last()
    const sealed = lastPruned ? momentThen(lastPruned.createdAt).day : ''
    await Promise.all([
      dayTotals.where('day').above(sealed).delete(),
      sold.where('period').above(sealed).delete(),
      salesDeltas.where('[day+id]').above([sealed, '\uffff']).delete(),
      soldMonths.where('month').aboveOrEqual(monthOf(sealed)).delete(),
      meta.put({ key: 'totals', zone }),
    ])
    const isOpen = ({ createdAt }: Sale) => sealed === '' || momentThen(createdAt).day > sealed
    const pending = await pendingSales(db)
    await countDays(db, pending.filter(isOpen), zone)
    const waiting = new Set(pending.map(({ id }) => id))
    // By their time: each day stands in few pieces.
    const ids = (await sales.orderBy('createdAt').primaryKeys()).filter((id) => !waiting.has(id))
    for (let done = 0; done < ids.length; done += pieceSize) {
      // What listens must not be taken for a part of this transaction.
      if (done > 0) Dexie.ignoreTransaction(() => onRecount?.({ done, total: ids.length }))
      signal?.throwIfAborted()
      const piece = await sales.bulkGet(ids.slice(done, done + pieceSize))
      await countDays(db, piece.filter((sale) => sale !== undefined).filter(isOpen), zone)
    }
    return true
  })
}

/** How the totals are followed, and stopped, while a report first has to count them anew in another time zone. */
export interface RecountOptions {
  /** Told only while it takes long enough to be seen. */
  onRecount?: (progress: Progress) => void
  /** Aborting leaves the totals as they were; the next report begins anew. */
  signal?: AbortSignal
}
