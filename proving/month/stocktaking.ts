import { GOODS, type Good, type Post, productOf, type Shop } from './shop.ts'

/** What was counted at the back, by good. */
export type CountedBack = ReadonlyMap<Good, number>

/** Starts a stocktake of everything. @returns its id */
export async function startStocktake(post: Post): Promise<string> {
  const asked = { name: 'All shelves', scope: 'all', chosen: [], blind: false } as const
  return (await post.till.shop.stocktakes.start(asked)).id
}

/** Counts what lies at the back, about a third of everything, while the shop sells on from the front. */
export async function countBack(shop: Shop, post: Post, stocktakeId: string): Promise<CountedBack> {
  const back = new Map(GOODS.map((good) => [good, Math.floor(shop.ledger.left(good.name) / 3)]))
  for (const [good, quantity] of back) await enter(shop, post, stocktakeId, good, quantity, 'Back')
  return back
}

/** Counts what is at the front now. Goods that were fetched from the back meanwhile are counted again, as the rest. */
export async function countFront(
  shop: Shop,
  post: Post,
  stocktakeId: string,
  back: CountedBack,
): Promise<void> {
  for (const [good, counted] of back) {
    const front = shop.ledger.left(good.name) - counted
    if (front < 0) throw new Error(`${good.name} was sold from the back`)
    await enter(shop, post, stocktakeId, good, front, 'Front')
  }
}

async function enter(
  shop: Shop,
  { till }: Post,
  stocktakeId: string,
  good: Good,
  quantity: number,
  place: string,
) {
  const productId = productOf(till.shop, shop, good).id
  await till.shop.stocktakes.enter(stocktakeId, { productId, quantity, place })
}

/** Finishes it at a till that has heard of everything: what the shop did not know of is what the story knows. */
export async function finishStocktake(shop: Shop, { name, till }: Post, stocktakeId: string): Promise<void> {
  const { catalogue, stocktakes } = till.shop
  const { ledger, complaints, ids } = shop
  for (const good of GOODS) {
    const known = catalogue.get().itemsById.get(ids.get(good.name) ?? '')?.onHand ?? 0
    const missing = known - ledger.left(good.name)
    const reckoned = ledger.unaccounted.get(good.name) ?? 0
    if (missing !== reckoned)
      complaints.push(`${name}: ${missing} ${good.name} are missing, and the story knows of ${reckoned}`)
  }
  const stocktake = catalogue.get().stocktakes.find(({ id }) => id === stocktakeId)
  if (!stocktake) throw new Error(`${name} does not know the stocktake`)
  await stocktakes.finish(stocktake, [])
  ledger.unaccounted.clear()
  ledger.note('stocktake')
}
