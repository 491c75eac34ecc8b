import { type Cart, EMPTY_CART, withoutEmptied } from '#core/cart/cart.ts'
import { withRunning } from '../carts/running-promotions.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { type Settable, settable } from './fake-live.ts'

export interface FakeCart extends Settable<Cart> {
  update(change: (cart: Cart) => Cart): void
  /** The cart with the promotions that run. */
  complete(cart: Cart): Cart
}

/** The till's cart in memory: every change, and every change of the catalogue, puts the promotions on it that run. */
export function fakeCart(catalogue: Settable<Catalogue>, now: () => number): FakeCart {
  const cart = settable<Cart>(EMPTY_CART)
  const complete = withRunning({ catalogue, now })
  const update = (change: (cart: Cart) => Cart) => {
    const changed = complete(withoutEmptied(change(cart.get())))
    if (changed !== cart.get()) cart.set(changed)
  }
  catalogue.subscribe(() => update((unchanged) => unchanged))
  return { ...cart, update, complete }
}
