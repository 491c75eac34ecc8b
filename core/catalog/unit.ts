import { oneOf } from '../entities/kinds.ts'

/** What a product's price is for; a row without it is sold by the piece (S19.1, S23.1). */
export const UNIT = oneOf(['each', 'kg', 'l', 'm'])
export type Unit = 'each' | 'kg' | 'l' | 'm'

/** How many of the smallest unit one unit is: grams of a kilogram, pieces of a piece. */
export function unitSize(unit: Unit | undefined): number {
  return unit === undefined || unit === 'each' ? 1 : 1_000
}
