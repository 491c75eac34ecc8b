import type { Shop } from '#web/store/shop/shop.ts'
import type { ShopSync } from '#web/store/shop/shop-sync.ts'
import type { PictureClient } from '../pictures/picture-client.ts'
import { PictureSender, usedPictures } from '../pictures/picture-sender.ts'
import type { PicturedShop } from '../pictures/pictures-sync.ts'
import type { SyncClient } from '../sync-client.ts'
import { SyncCycle } from '../sync-cycle.ts'

/** A colleague's shop on this device. */
export type LeftShop = Pick<Shop, 'close'> &
  Pick<PicturedShop, 'catalogue' | 'pictures' | 'namedPictures'> & { readonly sync: ShopSync }

/**
 * Sends what a colleague left waiting, as the colleague's own device would: under its id, its numbers and its operation
 * ids. What the server has taken is acknowledged in that database (R24). If it fails, everything stays.
 * @param open opens the colleague's shop on this device
 * @param client calls the server for the colleague's account, with the session of the account that is signed in
 */
export async function sendLeft(
  open: () => Promise<LeftShop>,
  client: SyncClient,
  pictures: PictureClient,
): Promise<boolean> {
  const shop = await open()
  try {
    const { ok } = await new SyncCycle(shop.sync, client).run()
    const sent = ok && (await shop.sync.countWaiting()) === 0
    if (sent) await sendPictures(shop, pictures).catch((error: unknown) => console.warn(error))
    return sent
  } finally {
    await shop.close()
  }
}

// Pictures follow their rows. Those that cannot be sent now wait for their owner.
async function sendPictures(shop: LeftShop, client: PictureClient): Promise<void> {
  const used = async () => usedPictures(shop.catalogue.get(), await shop.namedPictures())
  await new PictureSender(shop.pictures, client).round(used)
}
