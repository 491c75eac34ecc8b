import type { ShopDatabase } from '../db/database.ts'
import { mustGetDevice } from '../db/meta-records.ts'
import { isDamaged } from '../db/readable.ts'
import type { Journal } from './journal.ts'
import { noteRewritten } from './note-in-journal.ts'

/**
 * Rewrites the journal with the waiting operations and the device's checkpoint; acknowledged operations are dropped.
 * In Local Mode, where nothing waits, it may only drop what a snapshot of the shop has: `reach`.
 * @returns whether the new file is on the disk.
 */
export async function trimJournal(
  db: ShopDatabase,
  journal: Journal,
  account: string,
  reach?: SnapshotReach,
): Promise<boolean> {
  const [device, waiting] = await db.transaction('r', db.meta, db.outbox, () =>
    Promise.all([mustGetDevice(db), db.outbox.toArray()]),
  )
  const { id, suffix, counters, former, drawerId, hlc } = device
  if (reach && reach.device !== id) return false
  // The journal keeps its entries beyond this number, whoever added them while the waiting ones were read.
  const seq = reach?.seq ?? device.seq
  const checkpoint = {
    account,
    device: { id, suffix },
    seq,
    counters,
    ...(former && { former }),
    ...(drawerId !== undefined && { drawerId }),
    hlc,
  }
  const kept = await journal.rewrite(
    checkpoint,
    waiting.map(({ op }) => ({ device: { id, suffix }, op, counters })),
    new Set(waiting.flatMap(({ op }) => (isDamaged(op) ? [op.opId] : []))),
  )
  if (kept) await noteRewritten(db, device)
  return kept
}

/** A snapshot's reach: it includes the effect of all this device's operations up to `seq`. */
export interface SnapshotReach {
  device: string
  seq: number
  /** The cash drawer that the device stands over; its own where missing. */
  drawerId?: string
}
