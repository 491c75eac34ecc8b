import { isDemoId } from '../catalog/demo-id.ts'
import { type LoyaltyAtTill, pointsFor } from '../loyalty/loyalty-rules.ts'
import { type Cents, subtract, sum } from '../money/cents.ts'
import type { SaleFact } from '../sales/sale.ts'
import { isForOthers } from '../vat/sold-for-others.ts'

/**
 * What of a sale earns points, VAT included, in cents; of a return below zero. What was sold for others is not the shop's, a
 * deposit is given back, and what was paid in points was charged nobody (S20.23).
 */
export function earningOf({ items, total }: Pick<SaleFact, 'items' | 'total'>): Cents {
  const earnNothing = items.filter((item) => isForOthers(item) || item.deposit)
  return subtract(total, sum(earnNothing.map(({ totalPrice }) => totalPrice)))
}

/**
 * A sale with what it does to its customer's points; as it is where it does nothing to them, names nobody, or is play (R10).
 * @param spent the points that it was paid less for
 */
export function withPoints(sale: SaleFact, { rules, points }: LoyaltyAtTill, spent = 0): SaleFact {
  const { id, customerId } = sale
  if (customerId === null || isDemoId(id) || isDemoId(customerId)) return sale
  const amount = earningOf(sale)
  const earned = rules && amount > 0 ? pointsFor(amount, rules) : 0
  if (earned === 0 && spent === 0) return sale
  const left = (points.get(customerId) ?? 0) + earned - spent
  return { ...sale, points: { earned, spent, left } }
}
