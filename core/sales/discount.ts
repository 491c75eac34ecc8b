import { field, type RowShape } from '../entities/entity.ts'
import { kinds, oneOf } from '../entities/kinds.ts'

/** A discount as a line keeps it: its own, its share of the cart's, or a promotion's (S12.4). */
export const DISCOUNT = {
  kind: field(oneOf(['line', 'cart', 'promotion'])),
  /** As it was given; a discount in rand has none. */
  percent: field(kinds.percent, { optional: true }),
  /** What it takes off the line, in cents. */
  amount: field(kinds.amount),
  reason: field(kinds.text, { optional: true }),
  promotionId: field(kinds.id, { optional: true }),
}
export interface Discount extends RowShape<typeof DISCOUNT> {}

/** The most discounts of one line (S23.9). */
export const MAX_DISCOUNTS = 50

/**
 * Why a cart has the standing discount of its customer (S12.13). By this reason it is known, in carts, parked sales, sales
 * and papers; a discount that somebody types never has it.
 */
export const CUSTOMER_DISCOUNT = 'Customer discount'

/**
 * The promotion that a product's quantity price is sold under, and how a sale names it (S12.16). By this id it is known, in
 * carts, parked sales, sales and papers.
 */
export const QUANTITY_PRICE_ID = 'quantity-price'
export const QUANTITY_PRICE_NAME = 'Quantity price'

/**
 * Why a cart is charged less for points that its customer uses (S20.23). By this reason it is known, in the lines of sales and
 * on papers; a discount that somebody types never has it.
 */
export const POINTS_DISCOUNT = 'Loyalty points'

/** The part of a discount that tells whose it is. */
type Reasoned = Pick<Discount, 'kind'> & { reason?: string | undefined }

/** Whether a discount is for points that were used: nobody at the till gave it. A promotion may be called the same. */
export function isOfPoints({ kind, reason }: Reasoned): boolean {
  return kind === 'cart' && reason === POINTS_DISCOUNT
}

/** Whether somebody at the till gave a discount: a promotion, a customer's own and their points are the shop's. */
export function isGiven(discount: Reasoned): boolean {
  return discount.kind !== 'promotion' && !isCustomersOwn(discount) && !isOfPoints(discount)
}

/** Whether a discount is the shop's own to a customer: nobody at the till gave it. */
export function isCustomersOwn(discount: { reason?: string | undefined } | undefined): boolean {
  return discount?.reason === CUSTOMER_DISCOUNT
}
