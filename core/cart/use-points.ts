import { isDemoId } from '../catalog/demo-id.ts'
import type { LoyaltyAtTill } from '../loyalty/loyalty-rules.ts'
import type { Cart } from './cart.ts'
import { priceCart } from './priced-cart.ts'

type OfPoints = Pick<Cart, 'lines' | 'discount' | 'customerId' | 'points'>

/** Why the points of a cart are not spent at Pay: other tills were heard meanwhile, or the settings changed. */
export type PointsRefusal = { code: 'points-gone'; left: number } | { code: 'points-changed' }

/**
 * How many points a cart's customer could use on it, as this device knows; 0 where none: who has fewer than the shop asks
 * for uses none yet, and demo goods are play (R10).
 */
export function usablePoints(cart: OfPoints, till: LoyaltyAtTill): number {
  const { points: _, ...bare } = cart
  return priceCart({ ...bare, points: wanted(cart, till) }).points
}

/** The cart with as many of its customer's points as it takes; without any where none can be used. */
export function spendPoints<Some extends Cart>(cart: Some, till: LoyaltyAtTill): Some {
  const points = wanted(cart, till)
  return points ? { ...cart, points } : withoutPoints(cart)
}

/** The cart without any points. */
export function withoutPoints<Some extends Cart>(cart: Some): Some {
  if (cart.points === undefined) return cart
  const { points: _, ...rest } = cart
  return rest as Some
}

/** Why the points that were taken for a cart cannot be spent now; undefined where they can. */
export function refusePoints(cart: OfPoints, till: LoyaltyAtTill): PointsRefusal | undefined {
  const spent = priceCart(cart).points
  if (spent === 0) return undefined
  const now = wanted(cart, till)
  if (till.rules?.worth !== cart.points?.worth) return { code: 'points-changed' }
  return now && now.most >= spent ? undefined : { code: 'points-gone', left: hasOf(cart, till) }
}

function wanted(cart: OfPoints, till: LoyaltyAtTill): Cart['points'] {
  const { rules } = till
  const most = hasOf(cart, till)
  if (!rules || most < Math.max(1, rules.least)) return undefined
  if (cart.lines.some(({ productId }) => isDemoId(productId))) return undefined
  return { most, worth: rules.worth }
}

function hasOf({ customerId }: OfPoints, { points }: LoyaltyAtTill): number {
  return customerId === null ? 0 : Math.max(0, points.get(customerId) ?? 0)
}
