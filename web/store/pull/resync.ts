import { insteadOf, salvagedAt, salvageIntent } from '#core/operations/salvage.ts'
import { formatHlc, type Hlc, tick } from '#core/sync/hlc.ts'
import type { Intent } from '#core/sync/operations.ts'
import { type RowKey, type RowOf, TABLES, type TableName } from '#core/sync/rows.ts'
import { FIRST_CURSOR } from '#core/sync/wire.ts'
import type { Commit } from '../commit/commit.ts'
import { takeUntold } from '../commit/forget-customers.ts'
import { fromBaseRow } from '../db/base-row.ts'
import { isUnseen, lastSeenRev, type OutboxEntry, type ShopDatabase } from '../db/database.ts'
import { newDevice } from '../db/device.ts'
import { getServer, mustGetDevice } from '../db/meta-records.ts'
import { rebase } from '../outbox/rebase.ts'
import { markAllUnseen, writeBase } from '../rows/base-writer.ts'

/**
 * Starts pulling from the beginning: the server was restored, or rows differ. Base is marked unseen, not emptied, so
 * the till goes on selling; what the finished resync has not seen again is `salvage`d.
 */
export async function beginResync(db: ShopDatabase): Promise<void> {
  await db.transaction('rw', db.tables, async () => {
    const server = await getServer(db)
    await markAllUnseen(db)
    await db.meta.put({
      ...server,
      cursor: FIRST_CURSOR,
      digests: {},
      resyncing: true,
      resyncs: (server.resyncs ?? 0) + 1,
    })
  })
}

/**
 * Ends a resync: rows that only this device still holds become intents to tell the server again, and leave base.
 * To be called inside the transaction that commits them. Field values that were lost with the restored server come back from the retained operations instead.
 */
export async function salvage(db: ShopDatabase, newId: () => string): Promise<Commit> {
  const replayed: { intent: Intent; hlc: Hlc | undefined; changedAt: number | undefined }[] = []
  for (const table of TABLES) {
    const rows = await db
      .base(table)
      .filter((row) => isUnseen(row.rev))
      .toArray()
    for (const stored of rows) {
      const row = fromBaseRow<TableName>(stored)
      const intent = salvageIntent(table, row, newId)
      if (!intent) continue
      const changedAt = 'updatedAt' in row ? row.updatedAt : undefined
      replayed.push({ intent, hlc: clockOf(intent, row, lastSeenRev(stored.rev)), changedAt })
    }
    await writeBase(db, (base) => {
      for (const { id } of rows) base.delete(table, id)
    })
  }
  replayed.push(...(await takeUntold(db)).map((intent) => ({ intent, hlc: undefined, changedAt: undefined })))
  // Pruned sales that the server no longer has stay, unseen: they are counted here, and another device may tell them.
  await db.meta.put({ ...(await getServer(db)), resyncing: false })
  return {
    intents: () => replayed.map(({ intent }) => intent),
    originalClock: (index) => replayed[index]?.hlc,
    told(index) {
      const occurredAt = replayed[index]?.changedAt
      return occurredAt === undefined ? undefined : { opId: newId(), occurredAt }
    },
    instead: (index) => replayed[index] && insteadOf(replayed[index].intent),
    countSales: false,
    // What is told again is older than what waits, and was laid over it.
    last: () => rebase(db),
  }
}

// What a row said is older than whatever anybody still tells of it in his own words; of two devices that hold it, the
// one that saw the later commit knows better.
function clockOf(intent: Intent, row: RowOf<TableName>, rev: number): Hlc | undefined {
  const at = salvagedAt(intent, row)
  return at === 'now' ? undefined : formatHlc(at ?? rev, 0)
}

/**
 * Gives the device a new identity after a fork: a new id, letter and counters, and every operation it holds queued
 * again from 1 under its old operation id, by which the server tells what it has already. Nothing is changed when it
 * is `from` no more: another tab was faster.
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
    // By clock, not by time of day: a device whose wall clock was set back said the later thing earlier.
    held.sort((left, right) => compare(left.op.hlc, right.op.hlc) || left.seq - right.seq)
    const queued = held.map(({ op, settled }, index): OutboxEntry => {
      const seq = index + 1
      return { seq, op: { ...op, seq }, journaled: 0, ...(settled && { settled }) }
    })
    // Later than all the old identity did: by this the journal tells which of the two is the present one.
    const hlc = tick(device.hlc, 0)
    await db.outbox.clear()
    await db.retained.clear()
    await db.outbox.bulkAdd(queued)
    await db.meta.put({ ...newDevice(to, 'account'), seq: queued.length, hlc })
    await db.meta.put({ ...server, cursor: { ...server.cursor, seq: 0 } })
    return rebase(db)
  })
}

// A copy of this device may have set back the same words to a later clock, and been heard first: what this one says of
// them is to come after that, so its server is asked again.
function asClaimed(entry: OutboxEntry): OutboxEntry {
  return entry.claimed ? { ...entry, op: { ...entry.op, hlc: entry.claimed } } : entry
}

function compare(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0
}
