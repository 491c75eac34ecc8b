import { laterOf, tick } from '#core/clocks/hlc.ts'
import { TABLES, type TableName } from '#core/rows/rows.ts'
import type { Progress } from '../browser/progress.ts'
import type { BaseRow, OutboxEntry, RetainedEntry, ShopDatabase } from '../db/database.ts'
import { drawerIdOf, newDevice } from '../db/device.ts'
import type { DeviceRecord, ServerRecord } from '../db/device-records.ts'
import type { Identity } from '../db/identity.ts'
import { getServer, mustGetDevice } from '../db/meta-records.ts'
import { withRetry } from '../db/with-retry.ts'
import { rebase } from '../outbox/rebase.ts'
import type { HeldPictures } from '../pictures/held-pictures.ts'
import { eraseAgain, erasedRows } from '../pull/erase-again.ts'
import { storeRows } from '../rows/write-base.ts'
import { formsOf, restoreDrafts } from './backup-drafts.ts'
import { DRAFTS_TABLE, PICTURES_TABLE } from './backup-head.ts'
import type { BackupContent } from './read-backup.ts'

/** What a backup holds beside the tables of the database. */
const ELSEWHERE = [PICTURES_TABLE, DRAFTS_TABLE]

/** The device that a backup is restored on. */
export interface RestoredDevice {
  db: ShopDatabase
  mode: Identity['mode']
  held: HeldPictures
  newId(): string
}

export interface RestoreOptions {
  onProgress?: ((progress: Progress) => void) | undefined
  /** Aborting leaves the device unchanged. */
  signal?: AbortSignal | undefined
}

/**
 * Replaces everything on the device with a backup, in ONE transaction: until it completes nothing has changed.
 * From then on the device is a new one, with a suffix of its own (R6): the old one may go on printing somewhere.
 * Waiting operations wait again, in their order and under their old operation ids, by which the server counts each
 * once; acknowledged ones are retained, and the first contact requeues those that the server lacks.
 * `finishRestore` must follow. @throws AbortError or StorageError; nothing was changed then except for some pictures.
 */
export async function restoreBackup(
  { db, mode, held, newId }: RestoredDevice,
  content: BackupContent,
  { onProgress, signal }: RestoreOptions = {},
): Promise<void> {
  for (const [table, rows] of content.pieces()) {
    if (table === PICTURES_TABLE) for (const row of rows) await addPicture(held, row)
  }
  const total = [...content.rows.values()].reduce((sum, count) => sum + count, 0)
  const id = newId()
  const forms = await formsOf(db)
  const replaced = withRetry(db, () =>
    db.transaction('rw', db.tables, async () => {
      const [here, server] = await Promise.all([mustGetDevice(db), getServer(db)])
      const erased = await erasedRows(db)
      await Promise.all(db.tables.map((table) => table.clear()))
      let done = 0
      for (const [table, rows] of content.pieces()) {
        signal?.throwIfAborted()
        const synced = TABLES.find((name) => name === table)
        if (synced) await storeRows(db, synced, rows as BaseRow<TableName>[])
        else if (!ELSEWHERE.includes(table)) await db.table(table).bulkPut(rows)
        done += rows.length
        onProgress?.({ done, total })
      }
      await becomeRestored(db, { here, server, id, mode })
      await eraseAgain(db, mode, erased)
      await db.meta.put({ key: 'backup', savedAt: content.head.madeAt, dismissedAt: null })
      await rebase(db)
    }),
  )
  await replaced.catch((error: unknown) => {
    // An abort inside the transaction surfaces as the transaction's own failure.
    signal?.throwIfAborted()
    throw error
  })
  restoreDrafts(db, forms, content)
}

async function becomeRestored(
  db: ShopDatabase,
  now: { here: DeviceRecord; server: ServerRecord; id: string; mode: Identity['mode'] },
): Promise<void> {
  const was = await mustGetDevice(db)
  const server = await getServer(db)
  const queued = await queueAnew(db)
  // Without a server to assign a suffix, Local Mode prints under one made from its new id, as after a lost journal.
  const device = newDevice(now.id, 'account')
  const hlc = tick(laterOf(was.hlc, now.here.hlc), 0)
  const { demoDismissed } = was
  // It stands over the same drawer: what is open there goes on (S15.19).
  const drawerId = drawerIdOf(was)
  await db.meta.put({ ...device, seq: queued, hlc, demoDismissed, drawerId, journalStale: true })
  // The clock offset was measured on this device's clock.
  const { clockOffsetMs } = now.server
  await db.meta.put({ ...server, clockOffsetMs, cursor: { ...server.cursor, seq: 0 } })
}

// Numbered from 1 without a gap: acknowledged operations before the others.
async function queueAnew(db: ShopDatabase): Promise<number> {
  const retained = await db.retained.orderBy('seq').toArray()
  const waiting = await db.outbox.orderBy('seq').toArray()
  await db.retained.clear()
  await db.outbox.clear()
  await db.retained.bulkAdd(retained.map((entry, index): RetainedEntry => numbered(entry, index + 1)))
  await db.outbox.bulkAdd(
    waiting.map((entry, index): OutboxEntry => numbered(entry, retained.length + index + 1)),
  )
  return retained.length + waiting.length
}

function numbered<Entry extends RetainedEntry | OutboxEntry>(entry: Entry, seq: number): Entry {
  return { ...entry, seq, op: { ...entry.op, seq } }
}

async function addPicture(held: HeldPictures, row: object): Promise<void> {
  if (!('hash' in row && 'bytes' in row)) return
  const { hash, bytes } = row
  if (typeof hash === 'string' && bytes instanceof Uint8Array)
    await held.add(hash, bytes as Uint8Array<ArrayBuffer>)
}
