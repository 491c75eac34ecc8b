import type { Cart, CartLine } from '../cart/cart.ts'
import { emptiesAsPayment, totalAfterEmpties } from '../cart/empties.ts'
import { lacksReason } from '../cart/give-discount.ts'
import { priceCart } from '../cart/priced-cart.ts'
import { type PointsRefusal, refusePoints } from '../cart/use-points.ts'
import { isDemoId } from '../catalog/demo-id.ts'
import type { LoyaltyAtTill } from '../loyalty/loyalty-rules.ts'
import type { CashRounding } from '../money/cash-rounding.ts'
import type { Currency } from '../money/format.ts'
import { frozenMethod, type MethodRow } from '../sales/method.ts'
import {
  decidePaid,
  leftToPay,
  type Payment,
  type PaymentRefusal,
  type PayTerms,
  type TypedPayment,
} from '../sales/payment.ts'
import type { TenderKind } from '../sales/tender.ts'
import type { CashUpRules } from '../shifts/cash-up-rules.ts'
import type { Demand } from '../staff/may.ts'
import type { Particulars } from '../vat/recipient.ts'
import { asksBuyer } from '../vat/tax-paper.ts'
import { taxedAs, taxesOn, type VatOfDay } from '../vat/vat-of-day.ts'
import type { VouchersAtTill } from '../vouchers/spend-voucher.ts'
import {
  askAboutBuyer,
  askAboutCash,
  askAboutShort,
  askAboutUnpriced,
  askedPrices,
  type Question,
  settleCustomer,
  type Unsettled,
} from './questions.ts'
import { type BookAtTill, decideOnAccount, type OnAccountRefusal } from './sell-on-account.ts'
import { mixesDemo, type Stockroom } from './shelf.ts'
import { shortProducts } from './short-lines.ts'
import type { ShortStock } from './short-stock.ts'
import { needsShift } from './takes-cash.ts'

/** Why a cart cannot be paid (S5.2, R10). */
export type CheckoutRefusal =
  | { code: 'cart-empty' }
  | { code: 'no-payment-method' }
  /** The products that the cart holds more of than the stock, each once, in cart order. */
  | { code: 'short-stock'; names: string[] }
  | { code: 'demo-mixed' }
  | { code: 'not-paid'; why: PaymentRefusal }
  | { code: 'discount-exceeds' }
  /** A discount became so large that it needs a reason (S12.7). */
  | { code: 'reason-missing' }
  /** Money by this method is taken in an open shift only (S15.18). */
  | { code: 'no-shift' }
  /** The products whose price is still to be typed (S12.6). */
  | { code: 'price-missing'; names: string[] }
  | OnAccountRefusal
  | PointsRefusal

/** The final cart and what belongs to it, why it is refused, or what to ask first, answered in another call. */
export type FinishDecision<Ready extends { cart: Cart }, Refusal> =
  | ({ ok: true } & Ready)
  | { ok: false; refusal: Refusal }
  | { ok: false; question: Question }
export type CheckoutDecision = FinishDecision<
  {
    cart: Cart
    payment: Payment
    /** Whom its tax invoice is made out to; missing where nobody was named. */
    buyer?: Particulars
    /** The permissions that its payment needs, beside those that the cart needs. */
    demands: readonly Demand[]
  },
  CheckoutRefusal
>

/** What the till knows beside the cart when Pay is pressed. */
export interface AtCheckout extends Unsettled, Paying {
  stockroom: Stockroom
  /** Above how many percent a discount needs a reason (S12.7). */
  reasonAbove: number
  /** The shop's setting for insufficient stock (R35). */
  shortStock: ShortStock
  /** How its goods are taxed today; missing where all of them are the shop's own and it is not registered. */
  vat?: VatOfDay | undefined
  /** What it knows of points; missing where there are none. */
  loyalty?: LoyaltyAtTill
  /** How the shop cashes up; missing where it does not. */
  cashUp?: { rules: CashUpRules; isOpen: boolean }
}

/** How the shop takes money, and what is typed of the payment. */
export interface Paying {
  methods: readonly MethodRow[]
  typedPayment: TypedPayment
  currency: Currency
  cashRounding: CashRounding
  book: BookAtTill
  /** Missing where nothing is paid by voucher. */
  vouchers?: VouchersAtTill
  /** The shop takes tips. */
  tips?: boolean
}

/** The method that a cart is to be paid by; undefined where none is chosen, or the shop does not take it any more. */
export function chosenMethod(
  { paymentMethod }: Pick<Cart, 'paymentMethod'>,
  methods: readonly MethodRow[],
): MethodRow | undefined {
  return methods.find(({ id, active }) => active && id === paymentMethod)
}

