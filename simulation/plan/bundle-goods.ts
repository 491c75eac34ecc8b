import type { BundlePart } from '#core/catalog/bundle.ts'
import type { Random } from '../kernel/random.ts'
import type { Tab } from '../world/tab.ts'
import { goodsOf } from './stock-work.ts'

/** Somebody says what a product is made up of, or that it is made up of nothing any more. */
export function bundleGoods({ shop }: Tab, random: Random): (() => Promise<unknown>) | undefined {
  const goods = shop ? goodsOf(shop) : []
  // Often the same one, so that devices write it at once.
  const bundle = random.chance(0.6) ? goods[0] : random.pick(goods)
  if (!shop || !bundle) return undefined
  const left = goods.filter(({ id }) => id !== bundle.id)
  const parts: BundlePart[] = []
  for (let many = random.below(4); many > 0 && left.length > 0; many--) {
    const [part] = left.splice(random.below(left.length), 1)
    if (part) parts.push({ productId: part.id, quantity: 1 + random.below(3) })
  }
  return () => shop.commit([{ type: 'product.patch', payload: { id: bundle.id, fields: { parts } } }])
}
