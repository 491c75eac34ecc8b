import { z } from 'zod/mini'
import { field, type RowShape } from '../entities/entity.ts'
import { type Kind, kinds } from '../entities/kinds.ts'

/**
 * A whole number of points, with its sign. A sale is never refused for a number, however large, and a sum of many is larger
 * still (S3.6).
 */
export const POINT_COUNT: Kind<number, 'count'> = { ...kinds.quantity, input: z.int() }

/**
 * What a sale or a return does to its customer's points, frozen as it was worked out: a change of the settings changes no
 * past (S20.23). A return takes back what its goods earned and gives back what was spent on them: both are below zero.
 */
export const SALE_POINTS = {
  earned: field(POINT_COUNT),
  spent: field(POINT_COUNT),
  /** What the customer has after it, as its till knew it then: its slip says it, and every copy. */
  left: field(POINT_COUNT),
}
export interface SalePoints extends RowShape<typeof SALE_POINTS> {}

/** The points that each customer has, by their id; who has none is missing. */
export type Points = ReadonlyMap<string, number>

/** By how much a sale or a return changes its customer's points. */
export function changeOf({ earned, spent }: Pick<SalePoints, 'earned' | 'spent'>): number {
  return earned - spent
}
