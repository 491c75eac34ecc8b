import type { Cart } from '#core/cart/cart.ts'
import { withContainersAtPrice, withDeposits } from '#core/cart/deposits.ts'
import type { StandIns } from '#core/customers/merged-names.ts'
import { withPromotions } from '#core/promotions/with-promotions.ts'
import type { Live } from '../browser/live-value.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'

interface Running {
  catalogue: Pick<Live<Pick<Catalogue, 'promotions' | 'itemsById' | 'standIns' | 'containers'>>, 'get'>
  now(): number
}

/**
 * How a till's cart gets the containers that its goods are sold in (S14.26), the promotions that this device knows and
 * that run now (S12.14, S12.15), and whoever its customer was made one with meanwhile (S20.13). The same cart comes back where
 * they change nothing.
 */
export function withRunning({ catalogue, now }: Running): (cart: Cart) => Cart {
  return (cart) => {
    const { promotions, itemsById, standIns, containers } = catalogue.get()
    const own = withContainersAtPrice(ofStandIn(cart, standIns), containers)
    const productOf = (id: string) => itemsById.get(id)?.product
    // Where there are none, no clock is asked: a cart is changed with each tap.
    return withPromotions(withDeposits(own), {
      promotions,
      productOf,
      now: promotions.length > 0 ? now() : 0,
    })
  }
}

/**
 * A cart of whoever its customer was made one with meanwhile (S20.13): sold under the name that went, it would be sold to
 * nobody. The same cart where nobody was.
 */
export function ofStandIn<Some extends Cart>(cart: Some, standIns: StandIns): Some {
  const stays = cart.customerId === null ? undefined : standIns.get(cart.customerId)
  return stays === undefined ? cart : { ...cart, customerId: stays }
}
