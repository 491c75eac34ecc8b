import { type FactShape, field, linesOf, partOf, type RowShape } from '../entities/entity.ts'
import { kinds, nullable, oneOf } from '../entities/kinds.ts'
import { TIPPED } from '../sales/tip.ts'
import { APPROVAL, MOST_APPROVALS } from '../staff/approval.ts'
import { DOUBTED_LATER } from '../staff/doubted.ts'
import { SHIFT_STAFF } from './shift.ts'

/** Cash that comes or goes without a sale, and the drawer opened for nothing (S15.6, S15.7). */
export const MOVE_KINDS = ['in', 'out', 'drop', 'no-sale'] as const
export type MoveKind = (typeof MOVE_KINDS)[number]

/** Tips that were paid otherwise than out of a drawer, such as by transfer: no cash moves, in no shift (S11.16). */
export const TIPS_PAID = 'tips'
const KINDS = [...MOVE_KINDS, TIPS_PAID] as const

/** One move of a drawer: a fact. */
export const DRAWER_MOVE = {
  id: field(kinds.id),
  shopId: field(kinds.id),
  drawerId: field(kinds.id),
  /** The shift that it belongs to; null where none was open, and of tips that were paid otherwise. */
  shiftId: field(nullable(kinds.id)),
  kind: field(oneOf(KINDS)),
  /** In cents, never below zero: the kind says which way. 0 for an opened drawer. */
  amount: field(kinds.price),
  reason: field(kinds.text),
  by: field(nullable(partOf(SHIFT_STAFF))),
  /** Epoch milliseconds. */
  at: field(kinds.instant),
  /** The suffix of the device. */
  device: field(kinds.code),
  /**
   * Of cash that came in: the shift, opened apart on the same drawer, whose float it confirms. What is said of a float
   * first stands; 0 where it was the same cash, counted twice (S15.15).
   */
  confirms: field(kinds.id, { optional: true }),
  /** The photo of its slip: the address of a picture. Missing where nobody took one (S15.6). */
  photo: field(kinds.picture, { optional: true }),
  /** Who else allowed it; missing where nobody had to (S16.9). */
  approvals: field(linesOf(APPROVAL, 'jsonb', MOST_APPROVALS), { optional: true }),
  /** Of tips that were paid out: to whom (S11.16). */
  tipsTo: field(partOf(TIPPED), { optional: true }),
  ...DOUBTED_LATER,
}
export interface DrawerMove extends RowShape<typeof DRAWER_MOVE> {}
export interface DrawerMoveFact extends FactShape<typeof DRAWER_MOVE> {}
