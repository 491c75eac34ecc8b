import { type FactShape, field, linesOf, partOf, type RowShape } from '../entities/entity.ts'
import { kinds, nullable, oneOf } from '../entities/kinds.ts'
import { SHIFT_STAFF } from '../shifts/shift.ts'
import { DOUBTED_LATER } from '../staff/doubted.ts'

/** What is counted: everything, the goods of some categories, or chosen goods. */
export const STOCKTAKE_SCOPES = ['all', 'categories', 'list'] as const
export type StocktakeScope = (typeof STOCKTAKE_SCOPES)[number]

/** The most categories or goods that a stocktake names. */
export const MOST_CHOSEN = 10_000
const CHOSEN = { id: field(kinds.id) }

/** That a stocktake was finished. */
export const FINISH = {
  id: field(kinds.id),
  by: field(nullable(partOf(SHIFT_STAFF))),
  /** Epoch milliseconds on the finishing device. */
  at: field(kinds.instant),
  /** The suffix of that device. */
  device: field(kinds.code),
  /** How many products it counted; missing in those of before. */
  counted: field(kinds.count, { optional: true }),
}
export interface Finish extends RowShape<typeof FINISH> {}

/** The most finishes that a stocktake keeps. */
const MOST_FINISHES = 100
/** A stocktake that nobody finished for longer than this was forgotten, milliseconds (S19.22). */
const LONG_MS = 14 * 86_400_000

/** A stocktake, `ST0001`: a fact, with its finishes in the order in which they arrived (S19.19). */
export const STOCKTAKE = {
  id: field(kinds.id),
  shopId: field(kinds.id),
  number: field(kinds.code),
  /** What its papers say, where they were printed under another number: in Local Mode, before it was moved (R6). */
  printedAs: field(nullable(kinds.code)),
  name: field(kinds.contact),
  scope: field(oneOf(STOCKTAKE_SCOPES)),
  /** The categories or goods of its scope. */
  chosen: field(linesOf(CHOSEN, 'jsonb', MOST_CHOSEN)),
  /** Whoever counts is not shown what the list says (S19.21). */
  blind: field(kinds.flag),
  by: field(nullable(partOf(SHIFT_STAFF))),
  /** Epoch milliseconds on the starting device. */
  startedAt: field(kinds.instant),
  /** The suffix of that device. */
  device: field(kinds.code),
  /** The first stands; another changed nothing (S19.22). */
  finishes: field(linesOf(FINISH, 'jsonb', MOST_FINISHES), { setBy: 'rule', changes: true }),
  ...DOUBTED_LATER,
}
export interface Stocktake extends RowShape<typeof STOCKTAKE> {}
/** A stocktake as it was started. */
export interface StocktakeFact extends FactShape<typeof STOCKTAKE> {}

/** How a stocktake ended; undefined while it goes on. */
export function finishOf({ finishes }: Pick<Stocktake, 'finishes'>): Finish | undefined {
  return finishes[0]
}

/** Whether a stocktake was begun long ago and never finished. */
export function isForgotten(
  { startedAt, finishes }: Pick<Stocktake, 'startedAt' | 'finishes'>,
  now: number,
): boolean {
  return finishes.length === 0 && now - startedAt > LONG_MS
}

/** Those that go on first, the latest first. */
export function inOrder<Each extends Pick<Stocktake, 'id' | 'startedAt' | 'finishes'>>(
  stocktakes: Iterable<Each>,
): Each[] {
  return [...stocktakes].sort(
    (left, right) =>
      Math.sign(left.finishes.length) - Math.sign(right.finishes.length) ||
      right.startedAt - left.startedAt ||
      (left.id < right.id ? 1 : -1),
  )
}