/** A cart's payments, as `decidePaid` and `decidePart` read them. */
export function payTerms(
  cart: Cart,
  { methods, typedPayment, currency, cashRounding, vouchers, tips = false }: Paying,
): PayTerms {
  const { tenders = [] } = cart
  const method = chosenMethod(cart, methods)
  return {
    total: priceCart(cart).total,
    taken: [...emptiesAsPayment(cart), ...tenders],
    method: method ? frozenMethod(method) : null,
    needsReference: method?.asksReference === 'required',
    typed: typedPayment,
    currency,
    rule: cashRounding,
    tips,
    // Demo goods are play: no voucher is spent on them (R10).
    ...(vouchers && !cart.lines.some(isDemoLine) && { vouchers }),
  }
}

/**
 * Whether a cart can be paid now. Refusals come in the order in which a cashier fixes them: an empty cart, a missing
 * payment method, the goods, then the customer. What can be answered becomes a question.
 */
export function decideCheckout(cart: Cart, till: AtCheckout): CheckoutDecision {
  const lacking = refuseUnfinished(cart, till)
  if (lacking) return refuse(lacking)
  const paid = decidePaid(payTerms(cart, till))
  if (!paid.ok) return refuse({ code: 'not-paid', why: paid.refusal })
  const { payment } = paid
  if (lacksShift(cart, payment, till)) return refuse({ code: 'no-shift' })
  const goods = decideGoods(cart, till)
  if (goods) return goods
  const { agreed, buyer } = till
  const question = askAboutUnpriced(cart, agreed) ?? askAboutCash(cart, payment, agreed)
  if (question) return { ok: false, question }
  const settled = settleCustomer(cart, till)
  if ('question' in settled) return { ok: false, question: settled.question }
  const onAccount = decideOnAccount(settled.cart, payment.tenders, till)
  if (!onAccount.ok) return onAccount
  const who = askAboutBuyer(settled.cart, buyerReason(settled.cart, till), agreed)
  if (who) return { ok: false, question: who }
  const { demands, boughtBy } = onAccount
  const bought = { ...settled.cart, ...(boughtBy !== undefined && { boughtBy }) }
  return { ok: true, cart: bought, payment, demands, ...(buyer && { buyer }) }
}

/** What a cart lacks before its payment is looked at. */
function refuseUnfinished(cart: Cart, till: AtCheckout): CheckoutRefusal | undefined {
  if (cart.lines.length === 0 && !cart.empties) return { code: 'cart-empty' }
  const unpriced = askedPrices(cart)
  if (unpriced.length > 0) return { code: 'price-missing', names: unpriced }
  const { saved, exceeds } = priceCart(cart)
  const { total, taken } = payTerms(cart, till)
  // What is given away needs no payment (S11.15), nor does what was paid in parts, or by empties that came back.
  const isSettled =
    leftToPay(total, taken) === 0 && (saved > 0 || taken.length > 0 || cart.empties !== undefined)
  if (!chosenMethod(cart, till.methods) && !isSettled) return { code: 'no-payment-method' }
  if (exceeds) return { code: 'discount-exceeds' }
  if (lacksReason(cart, till.reasonAbove)) return { code: 'reason-missing' }
  return till.loyalty && refusePoints(cart, till.loyalty)
}

function lacksShift(cart: Cart, payment: Payment, { cashUp }: AtCheckout): boolean {
  if (!cashUp || cart.lines.some(isDemoLine)) return false
  return needsShift(moneyKinds(cart, payment), cashUp.rules, cashUp.isOpen)
}

/** Why its goods are not sold together, or not before somebody agrees; undefined where they are. */
function decideGoods(
  cart: Cart,
  { stockroom, shortStock, agreed }: AtCheckout,
): CheckoutDecision | undefined {
  const productIds = cart.lines.map((line) => line.productId)
  if (mixesDemo(productIds, stockroom.itemsById)) return refuse({ code: 'demo-mixed' })
  if (shortStock === 'sell') return undefined
  const short = [...shortProducts(cart, stockroom).values()]
  if (shortStock === 'refuse' && short.length > 0)
    return refuse({ code: 'short-stock', names: short.map(({ name }) => name) })
  const question = askAboutShort(short, agreed)
  return question && { ok: false, question }
}

function buyerReason(cart: Cart, { vat, customers, buyer }: AtCheckout) {
  if (cart.lines.some(isDemoLine)) return undefined
  const { lines, total } = priceCart(cart)
  const taxes = taxesOn(
    vat,
    lines.map((each) => ({ totalPrice: each.total, ...taxedAs(each.line.productId, vat) })),
  )
  const customer = customers.find(({ id }) => id === cart.customerId) ?? null
  return asksBuyer({ ...(taxes && { taxes }), total }, customer, buyer ?? null)
}

// What empties give beyond the goods is cash; what they pay of them is no money.
function moneyKinds(cart: Cart, { tenders }: Pick<Payment, 'tenders'>): TenderKind[] {
  const kinds = tenders.map(({ kind }) => kind).filter((kind) => kind !== 'exchange')
  return totalAfterEmpties(cart) < 0 ? [...kinds, 'cash'] : kinds
}

// The demo shop is play: it has no drawer (R10).
function isDemoLine({ productId }: CartLine): boolean {
  return isDemoId(productId)
}

function refuse(refusal: CheckoutRefusal): CheckoutDecision {
  return { ok: false, refusal }
}
