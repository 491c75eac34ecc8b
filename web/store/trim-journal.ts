import { mustGetDevice } from './commit.ts'
import type { ShopDatabase } from './database.ts'
import type { Journal } from './journal/journal.ts'
import { markJournaled } from './journal-marks.ts'
import type { CopyReach } from './own-copy.ts'
import { isDamaged } from './readable.ts'

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
  const { id, letter, counters, former, hlc } = device
  if (reach && reach.device !== id) return false
  // The journal keeps its entries beyond this number, whoever added them while the waiting ones were read.
  const seq = reach?.seq ?? device.seq
  const checkpoint = { account, device: { id, letter }, seq, counters, ...(former && { former }), hlc }
  const kept = await journal.rewrite(
    checkpoint,
    waiting.map(({ op }) => ({ device: { id, letter }, op, counters })),
    new Set(waiting.flatMap(({ op }) => (isDamaged(op) ? [op.opId] : []))),
  )
  if (kept) await markJournaled(db, waiting)
  return kept
}
