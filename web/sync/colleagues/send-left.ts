import type { ShopStore } from '#web/store/shop-store.ts'
import type { SyncClient } from '../sync-client.ts'
import { SyncCycle } from '../sync-cycle.ts'

/**
 * Sends what a colleague left waiting, as the colleague's own device would: under its id, its numbers and its
 * operation ids, and what the server has taken is acknowledged there (R24). It stays where it is when that fails.
 * @param open opens the colleague's shop on this device
 * @param client calls the server for the colleague's account, by the session of whoever is signed in
 */
export async function sendLeft(open: () => Promise<ShopStore>, client: SyncClient): Promise<boolean> {
  const shop = await open()
  try {
    const { ok } = await new SyncCycle(shop, client).run()
    return ok && (await shop.db.outbox.count()) === 0
  } finally {
    await shop.close()
  }
}
