import type { Cart } from '#core/cart/cart.ts'
import { withDeposits } from '#core/cart/deposits.ts'
import { withPromotions } from '#core/promotions/with-promotions.ts'
import type { Live } from '../browser/live-value.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'

interface Running {
  catalogue: Pick<Live<Pick<Catalogue, 'promotions' | 'itemsById'>>, 'get'>
  now(): number
}

/**
 * How a till's cart gets the containers that its goods are sold in (S14.26), and the promotions that this device knows and
 * that run now (S12.14, S12.15). The same cart comes back where they change nothing.
 */
export function withRunning({ catalogue, now }: Running): (cart: Cart) => Cart {
  return (cart) => {
    const { promotions, itemsById } = catalogue.get()
    const productOf = (id: string) => itemsById.get(id)?.product
    // Where there are none, no clock is asked: a cart is changed with each tap.
    return withPromotions(withDeposits(cart), {
      promotions,
      productOf,
      now: promotions.length > 0 ? now() : 0,
    })
  }
}
