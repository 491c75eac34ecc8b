import type { Cart } from '../cart/cart.ts'
import { available } from '../stock/ledger.ts'
import { mixesDemo, type Shelf } from './shelf.ts'

/** Why a cart cannot be paid yet (S5.2, R10). */
export type CheckoutRefusal =
  | { code: 'cart-empty' }
  | { code: 'no-payment-method' }
  /** The products of which the cart holds more than there is, each once, in cart order. */
  | { code: 'short-stock'; names: string[] }
  | { code: 'mixed-demo' }

export type CheckoutDecision = { ok: true } | { ok: false; refusal: CheckoutRefusal }

/**
 * Whether a cart can be paid now. The first thing in the cashier's way is told first: an empty cart, then a missing
 * payment method, then the goods.
 */
export function decideCheckout(cart: Cart, shelf: Shelf): CheckoutDecision {
  if (cart.lines.length === 0) return refuse({ code: 'cart-empty' })
  if (cart.paymentMethod === null) return refuse({ code: 'no-payment-method' })
  const productIds = cart.lines.map((line) => line.productId)
  if (mixesDemo(productIds, shelf)) return refuse({ code: 'mixed-demo' })
  const short = shortLines(cart, shelf)
  if (short.size > 0) return refuse({ code: 'short-stock', names: [...short.values()] })
  return { ok: true }
}

/** The names of the products of which a cart holds more than there is, by product id. */
export function shortLines(cart: Pick<Cart, 'lines'>, shelf: Shelf): ReadonlyMap<string, string> {
  const wanted = new Map<string, number>()
  for (const { productId, quantity } of cart.lines) {
    wanted.set(productId, (wanted.get(productId) ?? 0) + quantity)
  }
  const short = new Map<string, string>()
  for (const { productId, name } of cart.lines) {
    const there = available(shelf.get(productId)?.onHand ?? 0)
    if ((wanted.get(productId) ?? 0) > there && !short.has(productId)) short.set(productId, name)
  }
  return short
}

function refuse(refusal: CheckoutRefusal): CheckoutDecision {
  return { ok: false, refusal }
}
