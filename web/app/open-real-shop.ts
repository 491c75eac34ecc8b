import { clearRetired } from '#web/store/account-import/retire.ts'
import type { Identity } from '#web/store/db/identity.ts'
import { openMaintenance } from '#web/store/maintenance/device-maintenance.ts'
import { beginLocalShop } from '#web/store/shop/local-defaults.ts'
import { openShop } from '#web/store/shop/open-shop.ts'
import type { ServerSessionState } from '#web/sync/account/server-session.ts'
import { startSync, untilQuiet } from '#web/sync/engine.ts'
import { pictureClient } from '#web/sync/pictures/picture-client.ts'
import { startPictures } from '#web/sync/pictures/pictures-sync.ts'
import { syncClient } from '#web/sync/sync-client.ts'
import type { OpenedShop } from './app-context.ts'
import { lookAround } from './left-here.ts'

/** What the app gives to the shops it opens. */
export interface Surroundings {
  /** Whether the app runs as an installed one (S4.3). */
  installed: boolean
  fetchFrom: typeof fetch
  /** Called when an older version of the app, in another window, keeps the database from being opened. */
  onBlocked(): void
}

/** Opens the database of `identity` and, for an account, starts the engine. Loaded apart: a login needs neither. */
export async function openRealShop(
  identity: Identity,
  serverSession: ServerSessionState,
  { installed, fetchFrom, onBlocked }: Surroundings,
): Promise<OpenedShop> {
  if (identity.mode === 'local') return openLocalShop(identity, installed, onBlocked)
  const shop = await openShop(identity, onBlocked)
  const sync = startSync(shop.sync, serverSession, syncClient(fetchFrom))
  const pictures = startPictures(shop, serverSession, pictureClient(fetchFrom))
  const stop = () => {
    pictures.stop()
    sync.stop()
  }
  const stopSync = async () => {
    stop()
    await untilQuiet(sync)
  }
  const leftHere = lookAround(shop, fetchFrom)
  return { shop, sync: { ...sync, stop }, maintenance: openMaintenance(shop, stopSync), leftHere }
}

async function openLocalShop(
  identity: Identity,
  installed: boolean,
  onBlocked: () => void,
): Promise<OpenedShop> {
  await clearRetired(identity, undefined, onBlocked)
  const shop = await openShop(identity, onBlocked)
  // Without its defaults the app still works, so a device that cannot store them opens all the same.
  if (installed) await beginLocalShop(shop).catch((error: unknown) => console.warn(error))
  return { shop, sync: undefined, maintenance: openMaintenance(shop, async () => {}) }
}
