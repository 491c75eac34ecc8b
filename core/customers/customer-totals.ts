import { add, type Cents, subtract, ZERO } from '../money/cents.ts'

/** What a customer's sales and returns add up to (S2.31, S3.4). Kept up with each, never typed. */
export interface CustomerTotals {
  /** What was paid less what returns gave back, tax included. */
  spent: Cents
  /** Number of sales. */
  purchases: number
  /** The time of the latest sale or return, epoch milliseconds. */
  lastVisit: number
}

/** What totals need of a sale or a return. */
interface Purchase {
  kind?: 'sale' | 'return' | undefined
  total: Cents
  /** Epoch milliseconds. */
  createdAt: number
}

/** A customer before their first sale. */
export const NO_PURCHASES: CustomerTotals = { spent: ZERO, purchases: 0, lastVisit: 0 }

/** The totals with one more sale or return in them. They may come in any order. */
export function withPurchase(totals: CustomerTotals, sale: Purchase): CustomerTotals {
  return {
    spent: add(totals.spent, sale.total),
    purchases: totals.purchases + purchasesOf(sale),
    lastVisit: Math.max(totals.lastVisit, sale.createdAt),
  }
}

/**
 * The totals without a sale or a return that is in them. When the visit before it was is not known, so the last one
 * stays.
 */
export function withoutPurchase(totals: CustomerTotals, sale: Omit<Purchase, 'createdAt'>): CustomerTotals {
  return {
    ...totals,
    spent: subtract(totals.spent, sale.total),
    purchases: totals.purchases - purchasesOf(sale),
  }
}

function purchasesOf({ kind }: Pick<Purchase, 'kind'>): number {
  return kind === 'return' ? 0 : 1
}
