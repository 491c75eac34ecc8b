import { add, type Cents, subtract, timesPer, ZERO } from '../money/cents.ts'
import { perOf, type Unit } from '../quantities/unit.ts'
import type { StockMove, StockReason } from './stock-move.ts'

/** The reasons that a shop loses by, in the order of the report; what was found and corrected stands against them. */
export const LOSSES = [
  'damaged',
  'expired',
  'stolen',
  'own-use',
  'given-away',
  'correction',
  'found',
] as const satisfies readonly StockReason[]
export type LossReason = (typeof LOSSES)[number]

/** A movement that something was lost by, and what the goods cost, in cents: below zero where they came. */
export interface LossPart<Move extends LostBy = StockMove> {
  move: Move
  /** Null where nobody knew: it is not in the figure. */
  cost: Cents | null
}
type LostBy = Pick<StockMove, 'productId' | 'quantity' | 'reason' | 'unitCost' | 'at'>

/** What went by one reason. */
export interface LossLine<Move extends LostBy = StockMove> {
  reason: LossReason
  parts: readonly LossPart<Move>[]
  /** What the parts come to. */
  cost: Cents
}

/** What a period lost, by reason and at cost (S19.9). */
export interface Losses<Move extends LostBy = StockMove> {
  lines: readonly LossLine<Move>[]
  total: Cents
}

/**
 * The losses among movements.
 * @param period from its first moment to before its end, epoch milliseconds
 * @param unitOf what a product is sold by
 */
export function foldLosses<Move extends LostBy>(
  moves: readonly Move[],
  { from, to }: { from: number; to: number },
  unitOf: (productId: string) => Unit | undefined,
): Losses<Move> {
  const within = moves.filter(({ at }) => at >= from && at < to)
  const lines = LOSSES.map((reason) => {
    const parts = within
      .filter((move) => move.reason === reason)
      .map((move) => ({ move, cost: costOf(move, unitOf(move.productId)) }))
    return { reason, parts, cost: parts.reduce((sum, { cost }) => add(sum, cost ?? ZERO), ZERO) }
  }).filter(({ parts }) => parts.length > 0)
  return { lines, total: lines.reduce((sum, { cost }) => add(sum, cost), ZERO) }
}

function costOf({ unitCost, quantity }: LostBy, unit: Unit | undefined): Cents | null {
  return unitCost === null ? null : subtract(ZERO, timesPer(unitCost, quantity, perOf(unit)))
}
