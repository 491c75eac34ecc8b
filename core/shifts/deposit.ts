import { type FactShape, field, linesOf, partOf, type RowShape } from '../entities/entity.ts'
import { kinds, nullable, oneOf } from '../entities/kinds.ts'
import { type Cents, sum } from '../money/cents.ts'
import { APPROVAL, MOST_APPROVALS } from '../staff/approval.ts'
import { DOUBTED_LATER } from '../staff/doubted.ts'
import { SHIFT_STAFF } from './shift.ts'

/** Cash that waits to be banked: a drop into the safe, or what a cash-up did not leave in its drawer (S15.20). */
export const BANKED_KINDS = ['drop', 'cash-up'] as const
export type BankedKind = (typeof BANKED_KINDS)[number]

/** One of these as it was banked. */
export const BANKED_ITEM = {
  kind: field(oneOf(BANKED_KINDS)),
  /** Of a drop its move's, of a cash-up its shift's. */
  id: field(kinds.id),
  /** In cents, above zero. */
  amount: field(kinds.price),
}
export interface BankedItem extends RowShape<typeof BANKED_ITEM> {}

/** The most that are banked at once. */
export const MOST_BANKED = 1_000

/** Cash of the shop that was taken to the bank: a fact. Its amount is the sum of what it names. */
export const DEPOSIT = {
  id: field(kinds.id),
  shopId: field(kinds.id),
  cash: field(linesOf(BANKED_ITEM, 'jsonb', MOST_BANKED)),
  /** What the deposit slip says. */
  reference: field(kinds.code),
  /** The day on which it was banked, as an instant in it. */
  bankedAt: field(kinds.instant),
  by: field(nullable(partOf(SHIFT_STAFF))),
  /** When it was written down, epoch milliseconds. */
  at: field(kinds.instant),
  /** The suffix of the device. */
  device: field(kinds.code),
  /** Who else allowed it; missing where nobody had to (S16.9). */
  approvals: field(linesOf(APPROVAL, 'jsonb', MOST_APPROVALS), { optional: true }),
  ...DOUBTED_LATER,
}
export interface Deposit extends RowShape<typeof DEPOSIT> {}
export interface DepositFact extends FactShape<typeof DEPOSIT> {}

/** What was banked, in cents. */
export function bankedBy({ cash }: Pick<Deposit, 'cash'>): Cents {
  return sum(cash.map(({ amount }) => amount))
}
