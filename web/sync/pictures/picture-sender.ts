import { pictureHash } from '#core/pictures/picture-address.ts'
import { MAX_ASKED } from '#core/pictures/wire.ts'
import type { PictureStore } from '#web/store/pictures/pictures.ts'
import type { Shop } from '#web/store/shop/shop.ts'
import type { PictureClient } from './picture-client.ts'

/** How a round of sending ended: `later` when something is left to be sent next time. */
export type Round = 'done' | 'later' | 'signed-out'

/** Sends the waiting pictures, and again those that a restored server lost. */
export class PictureSender {
  private readonly pictures: PictureStore
  private readonly client: PictureClient
  private readonly refused = new Set<string>()
  private compared = false

  constructor(pictures: PictureStore, client: PictureClient) {
    this.pictures = pictures
    this.client = client
  }

  /**
   * One round. Only pictures that the shop uses are sent: one chosen in an open dialog may still be dropped.
   * @param usedNow called when something may be sent
   */
  async round(usedNow: () => Promise<ReadonlySet<string>>): Promise<Round> {
    const { held } = this.pictures
    if (!this.compared && !(await this.compare(await usedNow()))) return 'later'
    this.compared = true
    const waiting = await held.waiting()
    if (waiting.length === 0) return 'done'
    const used = await usedNow()
    for (const hash of waiting.filter((each) => used.has(each))) {
      if (this.refused.has(hash)) continue
      const bytes = await held.read(hash)
      if (!bytes) continue
      const answer = await this.client.put(hash, bytes)
      if (answer.ok) await held.sent(hash)
      else if (answer.code === 'refused') this.refused.add(hash)
      else return answer.code === 'signed-out' ? 'signed-out' : 'later'
    }
    return 'done'
  }

  // Once each start: a server restored from a backup gets its rows again by sync, but the pictures only from here.
  private async compare(used: ReadonlySet<string>): Promise<boolean> {
    const { held } = this.pictures
    const all = await held.list()
    const kept = all.filter(({ hash, waiting }) => !waiting && used.has(hash)).map(({ hash }) => hash)
    for (let from = 0; from < kept.length; from += MAX_ASKED) {
      const missing = await this.client.missing(kept.slice(from, from + MAX_ASKED))
      if (!missing) return false
      for (const hash of missing) await held.lost(hash)
    }
    await held.dropGivenUp((hash) => used.has(hash))
    return true
  }
}

/** The pictures that products show, and those that other rows name. */
export function usedPictures(
  catalogue: ReturnType<Shop['catalogue']['get']>,
  named: Iterable<string>,
): ReadonlySet<string> {
  const used = new Set(named)
  for (const { product } of catalogue.items) {
    const hash = pictureHash(product.imageUrl)
    if (hash !== undefined) used.add(hash)
  }
  return used
}
