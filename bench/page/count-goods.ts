import type { Entered } from '#core/stocktake/stocktake-intents.ts'
import { enterIntent } from '#core/stocktake/stocktake-intents.ts'
import type { Commits } from '#web/store/commit/commits.ts'
import type { Shop } from '#web/store/shop/shop.ts'
import { productId } from './goods.ts'

const PIECE = 1_000

interface CountingShop extends Pick<Shop, 'stocktakes' | 'newId' | 'now'> {
  readonly commits: Commits
}

/** Starts a stocktake of everything and counts the first products of the shop. @returns its number */
export async function countGoods(shop: CountingShop, products: number): Promise<string> {
  const { id, number } = await shop.stocktakes.start({ name: '', scope: 'all', chosen: [], blind: false })
  for (let from = 0; from < products; from += PIECE) {
    const intents = Array.from({ length: Math.min(PIECE, products - from) }, (_, index) => {
      const entered: Entered = { productId: productId(from + index), quantity: 1, place: 'Shelf' }
      return enterIntent(id, entered, { id: shop.newId(), by: null, now: shop.now() })
    })
    await shop.commits.commit((tx) => tx.apply(intents))
  }
  return number
}
