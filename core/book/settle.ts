import { type Cents, cents, subtract, sum } from '../money/cents.ts'
import type { OpenDebt } from './ageing.ts'

/** What of a payment a sale gets (S20.6), in cents. */
export interface Settled {
  saleId: string
  amount: Cents
}

/** The sales that can be ticked for a payment: those of which something is open, the oldest first. */
export function salesToTick(open: readonly OpenDebt[]): OpenDebt[] {
  return open.filter(({ entry }) => entry.kind === 'sale')
}

/** What the ticked sales have open together, in cents. */
export function leftOfTicked(open: readonly OpenDebt[], ticked: ReadonlySet<string>): Cents {
  return sum(salesToTick(open).flatMap(({ entry, left }) => (ticked.has(entry.id) ? [left] : [])))
}

/**
 * What each ticked sale gets of a payment, the oldest first. What is left of it settles the oldest debts.
 * @param paid in cents, above zero
 */
export function settledBy(open: readonly OpenDebt[], ticked: ReadonlySet<string>, paid: Cents): Settled[] {
  let rest = paid
  return salesToTick(open)
    .filter(({ entry }) => ticked.has(entry.id))
    .flatMap(({ entry, left }) => {
      const amount = cents(Math.min(rest, left))
      rest = subtract(rest, amount)
      return amount > 0 ? [{ saleId: entry.id, amount }] : []
    })
}
