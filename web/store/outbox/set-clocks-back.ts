import { claimsTheFuture } from '#core/sync/far-ahead.ts'
import { type Hlc, laterOf, tick } from '#core/sync/hlc.ts'
import type { RowKey } from '#core/sync/rows.ts'
import type { KnownClock } from '#core/sync/wire.ts'
import type { OutboxEntry, ShopDatabase } from '../db/database.ts'
import { mustGetDevice } from '../db/meta-records.ts'
import { layAnew } from './rebase.ts'

/** What a server says when it is told a clock too far ahead, or a later one than it knows. */
export interface SetBackBy {
  /** The highest clock of the business. */
  after: Hlc
  /** The server's time, epoch milliseconds. */
  nowMs: number
  /** Operations that it knows under an earlier clock. */
  known: readonly KnownClock[]
}

/**
 * Sets back the clocks of waiting operations that lie too far ahead, for good, in their order and after all that the
 * server has: the clock that others see is then the one that this device keeps, and tells again to a restored server.
 * What the server knows under an earlier clock, since a copy of this device set it back sooner, has that one.
 * The journal does not have the new ones yet.
 * @returns the rows that may look different, since what is known lies in another order; undefined when nothing that
 *   waits was set back.
 */
export async function setClocksBack(
  db: ShopDatabase,
  id: string,
  { after, nowMs, known }: SetBackBy,
): Promise<RowKey[] | undefined> {
  return db.transaction('rw', db.tables, async () => {
    if ((await mustGetDevice(db)).id !== id) return undefined
    const clocks = new Map(known.map(({ opId, hlc }) => [opId, hlc]))
    const knownClock = ({ op }: Pick<OutboxEntry, 'op'>): Hlc | undefined => {
      const hlc = clocks.get(op?.opId)
      return hlc !== undefined && hlc < op.hlc ? hlc : undefined
    }
    // A push begins with what was acknowledged last.
    const before = await db.retained.orderBy('seq').last()
    const beforeClock = before && knownClock(before)
    if (beforeClock) await db.retained.put({ ...before, op: { ...before.op, hlc: beforeClock } })
    const entries = await db.outbox.orderBy('seq').toArray()
    const stays = (entry: OutboxEntry) => !knownClock(entry) && !claimsTheFuture(entry.op, nowMs)
    let last = after
    for (const { op } of entries.filter(stays)) if (op?.hlc) last = laterOf(last, op.hlc)
    const setBack = entries
      .filter((entry) => !stays(entry))
      .map((entry): OutboxEntry => {
        const { claimed = entry.op.hlc, ...rest } = entry
        const agreed = knownClock(entry)
        last = agreed ? laterOf(last, agreed) : tick(last, nowMs)
        const op = { ...entry.op, hlc: agreed ?? last }
        // One that the server has is not claimed anew by a device that forks.
        return { ...rest, op, journaled: 0, ...(agreed === undefined && { claimed }) }
      })
    await db.outbox.bulkPut(setBack)
    if (setBack.length === 0) return undefined
    return known.length > 0 ? layAnew(db) : []
  })
}
