import type { Customer } from '../customers/customer.ts'
import { add, type Cents, ZERO } from '../money/cents.ts'
import { onAccountOf } from '../sales/on-account.ts'
import type { AccountStanding } from '../sales/owed-after.ts'
import { overLimitBy } from '../sales/owed-after.ts'
import type { Tender } from '../sales/tender.ts'
import type { Balances } from './balance.ts'

/** Where a customer stands, as this device knows it. */
export function accountStandingOf(
  { id, creditLimit = null }: Pick<Customer, 'id' | 'creditLimit'>,
  balances: Balances,
): AccountStanding {
  return { owed: balances.get(id) ?? ZERO, limit: creditLimit }
}

/** Where a customer stands after an amount was put on their account, in cents; below zero where it was taken off. */
export function standingAfter({ owed, limit }: AccountStanding, more: Cents): AccountStanding {
  return { owed: add(owed, more), limit }
}

/** By how much a customer owes more than they may, in cents; 0 where they do not (S20.3). */
export function overLimit({ owed, limit }: AccountStanding): Cents {
  return overLimitBy(owed, limit)
}

/**
 * The customer's balance and limit after a sale or a return, kept with it so that every copy of its paper shows the same
 * (S20.11). Empty if nothing of it is on account, or it has no customer.
 */
export function owedAfterField(
  customer: Pick<Customer, 'id' | 'creditLimit'> | null | undefined,
  balances: Balances,
  tenders: readonly Tender[],
): { owedAfter?: AccountStanding } {
  const more = onAccountOf({ tenders })
  if (!customer || more === 0) return {}
  return { owedAfter: standingAfter(accountStandingOf(customer, balances), more) }
}
