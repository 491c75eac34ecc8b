import { field, type RowShape } from '../entities/entity.ts'
import { kinds, nullable } from '../entities/kinds.ts'
import { type Cents, subtract, ZERO } from '../money/cents.ts'

/** What a customer owes after a sale or a return, as its till knew it then: another till may have known more. */
export const OWED_AFTER = {
  /** In cents; below zero what the shop owes them. */
  owed: field(kinds.amount),
  /** The most that they were allowed to owe, in cents; null for no limit. */
  limit: field(nullable(kinds.price)),
}
/** Where a customer's account stands, or would after more. */
export interface AccountStanding extends RowShape<typeof OWED_AFTER> {}

/**
 * By how much a customer would owe more than they may, in cents; 0 where they would not. Credit that is left of an
 * overpayment is never over a limit (S20.3, S20.5).
 * @param owed after it, in cents @param limit in cents; null for none
 */
export function overLimitBy(owed: Cents, limit: Cents | null): Cents {
  return limit === null || owed <= limit || owed <= 0 ? ZERO : subtract(owed, limit)
}
