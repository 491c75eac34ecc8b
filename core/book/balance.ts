import { field, type RowShape } from '../entities/entity.ts'
import { kinds } from '../entities/kinds.ts'
import { POINT_COUNT, type Points } from '../loyalty/sale-points.ts'
import { type Cents, ZERO } from '../money/cents.ts'

/**
 * What a customer owes and what points they have, as it travels: the id is the customer's. Sums of book entries, and of what
 * sales and returns say of points, kept up with each, so that a till knows them at once and offline, whatever of those it
 * holds (S20.2, S20.23).
 */
export const BALANCE = {
  id: field(kinds.id, { blank: '' }),
  /** In cents; below zero what the shop owes them (S20.5). */
  owed: field(kinds.amount, { blank: ZERO }),
  /** Below zero where more were spent, or taken back, than there were; missing of one who never had any. */
  points: field(POINT_COUNT, { optional: true }),
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

/** The points that are not 0, by customer. */
export function pointsOf(rows: Iterable<Balance>): Points {
  const some = new Map<string, number>()
  for (const { id, points = 0 } of rows) if (points !== 0) some.set(id, points)
  return some
}
