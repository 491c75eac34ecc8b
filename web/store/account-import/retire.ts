import Dexie from 'dexie'
import { removeOpfsFolder } from '../browser/opfs-folder.ts'
import { forgetSaved } from '../browser/save-on-unload.ts'
import { accountKey, databaseName, ShopDatabase } from '../db/database.ts'
import type { Identity } from '../db/identity.ts'
import { JOURNALS } from '../journal/journal-files.ts'
import { trimJournal } from '../journal/trim-journal.ts'
import { removePictures } from '../pictures/opfs-picture-files.ts'
import { SNAPSHOTS } from '../recovery/snapshot-files.ts'
import type { ImportSource, ImportTarget } from './imported-shops.ts'

/** Whether everything imported is safe: stored twice on this device, or on the server. */
export async function isKeptTwice({
  db,
  journal,
  identity,
}: Pick<ImportTarget, 'db' | 'journal' | 'identity'>): Promise<boolean> {
  return (await db.outbox.count()) === 0 || trimJournal(db, journal, accountKey(identity))
}

/** Marks that everything in Local Mode's database was moved. From now on it is never opened as a shop again. */
export async function markRetired({ db }: Pick<ImportSource, 'db'>): Promise<void> {
  await db.meta.put({ key: 'retired' })
}

/**
 * Removes a moved shop from this device. Its other files go first: while the database exists, its mark says why.
 * Does nothing to a shop that was not moved. Call it before the shop is opened.
 * @param onBlocked called while an older version of the app keeps the database from being opened
 */
export async function clearRetired(
  identity: Pick<Identity, 'mode' | 'businessId' | 'userId'>,
  removeFiles: (account: string) => Promise<void> = removeAllFiles,
  onBlocked: () => void = () => undefined,
): Promise<void> {
  const name = databaseName(identity)
  if (!(await Dexie.exists(name))) return
  const db = new ShopDatabase(name)
  db.on('blocked', onBlocked)
  const retired = await db
    .open()
    .then(() => db.meta.get('retired'))
    .finally(() => db.close())
  if (!retired) return
  await removeFiles(accountKey(identity))
  forgetSaved(name)
  await Dexie.delete(name)
}

async function removeAllFiles(account: string): Promise<void> {
  await removeOpfsFolder(SNAPSHOTS, account)
  await removeOpfsFolder(JOURNALS, account)
  await removePictures(account)
}
