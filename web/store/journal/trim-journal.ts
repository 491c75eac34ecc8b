import type { ShopDatabase } from '../db/database.ts'
import { mustGetDevice } from '../db/meta-records.ts'
import { isDamaged } from '../db/readable.ts'
import type { Journal } from './journal.ts'
import { markJournaled } from './journal-marks.ts'

/**
 * Writes the journal anew with what still waits and how far the device has counted; acknowledged operations leave it.
 * In Local Mode, where nothing waits, it may forget only what a copy of the shop has: `reach`.
 * @returns whether the new file is on the disk.
 */
export async function trimJournal(
  db: ShopDatabase,
  journal: Journal,
  account: string,
  reach?: CopyReach,
): Promise<boolean> {
  const [device, waiting] = await db.transaction('r', db.meta, db.outbox, () =>
    Promise.all([mustGetDevice(db), db.outbox.toArray()]),
  )
  const { id, suffix, counters, former, hlc } = device
  if (reach && reach.device !== id) return false
  // The journal keeps its entries beyond this number, whoever added them while the waiting ones were read.
  const seq = reach?.seq ?? device.seq
  const checkpoint = { account, device: { id, suffix }, seq, counters, ...(former && { former }), hlc }
  const kept = await journal.rewrite(
    checkpoint,
    waiting.map(({ op }) => ({ device: { id, suffix }, op, counters })),
    new Set(waiting.flatMap(({ op }) => (isDamaged(op) ? [op.opId] : []))),
  )
  if (kept) await markJournaled(db, waiting)
  return kept
}

/** Up to where a copy goes: it has the effect of all this device's operations up to `seq`. */
export interface CopyReach {
  device: string
  seq: number
}
