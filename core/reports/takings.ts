import { add, type Cents, ZERO } from '../money/cents.ts'

/** How many sales, and what was paid for them, tax included. */
export interface Taking {
  orders: number
  amount: Cents
}

export const NO_TAKING: Taking = { orders: 0, amount: ZERO }

/** Both takings as one. */
export function addTakings(left: Taking, right: Taking): Taking {
  return { orders: left.orders + right.orders, amount: add(left.amount, right.amount) }
}
