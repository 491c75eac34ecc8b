import { type Hlc, laterOf, tick } from '#core/clocks/hlc.ts'
import type { RowKey } from '#core/rows/rows.ts'
import { hasClockFarAhead } from '#core/sync/far-ahead.ts'
import type { KnownClock } from '#core/sync/wire.ts'
import type { OutboxEntry, ShopDatabase } from '../db/database.ts'
import { doubtJournaled } from '../db/journaled.ts'
import { mustGetDevice } from '../db/meta-records.ts'
import { layAnew } from './rebase.ts'

/** A server's answer to a clock that is too far ahead, or later than the one it knows. */
export interface SetBackBy {
  /** The highest clock of the business. */
  after: Hlc
  /** The server's time, epoch milliseconds. */
  nowMs: number
  /** Operations that it knows under an earlier clock. */
  known: readonly KnownClock[]
}

/**
 * Sets back, for good, the clocks of waiting operations that are too far ahead, in their order and after everything
 * that the server has: the clock that others see is then the one that this device keeps, and replays to a restored
 * server. An operation that the server knows under an earlier clock, since a copy of this device set it back sooner,
 * gets that. The journal does not have the new clocks yet.
 * @returns the rows that may look different, since known operations change their order; undefined when no waiting
 *   operation was set back.
 */
export async function setClocksBack(
  db: ShopDatabase,
  id: string,
  { after, nowMs, known }: SetBackBy,
): Promise<RowKey[] | undefined> {
  return db.transaction('rw', db.tables, async () => {
    const device = await mustGetDevice(db)
    if (device.id !== id) return undefined
    const clocks = new Map(known.map(({ opId, hlc }) => [opId, hlc]))
    const knownClock = ({ op }: Pick<OutboxEntry, 'op'>): Hlc | undefined => {
      const hlc = clocks.get(op?.opId)
      return hlc !== undefined && hlc < op.hlc ? hlc : undefined
    }
    // A push starts with the operation that was acknowledged last.
    const before = await db.retained.orderBy('seq').last()
    const beforeClock = before && knownClock(before)
    if (beforeClock) await db.retained.put({ ...before, op: { ...before.op, hlc: beforeClock } })
    const entries = await db.outbox.orderBy('seq').toArray()
    const stays = (entry: OutboxEntry) => !knownClock(entry) && !hasClockFarAhead(entry.op, nowMs)
    let last = after
    for (const { op } of entries.filter(stays)) if (op?.hlc) last = laterOf(last, op.hlc)
    const setBack = entries
      .filter((entry) => !stays(entry))
      .map((entry): OutboxEntry => {
        const { claimed = entry.op.hlc, ...rest } = entry
        const agreed = knownClock(entry)
        last = agreed ? laterOf(last, agreed) : tick(last, nowMs)
        const op = { ...entry.op, hlc: agreed ?? last }
        // When a device forks it does not reclaim the clock of an operation that the server has.
        return { ...rest, op, ...(agreed === undefined && { claimed }) }
      })
    if (setBack.length === 0) return undefined
    await db.outbox.bulkPut(setBack)
    const seqs = setBack.map(({ seq }) => seq)
    await db.meta.put(doubtJournaled(device, seqs))
    return known.length > 0 ? layAnew(db) : []
  })
}
