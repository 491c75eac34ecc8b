import Dexie from 'dexie'
import { storePrintJobs } from '../browser/print-jobs.ts'
import { forgetSaved } from '../browser/save-on-unload.ts'
import { accountKey } from '../db/database.ts'
import type { Identity } from '../db/identity.ts'
import type { Journal } from '../journal/journal.ts'
import type { PictureStore } from '../pictures/pictures.ts'
import { removeSnapshot } from '../recovery/snapshot.ts'
import type { FilesOf } from '../recovery/snapshot-rows.ts'

/** What to remove. */
export interface RemovableShop {
  db: { readonly name: string }
  identity: Identity
  journal: Pick<Journal, 'remove'>
  pictures: Pick<PictureStore, 'removeAll'>
  close(): Promise<void>
}

/**
 * Deletes everything that this device holds of the account and closes the shop (R4). The second copies go before the
 * database: after a crash in between the shop is still there, and can be removed again; in the other order the next
 * start would restore everything from them. @throws while another tab holds the journal; nothing is deleted then.
 */
export async function removeData(shop: RemovableShop, filesOf?: FilesOf): Promise<void> {
  const account = accountKey(shop.identity)
  await shop.journal.remove()
  // Without a private file system there are no pictures.
  await shop.pictures.removeAll().catch(() => undefined)
  await shop.close()
  await removeSnapshot(account, filesOf)
  forgetSaved(shop.db.name)
  storePrintJobs(account, null)
  await Dexie.delete(shop.db.name)
}
