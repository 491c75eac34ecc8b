import { type Product, priceFor } from '../catalog/product.ts'
import { type Cents, subtract, sum, timesPer, ZERO } from '../money/cents.ts'
import { parseDecimal } from '../money/decimal.ts'
import type { Currency } from '../money/format.ts'
import { type MoneyRefusal, parseMoney } from '../money/parse.ts'
import { CUSTOMER_DISCOUNT, isCustomersOwn, POINTS_DISCOUNT } from '../sales/discount.ts'
import { type Cart, type CartLine, type GivenDiscount, perOfLine, takesCartDiscount } from './cart.ts'
import { type LineRefusal, within } from './line-quantity.ts'
import { lineTotals, priceCart } from './priced-cart.ts'

/** A discount as somebody types it. */
export interface TypedDiscount {
  by: 'percent' | 'amount'
  text: string
  /** '' where none was chosen. */
  reason: string
}

export type DiscountRefusal =
  | { code: 'not-percent' }
  | { code: MoneyRefusal['code'] }
  | { code: 'no-amount' }
  | { code: 'more-than-price' }
  | { code: 'reason-missing' }
export type DiscountDecision<Some extends Cart = Cart> =
  | { ok: true; cart: Some }
  | { ok: false; refusal: DiscountRefusal }

export type PriceDecision<Some extends Cart = Cart> =
  | { ok: true; cart: Some }
  | { ok: false; refusal: { code: MoneyRefusal['code'] } | { code: LineRefusal } | { code: 'given-away' } }

/** What a shop asks of a discount. */
export interface DiscountRules {
  currency: Currency
  /** Above this many percent a reason is required (S12.7). */
  reasonAbove: number
}

/** What a discount of a line, or of the whole cart, is taken off, in cents. @param lineId null for the cart's */
export function discountedFrom(cart: Pick<Cart, 'lines'>, lineId: string | null): Cents {
  if (lineId !== null)
    return sum(cart.lines.filter(({ id }) => id === lineId).map((line) => lineTotals(line).price))
  const priced = priceCart({ lines: cart.lines })
  return sum(priced.lines.map(({ line, total }) => (takesCartDiscount(line) ? total : ZERO)))
}

/**
 * Gives a line, or the whole cart, a discount in place of the one it had (S12.1, S12.2, S12.7). The reason of a customer's
 * own discount is nobody's to give: it stays with that discount alone (S12.13).
 * @param lineId null for the cart's
 */
export function decideDiscount<Some extends Cart>(
  cart: Some,
  lineId: string | null,
  typed: TypedDiscount,
  rules: DiscountRules,
): DiscountDecision<Some> {
  const read = readDiscount(typed, rules.currency)
  if ('code' in read) return { ok: false, refusal: read }
  const from = discountedFrom(cart, lineId)
  if ('amount' in read && read.amount > from) return { ok: false, refusal: { code: 'more-than-price' } }
  const reason = typed.reason.trim()
  if (reason === POINTS_DISCOUNT) return { ok: false, refusal: { code: 'reason-missing' } }
  if (reason === CUSTOMER_DISCOUNT)
    return isPresent(cart, lineId, read)
      ? { ok: true, cart }
      : { ok: false, refusal: { code: 'reason-missing' } }
  if (reason === '' && isLarge(read, from, rules.reasonAbove))
    return { ok: false, refusal: { code: 'reason-missing' } }
  return { ok: true, cart: withDiscount(cart, lineId, { ...read, ...(reason !== '' && { reason }) }) }
}

function isPresent(cart: Cart, lineId: string | null, read: GivenDiscount): boolean {
  const { discount } = cart
  if (lineId !== null || !discount || !isCustomersOwn(discount)) return false
  return 'percent' in read && 'percent' in discount && read.percent === discount.percent
}

/**
 * Whether a discount has no reason though it needs one (S12.7): goods that were taken off the cart since make one in
 * rand larger.
 */
