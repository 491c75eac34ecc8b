import { gzipInto } from '../browser/gzip.ts'
import type { Progress } from '../browser/progress.ts'
import type { ShopDatabase } from '../db/database.ts'
import type { Identity } from '../db/identity.ts'
import type { HeldPictures } from '../pictures/held-pictures.ts'
import { encodeSnapshot } from '../recovery/snapshot-format.ts'
import { backupDrafts } from './backup-drafts.ts'
import { BACKUP_LINES, type BackupHead } from './backup-head.ts'
import { backupPictures, backupRows, ChangedMeanwhile, countBackupRows, type Piece } from './backup-rows.ts'
import { readBackup } from './read-backup.ts'
import { beginSeal } from './seal.ts'

/** What a backup needs of a device. */
export interface BackedUpDevice {
  db: ShopDatabase
  identity: Identity
  held: HeldPictures
  /** Epoch milliseconds. */
  now(): number
}

export interface BackupOptions {
  onProgress?: ((progress: Progress) => void) | undefined
  /** Aborting ends with an AbortError; nothing is changed in any case. */
  signal?: AbortSignal | undefined
  /** For the key; less than `WORK_FACTOR` only in tests. */
  workFactor?: number | undefined
}

const TRIES_IN_PIECES = 2

/**
 * Everything on the device in one encrypted file. It is opened again before it is returned: a backup that cannot be
 * read is worse than none.
 * @throws AbortError, an error of the storage, or one that says that the file could not be read back.
 */
export async function writeBackup(
  device: BackedUpDevice,
  passphrase: string,
  options: BackupOptions = {},
): Promise<Blob> {
  for (let tries = 0; ; tries++) {
    try {
      return await writeOnce(device, passphrase, options, tries >= TRIES_IN_PIECES)
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile)) throw error
    }
  }
}

async function writeOnce(
  device: BackedUpDevice,
  passphrase: string,
  { onProgress, signal, workFactor }: BackupOptions,
  atOnce: boolean,
): Promise<Blob> {
  const { db, identity, held, now } = device
  const { mode, businessId, userId, name, email } = identity
  const head: BackupHead = { mode, businessId, userId, name, email, schema: db.verno, madeAt: now() }
  const total = await countBackupRows(db)
  let done = 0
  async function* pieces(): AsyncGenerator<Piece> {
    for (const part of [backupRows(db, atOnce), backupPictures(held), backupDrafts(db)]) {
      for await (const piece of part) {
        signal?.throwIfAborted()
        yield piece
        done += piece[1].length
        onProgress?.({ done: Math.min(done, total), total })
      }
    }
  }
  const seal = await beginSeal(passphrase, workFactor)
  const gzip = gzipInto((bytes) => seal.write(bytes))
  try {
    for await (const line of encodeSnapshot(BACKUP_LINES, head, pieces())) {
      signal?.throwIfAborted()
      await gzip.write(line)
    }
    await gzip.finish()
  } catch (error) {
    await gzip.abort()
    throw error
  }
  const file = await seal.finish()
  const readBack = await readBackup(file, passphrase, db, signal)
  if (!readBack.ok) throw new Error(`the backup did not read back: ${readBack.code}`)
  return file
}
