import { add, type Cents, ZERO } from '../money/cents.ts'

/** Number of sales, and what was paid for them, tax included, less what returns gave back. */
export interface Taking {
  orders: number
  amount: Cents
}

export const NO_TAKING: Taking = { orders: 0, amount: ZERO }

/** The sum of both. */
export function addTakings(left: Taking, right: Taking): Taking {
  return { orders: left.orders + right.orders, amount: add(left.amount, right.amount) }
}
