import { type FactShape, field, partOf, type RowShape } from '../entities/entity.ts'
import { kinds, nullable, oneOf, shortText } from '../entities/kinds.ts'
import { SHIFT_STAFF } from '../shifts/shift.ts'
import type { Act } from '../staff/act.ts'
import { DOUBTED_LATER } from '../staff/doubted.ts'
import type { Demand } from '../staff/may.ts'
import { STAMP } from '../stocktake/stocktake-count.ts'

/** What somebody says at the time clock (S15.21). */
export const CLOCKING_KINDS = ['in', 'out'] as const
export type ClockingKind = (typeof CLOCKING_KINDS)[number]

/** Why hours are corrected, in at most 200 UTF-16 units. */
export const CLOCK_REASON = shortText(200)

/**
 * That somebody came or went: a fact (S15.21). A correction is another one, which names the first; of all that is said of
 * one clocking the latest counts, and nothing that was said is changed.
 */
export const CLOCKING = {
  id: field(kinds.id),
  shopId: field(kinds.id),
  /** Whose hours these are, as the shop called them then. */
  person: field(partOf(SHIFT_STAFF)),
  kind: field(oneOf(CLOCKING_KINDS)),
  /** When they came or went, epoch milliseconds; null says that they did not. */
  clockedAt: field(nullable(kinds.instant)),
  /** The first one, which this corrects; null for a first one. */
  corrects: field(nullable(kinds.id)),
  /** Why it is corrected, or was written down later; '' for what somebody said at the clock. */
  reason: field(CLOCK_REASON),
  by: field(nullable(partOf(SHIFT_STAFF))),
  /** When it was said, epoch milliseconds on the acting device. */
  at: field(kinds.instant),
  /** The suffix of that device. */
  device: field(nullable(kinds.code), { setBy: 'rule' }),
  /** When it was said, among all that was said of it. */
  stamp: field(STAMP, { setBy: 'rule' }),
  ...DOUBTED_LATER,
}
export interface Clocking extends RowShape<typeof CLOCKING> {}
export interface ClockingFact extends FactShape<typeof CLOCKING> {}

/** What correcting hours, and seeing those of others, asks of whoever does it. */
export const HOURS_DEMANDS: Demand[] = [{ permission: 'editHours' }]

/** What all that is said of one clocking has in common: the id of the first one. */
export function clockingOf({ id, corrects }: Pick<Clocking, 'id' | 'corrects'>): string {
  return corrects ?? id
}

/** A clocking, as something that somebody did: whoever works there may say of themselves that they come or go now. */
export function actOfClocking({ person, clockedAt, corrects, by, at }: ClockingFact): Act {
  const isOwn = corrects === null && clockedAt === at && by?.staffId === person.staffId
  return { staffId: by?.staffId, at, demands: isOwn ? [] : HOURS_DEMANDS }
}
