import type { ShopStore } from '#web/store/shop/shop-store.ts'
import type { PictureClient } from '../pictures/picture-client.ts'
import { PictureSender, usedPictures } from '../pictures/picture-sender.ts'
import type { SyncClient } from '../sync-client.ts'
import { SyncCycle } from '../sync-cycle.ts'

/**
 * Sends what a colleague left waiting, as the colleague's own device would: under its id, its numbers and its
 * operation ids, and what the server has taken is acknowledged there (R24). It stays where it is when that fails.
 * @param open opens the colleague's shop on this device
 * @param client calls the server for the colleague's account, by the session of whoever is signed in
 */
export async function sendLeft(
  open: () => Promise<ShopStore>,
  client: SyncClient,
  pictures: PictureClient,
): Promise<boolean> {
  const shop = await open()
  try {
    const { ok } = await new SyncCycle(shop, client).run()
    const sent = ok && (await shop.db.outbox.count()) === 0
    if (sent) await sendPictures(shop, pictures).catch((error: unknown) => console.warn(error))
    return sent
  } finally {
    await shop.close()
  }
}

// Pictures follow their rows. Those that do not go now wait for their owner.
async function sendPictures(shop: ShopStore, client: PictureClient): Promise<void> {
  const used = async () => usedPictures(shop.catalogue.get(), await shop.documents.logoHashes())
  await new PictureSender(shop.pictures, client).round(used)
}
