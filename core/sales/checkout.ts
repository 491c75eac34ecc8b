import type { Cart } from '../cart/cart.ts'
import type { ShortStock } from '../settings/short-stock.ts'
import {
  askAboutShort,
  askAboutUnpriced,
  type Question,
  settleCustomer,
  type Unsettled,
} from './questions.ts'
import { mixesDemo, type Stockroom } from './shelf.ts'
import { shortProducts } from './short-lines.ts'

/** Why a cart cannot be paid (S5.2, R10). */
export type CheckoutRefusal =
  | { code: 'cart-empty' }
  | { code: 'no-payment-method' }
  /** The products of which the cart holds more than the list says there is, each once, in cart order. */
  | { code: 'short-stock'; names: string[] }
  | { code: 'mixed-demo' }

/** A cart as it is to be finished, why it cannot be, or what to ask first: with the answer it is decided anew. */
export type FinishDecision<Some extends Cart, Refusal> =
  | { ok: true; cart: Some }
  | { ok: false; refusal: Refusal }
  | { ok: false; question: Question }
export type CheckoutDecision = FinishDecision<Cart, CheckoutRefusal>

/** What a till knows beside its cart when somebody presses Pay. */
export interface AtCheckout extends Unsettled {
  stockroom: Stockroom
  /** What the shop wants where the list says that there is not enough (R35). */
  shortStock: ShortStock
}

/**
 * Whether a cart can be paid now. The first thing in the cashier's way is told first: an empty cart, then a missing
 * payment method, then the goods, then who buys them. What can be answered is asked.
 */
export function decideCheckout(cart: Cart, till: AtCheckout): CheckoutDecision {
  if (cart.lines.length === 0) return refuse({ code: 'cart-empty' })
  if (cart.paymentMethod === null) return refuse({ code: 'no-payment-method' })
  const { stockroom, shortStock, agreed } = till
  const productIds = cart.lines.map((line) => line.productId)
  if (mixesDemo(productIds, stockroom.itemsById)) return refuse({ code: 'mixed-demo' })
  const short = shortStock === 'sell' ? [] : [...shortProducts(cart, stockroom).values()]
  if (shortStock === 'refuse' && short.length > 0)
    return refuse({ code: 'short-stock', names: short.map(({ name }) => name) })
  const question = askAboutShort(short, agreed) ?? askAboutUnpriced(cart, agreed)
  if (question) return { ok: false, question }
  const settled = settleCustomer(cart, till)
  return 'question' in settled ? { ok: false, question: settled.question } : { ok: true, cart: settled.cart }
}

function refuse(refusal: CheckoutRefusal): CheckoutDecision {
  return { ok: false, refusal }
}
