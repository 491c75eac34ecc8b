import { field, type RowShape } from '../entities/entity.ts'
import { kinds, nullable } from '../entities/kinds.ts'

/** What a customer owes after a sale or a return, as its till knew it then: another till may have known more. */
export const OWED_AFTER = {
  /** In cents; below zero what the shop owes them. */
  owed: field(kinds.amount),
  /** The most that they were allowed to owe, in cents; null for no limit. */
  limit: field(nullable(kinds.price)),
}
export interface OwedAfter extends RowShape<typeof OWED_AFTER> {}
