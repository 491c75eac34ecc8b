import { mustGetDevice } from './commit.ts'
import type { ShopDatabase } from './database.ts'
import type { Journal } from './journal/journal.ts'

/**
 * Writes the journal anew with what still waits and how far the device has counted; acknowledged operations leave it.
 * @returns whether the new file is on the disk.
 */
export async function trimJournal(db: ShopDatabase, journal: Journal, account: string): Promise<boolean> {
  const [device, waiting] = await db.transaction('r', db.meta, db.outbox, () =>
    Promise.all([mustGetDevice(db), db.outbox.toArray()]),
  )
  const { id, letter, seq, counters, hlc } = device
  const checkpoint = { account, device: { id, letter }, seq, counters, hlc }
  const kept = await journal.rewrite(
    checkpoint,
    waiting.map(({ op }) => ({ device: { id, letter }, op, counters })),
  )
  if (kept) {
    const marked = waiting.map(({ seq }) => seq)
    await db.outbox.where('seq').anyOf(marked).modify({ journaled: 1 })
  }
  return kept
}
