import { EMPTY_CART } from '#core/cart/cart.ts'
import { totalAfterEmpties, withEmpties } from '#core/cart/empties.ts'
import type { Random } from '../kernel/random.ts'
import type { Tab } from '../world/tab.ts'
import { somePaymentOf } from './payments.ts'
import { someCart } from './some-cart.ts'
import { goodsOf } from './stock-work.ts'

/**
 * Somebody says that a product is sold in another one, or brings such containers back, alone or with new goods (S14.26).
 * Whatever once was a container stays one: what the server doubts of empties is then no question of order.
 */
export function bringEmpties(tab: Tab, random: Random): (() => Promise<unknown>) | undefined {
  const { shop, colleague } = tab
  if (!shop || colleague) return undefined
  const { containers } = shop.catalogue.get()
  const goods = goodsOf(shop)
  const container = goods.find(({ id }) => containers.some((each) => each.id === id)) ?? goods[0]
  const held = random.pick(goods.filter(({ id }) => id !== container?.id))
  if (random.chance(0.3))
    return container && held && !containers.some(({ id }) => id === held.id)
      ? () =>
          shop.commit([
            { type: 'product.patch', payload: { id: held.id, fields: { containerId: container.id } } },
          ])
      : undefined
  const brought = random.pick(containers)
  if (!brought) return undefined
  const bought = random.chance(0.6) ? someCart(tab, random) : undefined
  const counts = new Map([[brought.id, 1 + random.below(9)]])
  const cart = withEmpties(bought ?? EMPTY_CART, counts, [brought])
  const due = totalAfterEmpties(cart)
  const paid = due > 0 ? somePaymentOf(due, random) : 'cash'
  return () => shop.returns.takeEmpties(cart, paid)
}
