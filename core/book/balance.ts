import { field, type RowShape } from '../entities/entity.ts'
import { kinds } from '../entities/kinds.ts'
import { ZERO } from '../money/cents.ts'

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
