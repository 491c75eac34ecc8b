import { finishOf } from '#core/stocktake/stocktake.ts'
import type { Random } from '../kernel/random.ts'
import type { Tab } from '../world/tab.ts'

/** Somebody counts the shelves while the shop sells, on any till: starts, counts, takes back, finishes, takes in what came late. */
export function countShelves({ shop, colleague }: Tab, random: Random): (() => Promise<unknown>) | undefined {
  if (!shop || colleague) return undefined
  const [what, which, quantity] = [random.next(), random.next(), random.below(30)]
  return async () => {
    const { stocktakes: all, items } = shop.catalogue.get()
    const pick = <Each>(each: readonly Each[]): Each | undefined => each[Math.floor(which * each.length)]
    const stocktake = pick(all)
    if (!stocktake || what < 0.08)
      return shop.stocktakes.start({ name: 'Shelves', scope: 'all', chosen: [], blind: false })
    if (what < 0.16) return finishOf(stocktake) && shop.stocktakes.takeIn(stocktake)
    // Also what was finished: by a till that has not heard of it.
    if (what < 0.3) {
      const { entries } = await shop.stocktakes.read(stocktake.id)
      const counted = new Set(entries.map(({ productId }) => productId))
      const [uncounted] = items.filter(({ product, demo }) => !demo && !counted.has(product.id))
      return shop.stocktakes.finish(stocktake, uncounted && what < 0.2 ? [uncounted.product.id] : [])
    }
    if (what < 0.4) {
      const entry = pick((await shop.stocktakes.read(stocktake.id)).entries)
      return entry?.takesBack === null ? shop.stocktakes.takeBack([entry]) : undefined
    }
    const product = pick(items.filter(({ demo }) => !demo))?.product
    return product && shop.stocktakes.enter(stocktake.id, { productId: product.id, quantity, place: 'Shelf' })
  }
}