export function lacksReason(cart: Pick<Cart, 'lines' | 'discount'>, reasonAbove: number): boolean {
  const isBare = (given: GivenDiscount | undefined, lineId: string | null) =>
    given !== undefined && !given.reason && isLarge(given, discountedFrom(cart, lineId), reasonAbove)
  return isBare(cart.discount, null) || cart.lines.some(({ discount, id }) => isBare(discount, id))
}

function isLarge(given: GivenDiscount, from: Cents, reasonAbove: number): boolean {
  return 'percent' in given ? given.percent > reasonAbove : given.amount * 100 > from * reasonAbove
}

/** The cart without the discount of a line, or its own. @param lineId null for the cart's */
export function withoutDiscount<Some extends Cart>(cart: Some, lineId: string | null): Some {
  return withDiscount(cart, lineId, undefined)
}

/** What is known of a line whose price is typed. */
export interface PriceRules {
  currency: Currency
  /** The line's product as it is now; missing where it is gone. */
  product?: Product | undefined
}

/**
 * Sells a line at a typed price for one; the product stays as it is (S12.6). The usual price takes the override back. What
 * the shop asks at each sale is no override (R49). For nothing it is given away, which a discount does: it has a reason
 * (S12.9).
 */
export function decidePrice<Some extends Cart>(
  cart: Some,
  lineId: string,
  text: string,
  { currency, product }: PriceRules,
): PriceDecision<Some> {
  const read = parseMoney(text, currency)
  if (!read.ok) return read
  const unitPrice = read.value
  if (unitPrice === 0 && cart.lines.some((line) => line.id === lineId && usualPrice(line, product) > 0))
    return { ok: false, refusal: { code: 'given-away' } }
  const priced = within(
    changeLine(cart, lineId, (known) => {
      const { listPrice: _listPrice, asksPrice: _asksPrice, ...line } = known
      const usual = isAsked(known, product) ? unitPrice : usualPrice(known, product)
      return { ...line, unitPrice, ...(unitPrice !== usual && { listPrice: usual }) }
    }),
  )
  return priced.ok ? priced : { ok: false, refusal: { code: priced.code } }
}

/** What a line is usually sold for, in cents; 0 where its price is asked and there is no usual one. */
export function usualPrice(line: CartLine, product: Product | undefined): Cents {
  if (line.listPrice !== undefined || !isAsked(line, product)) return line.listPrice ?? line.unitPrice
  return product ? priceFor(product, line.priceType) : ZERO
}

// A pack and a label of a scale have prices of their own.
function isAsked({ asksPrice, packName, label }: CartLine, product: Product | undefined): boolean {
  if (asksPrice) return true
  return product?.asksPrice === true && packName === undefined && label === undefined
}

/** How much less a line is charged than it cost, in cents; 0 where it is not (S12.9). */
export function belowCost(line: CartLine, total: Cents): Cents {
  const cost = timesPer(line.unitCost, line.quantity, perOfLine(line))
  return total < cost ? subtract(cost, total) : ZERO
}

function readDiscount({ by, text }: TypedDiscount, currency: Currency): GivenDiscount | DiscountRefusal {
  if (by === 'amount') {
    const read = parseMoney(text, currency)
    if (!read.ok) return read.refusal
    return read.value === 0 ? { code: 'no-amount' } : { amount: read.value }
  }
  const bare = text.trim()
  const read = parseDecimal(bare.endsWith('%') ? bare.slice(0, -1) : bare)
  if (!read.ok || read.hundredths < 1 || read.hundredths > 10_000) return { code: 'not-percent' }
  return { percent: read.hundredths / 100 }
}

function withDiscount<Some extends Cart>(
  cart: Some,
  lineId: string | null,
  discount: GivenDiscount | undefined,
): Some {
  if (lineId === null) {
    const staysOff = isCustomersOwn(cart.discount) && { withoutCustomerDiscount: true as const }
    return { ...cart, discount, ...staysOff }
  }
  return changeLine(cart, lineId, (line) => ({ ...line, discount }))
}

function changeLine<Some extends Cart>(
  cart: Some,
  lineId: string,
  change: (line: CartLine) => CartLine,
): Some {
  return { ...cart, lines: cart.lines.map((line) => (line.id === lineId ? change(line) : line)) }
}
