import type { GoodsById } from './bundle.ts'

/** The live products of a shop, and what is still known of deleted ones. */
export interface GoodsInShop<Live extends Gone, Gone> {
  itemsById: ReadonlyMap<string, { product: Live }>
  goneGoods: ReadonlyMap<string, Gone>
}

/** A function that answers a product as it is now. One that was deleted while it lay in a cart is what it was. */
export function goodsNow<Live extends Gone, Gone>({
  itemsById,
  goneGoods,
}: GoodsInShop<Live, Gone>): GoodsById<Gone> {
  return (id) => itemsById.get(id)?.product ?? goneGoods.get(id)
}
