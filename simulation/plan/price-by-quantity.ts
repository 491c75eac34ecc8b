import type { QuantityPrice } from '#core/catalog/quantity-price.ts'
import { cents } from '#core/money/cents.ts'
import type { Random } from '../kernel/random.ts'
import type { Tab } from '../world/tab.ts'

/** Somebody gives a product other quantity prices, or takes them away. */
export function priceByQuantity({ shop }: Tab, random: Random): (() => Promise<unknown>) | undefined {
  const items = shop?.catalogue.get().items.filter(({ demo }) => !demo) ?? []
  // Often the same one, so that devices write it at once.
  const product = (random.chance(0.6) ? items[0] : random.pick(items))?.product
  if (!shop || !product) return undefined
  const quantityPrices: QuantityPrice[] = []
  let from = 1
  let price = Math.max(4, product.sellPrice)
  for (let left = random.below(4); left > 0; left--) {
    from += 1 + random.below(2)
    price -= 1 + random.below(Math.max(1, Math.floor(price / 4)))
    quantityPrices.push({ from, price: cents(price) })
  }
  return () =>
    shop.commit([{ type: 'product.patch', payload: { id: product.id, fields: { quantityPrices } } }])
}
