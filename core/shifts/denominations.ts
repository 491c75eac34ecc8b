import { z } from 'zod/mini'
import { field, type RowShape } from '../entities/entity.ts'
import { type Kind, kinds } from '../entities/kinds.ts'
import { type Cents, cents, sum, times } from '../money/cents.ts'

/** South African notes and coins, the largest first, in cents (S15.4). */
export const DENOMINATIONS: readonly Cents[] = [
  20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5,
].map((value) => cents(value))

/** What people call a note or a coin: `R200`, `50c`. */
export function denominationName(value: Cents): string {
  return value < 100 ? `${value}c` : `R${value / 100}`
}

/** The most pieces of one denomination that a count holds. */
export const MAX_PIECES = 9_999
const PIECES: Kind<number, 'count'> = {
  ...kinds.count,
  input: z.int().check(z.minimum(0), z.maximum(MAX_PIECES)),
}

/** How many of one note or coin were counted. */
export const COUNTED = { value: field(kinds.price), pieces: field(PIECES) }
export interface Counted extends RowShape<typeof COUNTED> {}

/** What counted notes and coins come to, in cents. */
export function totalOf(counted: readonly Counted[]): Cents {
  return sum(counted.map(({ value, pieces }) => times(value, pieces)))
}

/** A count as it is typed: whole numbers from 0 to 9 999; undefined for anything else, and 0 for nothing. */
export function parsePieces(typed: string): number | undefined {
  const text = typed.trim()
  if (text === '') return 0
  return /^\d{1,4}$/.test(text) ? Number(text) : undefined
}
