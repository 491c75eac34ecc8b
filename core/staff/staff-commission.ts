import { z } from 'zod/mini'
import { field, type RowShape } from '../entities/entity.ts'
import { percentField } from '../entities/fields.ts'
import { type Kind, kinds } from '../entities/kinds.ts'

/**
 * What a person of the staff earns on what they sell, in percent with two decimals at most (S16.20). Not the commission of
 * what is sold for somebody else, which is the shop's own.
 */
export const STAFF_PERCENT: Kind<number, 'percent'> = {
  ...kinds.percent,
  input: percentField.check(
    z.refine((percent) => Math.round(percent * 100) / 100 === percent, 'more than two decimals'),
  ),
}

/** What a sold line earned whoever sold it, frozen as it was sold; of what came back, below zero (S16.20). */
export const STAFF_COMMISSION = {
  percent: field(kinds.percent),
  /** In cents. */
  amount: field(kinds.amount),
}
export interface StaffCommission extends RowShape<typeof STAFF_COMMISSION> {}
