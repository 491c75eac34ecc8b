import type { SoldIn } from '../catalog/container.ts'
import type { PriceType } from '../catalog/product.ts'
import type { Cents } from '../money/cents.ts'
import { isMeasured, type MeasuredUnit, perOf } from '../quantities/unit.ts'
import type { Tender } from '../sales/tender.ts'
import type { Tipped } from '../sales/tip.ts'
import type { GivenApproval } from '../staff/approval.ts'
import type { EmptiesBack } from './empties.ts'

/** One line of a cart: a product at one price type, its price frozen when it was added (S3.5). */
export interface CartLine {
  id: string
  productId: string
  name: string
  sku: string
  priceType: PriceType
  unitPrice: Cents
  unitCost: Cents
  /** In the product's smallest unit: pieces, grams, millilitres or millimetres. */
  quantity: number
  /** The product's own price, where another was typed for this line (S12.6). */
  listPrice?: Cents | undefined
  discount?: GivenDiscount | undefined
  promotion?: LinePromotion | undefined
  /** Its price is still to be typed (S12.6). */
  asksPrice?: true | undefined
  /** It takes no share of the cart's discount. */
  noDiscount?: true | undefined
  /** For how many of the quantity its prices are, where that is not its unit: a pack's size, or all of a label. */
  per?: number | undefined
  /** What the prices are for one of, where that is not a piece. */
  unit?: MeasuredUnit | undefined
  /** What the pack is called whose price it is (S10.11). */
  packName?: string | undefined
  /** The in-store code that it was scanned from: the line is that one label's, as it was printed (S10.16). */
  label?: string | undefined
  /** The returnable containers that one piece of it is sold in, as they were when it was added (S14.26). */
  soldIn?: readonly SoldIn[] | undefined
  /** It is the deposit on a container of other lines, and follows them (`withDeposits`). */
  deposit?: true | undefined
}

/** What a promotion takes off a line (S12.14). It is worked out anew with every change of the cart (`withPromotions`). */
export interface LinePromotion {
  promotionId: string
  name: string
  /** Of one in percent. */
  percent?: number | undefined
  /** What it takes off the whole line, in cents: above zero. */
  amount: Cents
  /** The line may have other discounts beside it. */
  combines?: true | undefined
}

/** A discount as somebody gave it: 0.01 to 100 percent with two decimals, or cents (S12.1). */
export type GivenDiscount = ({ percent: number } | { amount: Cents }) & { reason?: string | undefined }

/** Points that a customer uses, as they were taken: how many of them the cart takes follows from its goods (`priceCart`). */
export interface UsedPoints {
  /** What the customer had: 1 or more. */
  most: number
  /** What one was worth then, in cents: 1 or more. */
  worth: Cents
}

/** A till's or a document's cart: editable, before payment. */
export interface Cart {
  lines: readonly CartLine[]
  customerId: string | null
  /** The id of the method that pays what is left. */
  paymentMethod: string | null
  /** Payments taken before, where a sale is paid in parts (S11.5). */
  tenders?: readonly Tender[] | undefined
  /** Whose the tips are; if missing, of the person who takes the payment (S11.16). */
  tipFor?: Tipped | undefined
  /** Containers that come back with it, without a receipt: they pay of its goods (S14.26). */
  empties?: readonly EmptiesBack[] | undefined
  /** Off the whole cart, after the lines' own. */
  discount?: GivenDiscount | undefined
  /** Somebody took the customer's own discount off, or gave another one in its place: it stays off (S12.13). */
  withoutCustomerDiscount?: true | undefined
  /** The customer uses their points on it (S20.23). */
  points?: UsedPoints | undefined
  /** What other people allowed of it, each for as much as they were asked for (S16.10). */
  approvals?: readonly GivenApproval[] | undefined
  /** Who buys on an account of several people, once it is being paid: no cart is stored with it (S20.24). */
  boughtBy?: string | undefined
  /** The parked sale that was taken up into it. */
  parkedId?: string | undefined
}

export const EMPTY_CART: Cart & { paymentMethod: null } = { lines: [], customerId: null, paymentMethod: null }

/** The promotion of a line; one that does not combine gives way to a discount or a price that somebody gave the line. */
export function standingPromotion({
  promotion,
  discount,
  listPrice,
}: Pick<CartLine, 'promotion' | 'discount' | 'listPrice'>): LinePromotion | undefined {
  const hasOwn = discount !== undefined || listPrice !== undefined
  return promotion && (promotion.combines || !hasOwn) ? promotion : undefined
}

