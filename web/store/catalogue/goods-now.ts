import type { GoneProduct } from '#core/catalog/match-code.ts'
import type { Catalogue } from './catalogue.ts'

/** A function that answers a product as it is now. One that was deleted while it lay in a cart is what it was. */
export function goodsNow({
  itemsById,
  goneGoods,
}: Pick<Catalogue, 'itemsById' | 'goneGoods'>): (productId: string) => GoneProduct | undefined {
  return (id) => itemsById.get(id)?.product ?? goneGoods.get(id)
}
