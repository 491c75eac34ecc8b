import { claimsTheFuture } from '#core/sync/far-ahead.ts'
import { type Hlc, laterOf, tick } from '#core/sync/hlc.ts'
import { mustGetDevice } from './commit.ts'
import type { OutboxEntry, ShopDatabase } from './database.ts'

/** What a server says when it is told a clock too far ahead. */
export interface SetBackBy {
  /** The highest clock of the business. */
  after: Hlc
  /** The server's time, epoch milliseconds. */
  nowMs: number
}

/**
 * Sets back the clocks of waiting operations that lie too far ahead, for good, in their order and after all that the
 * server has: the clock that others see is then the one that this device keeps, and tells again to a restored server.
 * No server has taken them, since each of them would have refused the clock; the journal does not have the new one yet.
 * @returns whether there were any.
 */
export async function setClocksBack(
  db: ShopDatabase,
  id: string,
  { after, nowMs }: SetBackBy,
): Promise<boolean> {
  return db.transaction('rw', db.meta, db.outbox, async () => {
    if ((await mustGetDevice(db)).id !== id) return false
    const entries = await db.outbox.orderBy('seq').toArray()
    const isAhead = ({ op }: OutboxEntry) => claimsTheFuture(op, nowMs)
    let last = after
    for (const { op } of entries.filter((entry) => !isAhead(entry))) if (op?.hlc) last = laterOf(last, op.hlc)
    const setBack = entries.filter(isAhead).map((entry): OutboxEntry => {
      last = tick(last, nowMs)
      const claimed = entry.claimed ?? entry.op.hlc
      return { ...entry, op: { ...entry.op, hlc: last }, claimed, journaled: 0 }
    })
    await db.outbox.bulkPut(setBack)
    return setBack.length > 0
  })
}
