import Dexie from 'dexie'
import type { Sale } from '#core/sales/sale.ts'
import type { Progress } from '../browser/progress.ts'
import type { ShopDatabase } from '../db/database.ts'
import { LINES_FORM } from '../db/device-records.ts'
import { localMoments } from '../db/local-moment.ts'
import { clearLinesAfter } from './day-lines.ts'
import { pendingSales } from './held-sales.ts'
import { monthOf } from './sold-days.ts'
import { countDays } from './totals-of-days.ts'

/** Sales read at a time: a shop with fewer is counted before anybody could read the progress. */
const PIECE = 2_000

/**
 * Reads stored totals that were counted in the device's time zone. The zone is looked up in the transaction that reads
 * them: one of its own took 9 ms of a year's report at 4×.
 * @param tables what `read` reads, `meta` among them
 * @throws the signal's reason, when a recount is cancelled
 */
export async function readTotals<Found>(
  db: ShopDatabase,
  zone: string,
  tables: readonly string[],
  read: () => Promise<Found>,
  options?: RecountOptions,
): Promise<Found> {
  for (;;) {
    const current = await db.transaction('r', [...tables], async () =>
      (await staleTotals(db, zone)) ? undefined : { found: await read() },
    )
    if (current) return current.found
    await recountIfMoved(db, zone, options)
  }
}

/** What the totals were counted by, where they must be counted anew; undefined where they are right. */
async function staleTotals(db: ShopDatabase, zone: string) {
  const stored = await db.meta.get('totals')
  return stored?.key === 'totals' && (stored.zone !== zone || stored.lines !== LINES_FORM)
    ? stored
    : undefined
}

/**
 * Recounts the days when the device has been moved to another time zone since they were counted, as an evening's sales
 * may belong to another day there (S9.8); and once where they were counted before lines were kept (S21.1). Days whose
 * sales have left the device stay as they were counted.
 *
 * All in one transaction: with days of two zones side by side an evening would count twice or not at all. A checkout
 * waits for it, so whoever leaves the report cancels it by the signal: the days then stay in their old zone, and the
 * next report starts again.
 * @returns whether it counted
 * @throws the signal's reason, when it is cancelled
 */
export async function recountIfMoved(
  db: ShopDatabase,
  zone: string,
  { onRecount, signal, pieceSize = PIECE }: RecountOptions & { pieceSize?: number } = {},
): Promise<boolean> {
  const { meta, dayTotals, sold, salesDeltas, soldMonths, lines, lineMonths, sales, overlay, prunedSales } =
    db
  const tables = [
    ...[meta, dayTotals, sold, salesDeltas, soldMonths],
    ...[lines, lineMonths, sales, overlay, prunedSales],
  ]
  return db.transaction('rw', tables, async () => {
    // Another report may have counted while this one waited.
    const stored = await staleTotals(db, zone)
    if (!stored) return false
    const momentThen = localMoments(stored.zone)
    const lastPruned = await prunedSales.orderBy('createdAt').last()
    const sealed = lastPruned ? momentThen(lastPruned.createdAt).day : ''
    await Promise.all([
      dayTotals.where('day').above(sealed).delete(),
      sold.where('period').above(sealed).delete(),
      salesDeltas.where('[day+id]').above([sealed, '\uffff']).delete(),
      soldMonths.where('month').aboveOrEqual(monthOf(sealed)).delete(),
      clearLinesAfter(db, sealed),
      meta.put({ key: 'totals', zone, lines: LINES_FORM }),
      // What a day came to where it lasted from another midnight says nothing of this one (S21.10).
      stored.zone !== zone && meta.delete('day-ends'),
    ])
    const isOpen = ({ createdAt }: Sale) => sealed === '' || momentThen(createdAt).day > sealed
    const pending = await pendingSales(db)
    await countDays(db, pending.filter(isOpen), zone)
    const waiting = new Set(pending.map(({ id }) => id))
    // By their time, so that each day is in few pieces.
    const ids = (await sales.orderBy('createdAt').primaryKeys()).filter((id) => !waiting.has(id))
    for (let done = 0; done < ids.length; done += pieceSize) {
      // The callback must not run inside this transaction.
      if (done > 0) Dexie.ignoreTransaction(() => onRecount?.({ done, total: ids.length }))
      signal?.throwIfAborted()
      const piece = await sales.bulkGet(ids.slice(done, done + pieceSize))
      await countDays(db, piece.filter((sale) => sale !== undefined).filter(isOpen), zone)
    }
    return true
  })
}

/** Follows and cancels a recount of the totals in another time zone, which a report may need first. */
export interface RecountOptions {
  /** Called only when it takes long enough to be seen. */
  onRecount?: (progress: Progress) => void
  /** Aborting leaves the totals unchanged; the next report starts again. */
  signal?: AbortSignal
}
