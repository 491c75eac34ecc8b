import { tick } from '#core/clocks/hlc.ts'
import { compareText } from '#core/language/compare-text.ts'
import { insteadOf, salvageIntent } from '#core/operations/salvage.ts'
import { type RowKey, TABLES, type TableName } from '#core/rows/rows.ts'
import { FIRST_CURSOR } from '#core/sync/wire.ts'
import { replayOf, takePendingReplays } from '../commit/pending-replays.ts'
import type { Transaction } from '../commit/transaction.ts'
import { fromBaseRow } from '../db/base-row.ts'
import { isUnseen, lastSeenRev, type OutboxEntry, type ShopDatabase } from '../db/database.ts'
import { drawerIdOf, newDevice } from '../db/device.ts'
import type { Replay } from '../db/device-records.ts'
import { getServer, mustGetDevice } from '../db/meta-records.ts'
import { rebase } from '../outbox/rebase.ts'
import { readWhere } from '../rows/chunks.ts'
import { markAllUnseen, removeRows } from '../rows/write-base.ts'

/**
 * Starts pulling from the beginning: the server was restored, or rows differ. Base is marked unseen, not emptied, so
 * that selling continues; rows that the finished resync has not seen again are `salvage`d.
 */
export async function beginResync(db: ShopDatabase): Promise<void> {
  await db.transaction('rw', db.tables, async () => {
    const server = await getServer(db)
    await markAllUnseen(db)
    await db.meta.put({
      ...server,
      cursor: FIRST_CURSOR,
      digests: {},
      unreadable: [],
      resyncing: true,
      resyncs: server.resyncs + 1,
    })
  })
}

/**
 * Ends a resync: rows that only this device still has leave base and are sent to the server again as operations, and so
 * is what happened to rows that the server has from before it. Field values that were lost with the restored server
 * come back from the retained operations instead. Sales are not counted again: this device counted them when they were
 * made or pulled.
 * @param tx of the same database
 */
export async function salvage(db: ShopDatabase, tx: Transaction, newId: () => string): Promise<void> {
  const replays = [...(await takeUnseen(db, newId)), ...(await takePendingReplays(db))]
  // Pruned sales that the server no longer has stay, unseen: they are counted here, and another device may send them.
  await db.meta.put({ ...(await getServer(db)), resyncing: false })
  // What waits may have changed rows that have just left base: they would count as known, and never be told.
  await rebase(db)
  await tx.replay(replays, insteadOf)
  await tx.write()
  // Replayed operations are older than the waiting ones, but were applied over them.
  await rebase(db)
}

async function takeUnseen(db: ShopDatabase, newId: () => string): Promise<Replay[]> {
  const replays: Replay[] = []
  for (const table of TABLES) {
    const rows = await readWhere<TableName>(db, table, ({ rev }) => isUnseen(rev))
    for (const stored of rows) {
      const row = fromBaseRow<TableName>(stored)
      const intent = salvageIntent(table, row, newId)
      if (intent) replays.push(replayOf(intent, row, lastSeenRev(stored.rev)))
    }
    await removeRows(
      db,
      table,
      rows.map(({ id }) => id),
    )
  }
  return replays
}

/**
 * Gives the device a new identity after a fork: a new id, suffix and counters, and every operation it holds queued
 * again from 1 under its old operation id, by which the server recognises those it has. Nothing is changed when the
 * device is no longer `from`: another tab was faster.
 */
export async function reassignDeviceId(
  db: ShopDatabase,
  { from, to }: { from: string; to: string },
): Promise<RowKey[]> {
  return db.transaction('rw', db.tables, async () => {
    const device = await mustGetDevice(db)
    if (device.id !== from) return []
    const server = await getServer(db)
    const held = [...(await db.retained.toArray()), ...(await db.outbox.toArray()).map(asClaimed)]
    // By clock, not by time of day: a device whose wall clock was set back made the later operation at an earlier time.
    held.sort((left, right) => compareText(left.op.hlc, right.op.hlc) || left.seq - right.seq)
    const queued = held.map(({ op, settled }, index): OutboxEntry => {
      const seq = index + 1
      return { seq, op: { ...op, seq }, ...(settled && { settled }) }
    })
    // Later than every clock of the old identity: the journal recognises the current identity by it.
    const hlc = tick(device.hlc, 0)
    await db.outbox.clear()
    await db.retained.clear()
    await db.outbox.bulkAdd(queued)
    // It stands over the same drawer: what is open there goes on (S15.19).
    const drawerId = drawerIdOf(device)
    await db.meta.put({ ...newDevice(to, 'account'), seq: queued.length, hlc, drawerId })
    await db.meta.put({ ...server, cursor: { ...server.cursor, seq: 0 } })
    return rebase(db)
  })
}

// A copy of this device may have set the same operations back to a later clock and sent them first. This device's later
// operations must come after them, so its server is asked again.
function asClaimed(entry: OutboxEntry): OutboxEntry {
  return entry.claimed ? { ...entry, op: { ...entry.op, hlc: entry.claimed } } : entry
}
