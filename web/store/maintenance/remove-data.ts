import Dexie from 'dexie'
import { forgetSaved } from '../browser/save-on-unload.ts'
import { accountKey } from '../db/database.ts'
import { removeSnapshot } from '../recovery/snapshot.ts'
import type { FilesOf } from '../recovery/snapshot-rows.ts'
import type { ShopStore } from '../shop/shop-store.ts'

/**
 * Deletes all that this device holds of the account and closes the shop (R4). The second copies go before the
 * database: after a crash in between the shop is still there, and it is asked for again; the other way round the next
 * start would put everything back from them. @throws while another tab holds the journal; nothing is gone then.
 */
export async function removeData(shop: ShopStore, filesOf?: FilesOf): Promise<void> {
  const account = accountKey(shop.identity)
  await shop.journal.remove()
  // No private files, no pictures.
  await shop.pictures.removeAll().catch(() => undefined)
  await shop.close()
  await removeSnapshot(account, filesOf)
  forgetSaved(shop.db.name)
  await Dexie.delete(shop.db.name)
}
