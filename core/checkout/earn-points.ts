import { isDemoId } from '../catalog/demo-id.ts'
import { type LoyaltyAtTill, pointsFor } from '../loyalty/loyalty-rules.ts'
import { type Cents, subtract, sum, ZERO } from '../money/cents.ts'
import { percentOf } from '../money/percent-of.ts'
import { shareOf } from '../money/shares.ts'
import type { SaleFact } from '../sales/sale.ts'
import { isForOthers } from '../vat/sold-for-others.ts'
import { hasTaxWithin } from '../vat/taxes.ts'

/**
 * What of a sale earns points, VAT included, in cents; of a return below zero. What was sold for others is not the shop's, a
 * deposit is given back, and what was paid in points was charged nobody (S20.23).
 */
export function earningOf({ items, total }: Pick<SaleFact, 'items' | 'total'>): Cents {
  const earnNothing = items.filter((item) => isForOthers(item) || item.deposit)
  const without = subtract(total, sum(earnNothing.map(({ totalPrice }) => totalPrice)))
  return subtract(without, onTopOfDeposits({ items, total }))
}

// Of an invoice, whose VAT is on top of its prices, and of nothing that is sold for others: by the rate of each line, or where
// none says one a part of all of it.
function onTopOfDeposits({ items, total }: Pick<SaleFact, 'items' | 'total'>): Cents {
  const deposits = items.filter((item) => item.deposit && !isForOthers(item))
  if (deposits.length === 0 || hasTaxWithin(items, total)) return ZERO
  const tax = subtract(total, sum(items.map(({ totalPrice }) => totalPrice)))
  const own = sum(items.flatMap((item) => (isForOthers(item) ? [] : [item.totalPrice])))
  return sum(
    deposits.map(({ totalPrice, percent }) =>
      percent === undefined
        ? shareOf(tax, Math.abs(totalPrice), Math.abs(own))
        : percentOf(totalPrice, percent),
    ),
  )
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
