import { field, type RowShape } from '../entities/entity.ts'
import { kinds } from '../entities/kinds.ts'
import { type Cents, ZERO } from '../money/cents.ts'

/**
 * What a customer owes, as it travels: the id is the customer's. A sum of book entries, kept up with each, so that a till
 * knows it at once and offline, whatever of the entries it holds (S20.2).
 */
export const BALANCE = {
  id: field(kinds.id, { blank: '' }),
  /** In cents; below zero what the shop owes them (S20.5). */
  owed: field(kinds.amount, { blank: ZERO }),
}
export interface Balance extends RowShape<typeof BALANCE> {}

/** What each customer owes, in cents, by their id; who owes nothing, and is owed nothing, is missing. */
export type Balances = ReadonlyMap<string, Cents>

/** The balances that are not 0, by customer. */
export function balancesOf(rows: Iterable<Balance>): Balances {
  const open = new Map<string, Cents>()
  for (const { id, owed } of rows) if (owed !== 0) open.set(id, owed)
  return open
}
