import { type Cents, ZERO } from '../money/cents.ts'
import { minus, plus } from '../money/totals.ts'

/** How many sales, and what was paid for them, tax included. */
export interface Taking {
  orders: number
  amount: Cents
}

export const NO_TAKING: Taking = { orders: 0, amount: ZERO }

/** What is left of `left` when `right`, which was in it, is taken out. */
export function subtractTakings(left: Taking, right: Taking): Taking {
  return { orders: left.orders - right.orders, amount: minus(left.amount, right.amount) }
}

/** Both takings as one. */
export function addTakings(left: Taking, right: Taking): Taking {
  return { orders: left.orders + right.orders, amount: plus(left.amount, right.amount) }
}
