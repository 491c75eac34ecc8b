import { type FactShape, field, linesOf, partOf, type RowShape } from '../entities/entity.ts'
import { kinds, nullable } from '../entities/kinds.ts'
import { APPROVAL, MOST_APPROVALS } from '../staff/approval.ts'
import { DOUBTED_LATER } from '../staff/doubted.ts'
import type { Maker } from '../staff/maker.ts'
import { COUNTED, DENOMINATIONS } from './denominations.ts'
import { SHIFT_FIGURES } from './shift-figures.ts'

/** Who opened, closed or moved something, as their shop called them then. */
export const SHIFT_STAFF = { staffId: field(kinds.id), name: field(kinds.contact) }
export interface ShiftStaff extends RowShape<typeof SHIFT_STAFF> {}

/** Whoever makes a fact now, as shifts and moves name them; null where the shop has no staff. */
export function shiftStaff({ staffId, staffName = '' }: Maker): ShiftStaff | null {
  return staffId === undefined ? null : { staffId, name: staffName }
}

/** A count of the drawer: by denomination, or its total as it was typed. */
export const CASH_COUNT = {
  /** In cents. */
  total: field(kinds.amount),
  /** Missing where the total was typed. */
  counted: field(linesOf(COUNTED, 'jsonb', DENOMINATIONS.length), { optional: true }),
}
export interface CashCount extends RowShape<typeof CASH_COUNT> {}

/** What the card machine's slip, or another method's, said at closing. */
export const METHOD_COUNT = {
  methodId: field(kinds.id),
  name: field(kinds.contact),
  expected: field(kinds.amount),
  /** Null where nobody looked. */
  counted: field(nullable(kinds.amount)),
}
export interface MethodCount extends RowShape<typeof METHOD_COUNT> {}

/** A cash-up: what was in the drawer, and what should have been by all that its device knew. It never changes. */
export const CLOSING = {
  id: field(kinds.id),
  /** `Z0001`, from the series of the closing device (R6). */
  number: field(kinds.code),
  /** What its paper says, where it was printed under another number: in Local Mode, before it was moved (R6). */
  printedAs: field(nullable(kinds.code)),
  /** The suffix of the closing device. */
  device: field(kinds.code),
  closedBy: field(nullable(partOf(SHIFT_STAFF))),
  /** Epoch milliseconds. */
  closedAt: field(kinds.instant),
  /** From a till that stood over another drawer: this asks for a right of its own (S15.16). Missing where it did not. */
  elsewhere: field(kinds.flag, { optional: true }),
  cash: field(partOf(CASH_COUNT)),
  /** What was counted before 'Count again?' (S15.10). */
  firstCash: field(partOf(CASH_COUNT), { optional: true }),
  methods: field(linesOf(METHOD_COUNT, 'jsonb', 100)),
  /** Cash, in cents, as known at closing. */
  expected: field(kinds.amount),
  /** What stays in the drawer for the next shift. */
  left: field(kinds.amount),
  note: field(kinds.text),
  figures: field(partOf(SHIFT_FIGURES)),
  /** Who else allowed it; missing where nobody had to (S16.9). */
  approvals: field(linesOf(APPROVAL, 'jsonb', MOST_APPROVALS), { optional: true }),
}
export interface Closing extends RowShape<typeof CLOSING> {}

/** The most closings that one operation replays. */
const MAX_CLOSINGS = 100

/**
 * A drawer from its float to its cash-up. Two devices that were apart may have opened two on one drawer, or closed one
 * twice: `shiftGroups` says which stands (S15.15).
 */
export const SHIFT = {
  id: field(kinds.id),
  shopId: field(kinds.id),
  drawerId: field(kinds.id),
  /** The suffix of the opening device. */
  device: field(kinds.code),
  openedBy: field(nullable(partOf(SHIFT_STAFF))),
  /** Epoch milliseconds. */
  openedAt: field(kinds.instant),
  /** The cash that it begins with, in cents. */
  float: field(kinds.amount),
  floatCount: field(partOf(CASH_COUNT), { optional: true }),
  /** What the shift before left in the drawer; missing where none did, as far as the opening device knew (S15.12). */
  leftBefore: field(kinds.amount, { optional: true }),
  /** In the order in which they were made: the first stands, any other is a second count (S15.15). */
  closings: field(linesOf(CLOSING, 'jsonb', MAX_CLOSINGS), { setBy: 'rule', changes: true }),
  /** Its opening and its cash-ups together. */
  ...DOUBTED_LATER,
}
export interface Shift extends RowShape<typeof SHIFT> {}
/** A shift as it was opened. */
export interface ShiftFact extends FactShape<typeof SHIFT> {}
