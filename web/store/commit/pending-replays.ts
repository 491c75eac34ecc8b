import { formatHlc } from '#core/clocks/hlc.ts'
import { salvagedAt, salvagedClock } from '#core/operations/salvage.ts'
import type { RowOf, TableName } from '#core/rows/rows.ts'
import type { Intent } from '#core/sync/operations.ts'
import type { ShopDatabase } from '../db/database.ts'
import type { PendingReplaysRecord, Replay } from '../db/device-records.ts'

/**
 * A row as it is replayed. It is older than any operation that is still replayed; of two devices that have the row, the
 * one that saw the later commit wins.
 * @param rev the server's revision of the row when the device last saw it
 */
export function replayOf(intent: Intent, row: RowOf<TableName>, rev: number): Replay {
  const at = salvagedAt(intent, row)
  const hlc = salvagedClock(intent, row) ?? (at === 'now' ? undefined : formatHlc(at ?? rev, 0))
  return { intent, original: { hlc, occurredAt: 'updatedAt' in row ? row.updatedAt : undefined } }
}

/** Notes what a restored server turned out to have lost of rows that it has. To be called as its rows are stored. */
export async function addPendingReplays(db: ShopDatabase, replays: readonly Replay[]): Promise<void> {
  if (replays.length === 0) return
  const { replays: before } = await readPendingReplays(db)
  await db.meta.put({ key: 'untold', replays: [...before, ...replays] })
}

/** What is to be replayed. To be called in the transaction that commits it. */
export async function takePendingReplays(db: ShopDatabase): Promise<readonly Replay[]> {
  const { replays } = await readPendingReplays(db)
  await db.meta.delete('untold')
  return replays
}

/** Changes what is to be replayed, where somebody was erased meanwhile. */
export async function changePendingReplays(
  db: ShopDatabase,
  how: (replays: readonly Replay[]) => readonly Replay[],
): Promise<void> {
  const { replays } = await readPendingReplays(db)
  if (replays.length > 0) await db.meta.put({ key: 'untold', replays: how(replays) })
}

async function readPendingReplays(db: ShopDatabase): Promise<PendingReplaysRecord> {
  const record = await db.meta.get('untold')
  return record?.key === 'untold' ? record : { key: 'untold', replays: [] }
}