/** Whether a line takes a share of the cart's discount (S12.3, S12.14). */
export function takesCartDiscount(line: CartLine): boolean {
  const promotion = standingPromotion(line)
  return !line.noDiscount && (promotion === undefined || promotion.combines === true)
}

/** Restores a cleared cart, unless another cart was started since. */
export function putBack<Some extends Cart>(now: Some, cleared: Some): Some {
  return now.lines.length === 0 && now.empties === undefined ? cleared : now
}

/**
 * An empty cart is no parked sale's any more, and nothing of it is allowed: what is added next is another sale. The empties of
 * a parked sale wait with it, or they would be paid for here and there (S14.26).
 */
export function withoutEmptied<Some extends Cart>(cart: Some): Some {
  const { parkedId, approvals, points, tipFor, ...rest } = cart
  if (cart.lines.length > 0 || (parkedId ?? approvals ?? points ?? tipFor) === undefined) return cart
  const { empties: _, ...bare } = rest
  return (parkedId === undefined ? rest : bare) as Some
}

/** How many pieces a cart holds; what is weighed or measured is one, and what goods are sold in is not counted. */
export function cartCount(cart: Pick<Cart, 'lines'>): number {
  const goods = cart.lines.filter(({ deposit }) => !deposit)
  return goods.reduce((count, { unit, quantity }) => count + (isMeasured(unit) ? 1 : quantity), 0)
}

/** Whether a line is of what was weighed or measured: its quantity is no count, of pieces or of packs. */
export function isWeighed({ unit, packName }: Pick<CartLine, 'unit' | 'packName'>): boolean {
  return isMeasured(unit) && packName === undefined
}

/** For how many of a line's quantity its prices are. */
export function perOfLine({ per, unit }: Pick<CartLine, 'per' | 'unit'>): number {
  return per ?? perOf(unit)
}

/** By how much one more makes a line's quantity: a whole pack of a pack's line. */
export function stepOf(line: Pick<CartLine, 'unit' | 'per' | 'packName'>): number {
  return isWeighed(line) ? 1 : (line.per ?? 1)
}

/**
 * Adds a line; the same product at the same price type adds to the quantity that is there (S4.6), but not to a line with
 * a price or a discount of its own: that was given for the pieces it has. A line whose price is asked stays by itself, and
 * so do a pack beside its pieces, and each weighing and each label of a scale: that is how the goods were packed (S10.11,
 * S10.16).
 */
export function addLine<Some extends Cart>(cart: Some, line: CartLine): Some {
  const known = cart.lines.find(
    (each) =>
      each.productId === line.productId &&
      each.priceType === line.priceType &&
      each.listPrice === undefined &&
      each.discount === undefined &&
      !each.asksPrice &&
      !each.deposit &&
      !line.asksPrice &&
      !isWeighed(line) &&
      each.unit === line.unit &&
      each.per === line.per &&
      each.packName === line.packName &&
      isSoldAlike(each, line),
  )
  if (!known) return { ...cart, lines: [...cart.lines, line] }
  return setQuantity(cart, known.id, known.quantity + line.quantity)
}

// The deposit of a piece is that of what it was sold in as it was added.
function isSoldAlike({ soldIn: one = [] }: CartLine, { soldIn: other = [] }: CartLine): boolean {
  const isSame = (each: SoldIn, at: number) =>
    each.productId === other[at]?.productId && each.quantity === other[at]?.quantity
  return one.length === other.length && one.every(isSame)
}

/** Sets a line's quantity; it cannot go below 1 or one pack (S4.6). Typed quantities are decided by `decideTyped` first. */
export function setQuantity<Some extends Cart>(cart: Some, lineId: string, quantity: number): Some {
  const wanted = Math.trunc(quantity)
  return {
    ...cart,
    lines: cart.lines.map((line) =>
      line.id === lineId ? { ...line, quantity: Math.max(stepOf(line), wanted) } : line,
    ),
  }
}

/** Sets a line's quantity; one below 1 is ignored, as in a document's cart (S4.7). */
export function setQuantityFromOne<Some extends Cart>(cart: Some, lineId: string, quantity: number): Some {
  const line = cart.lines.find(({ id }) => id === lineId)
  return quantity < (line ? stepOf(line) : 1) ? cart : setQuantity(cart, lineId, quantity)
}

/** Removes a line from the cart. */
export function removeLine<Some extends Cart>(cart: Some, lineId: string): Some {
  return { ...cart, lines: cart.lines.filter((line) => line.id !== lineId) }
}
