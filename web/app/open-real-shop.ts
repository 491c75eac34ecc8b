import { openCare } from '#web/store/care/device-care.ts'
import { openShop } from '#web/store/open-shop.ts'
import type { Identity } from '#web/store/shop.ts'
import type { ServerSessionState } from '#web/sync/account/server-session.ts'
import { startSync } from '#web/sync/engine.ts'
import { pictureClient } from '#web/sync/pictures/picture-client.ts'
import { startPictures } from '#web/sync/pictures/pictures-sync.ts'
import { syncClient } from '#web/sync/sync-client.ts'
import type { OpenedShop } from './app-context.ts'

/** Opens the database of `identity` and, for an account, starts the engine. Loaded apart: a login needs neither. */
export async function openRealShop(
  identity: Identity,
  serverSession: ServerSessionState,
  fetchFrom: typeof fetch,
): Promise<OpenedShop> {
  const shop = await openShop(identity)
  const care = openCare(shop)
  if (identity.mode === 'local') return { shop, sync: undefined, care }
  const sync = startSync(shop, serverSession, syncClient(fetchFrom))
  const pictures = startPictures(shop, serverSession, pictureClient(fetchFrom))
  const stop = () => {
    pictures.stop()
    sync.stop()
  }
  return { shop, sync: { ...sync, stop }, care }
}
