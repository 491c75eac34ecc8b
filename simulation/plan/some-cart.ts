import type { Cart, CartLine } from '#core/cart/cart.ts'
import type { Random } from '../kernel/random.ts'
import type { Tab } from '../world/tab.ts'
import { someDiscount } from './payments.ts'

/** A cart with a few of the products on the screen; nothing where there are none. */
export function someCart({ shop }: Tab, random: Random): (Cart & { paymentMethod: 'cash' }) | undefined {
  const items = shop?.catalogue.get().items.filter(({ demo }) => !demo) ?? []
  if (!shop || items.length === 0) return undefined
  const lines = new Map<string, CartLine>()
  for (let count = 1 + random.below(3); count > 0; count--) {
    const { product } = random.mustPick(items)
    lines.set(product.id, {
      id: product.id,
      productId: product.id,
      name: product.name,
      sku: product.sku,
      priceType: 'retail',
      unitPrice: product.sellPrice,
      unitCost: product.costPrice,
      quantity: 1 + random.below(4),
      ...(random.chance(0.2) && { discount: someDiscount(random) }),
    })
  }
  const customerId = random.chance(0.3) ? (random.pick(shop.catalogue.get().customers)?.id ?? null) : null
  const discount = random.chance(0.2) ? someDiscount(random) : undefined
  return { lines: [...lines.values()], customerId, paymentMethod: 'cash', ...(discount && { discount }) }
}
