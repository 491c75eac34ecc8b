import { type Cents, ZERO } from '../money/cents.ts'
import { minus, plus } from '../money/totals.ts'
import type { Sale } from '../sales/sale.ts'

/** What a customer's sales add up to (S2.31, S3.4). Kept up with every sale, never typed. */
export interface CustomerTotals {
  /** What was paid, tax included. */
  spent: Cents
  purchases: number
  /** The time of the latest sale, epoch milliseconds. */
  lastVisit: number
}

/** A customer before their first sale. */
export const NO_PURCHASES: CustomerTotals = { spent: ZERO, purchases: 0, lastVisit: 0 }

/** The totals with one more sale in them. Sales may come in any order. */
export function withPurchase(
  totals: CustomerTotals,
  sale: Pick<Sale, 'total' | 'createdAt'>,
): CustomerTotals {
  return {
    spent: plus(totals.spent, sale.total),
    purchases: totals.purchases + 1,
    lastVisit: Math.max(totals.lastVisit, sale.createdAt),
  }
}

/** The totals without a sale that is in them. When the visit before it was is not known, so the last one stays. */
export function withoutPurchase(totals: CustomerTotals, sale: Pick<Sale, 'total'>): CustomerTotals {
  return { ...totals, spent: minus(totals.spent, sale.total), purchases: totals.purchases - 1 }
}
