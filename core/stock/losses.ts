import { type Cents, ZERO } from '../money/cents.ts'
import { minus, multiply, plus } from '../money/totals.ts'
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

/** What went by one reason. */
export interface LossLine {
  reason: LossReason
  /** How many movements. */
  times: number
  /** What the goods cost, in cents; below zero where more came than went. */
  cost: Cents
  /** Movements whose cost nobody knew: they are not in the figure. */
  withoutCost: number
}

/** What a period lost, by reason and at cost (S19.9). */
export interface Losses {
  lines: readonly LossLine[]
  total: Cents
}

/**
 * The losses among movements.
 * @param period from its first moment to before its end, epoch milliseconds
 * @param unitOf what a product is sold by
 */
export function foldLosses(
  moves: readonly Pick<StockMove, 'productId' | 'quantity' | 'reason' | 'unitCost' | 'at'>[],
  { from, to }: { from: number; to: number },
  unitOf: (productId: string) => Unit | undefined,
): Losses {
  const byReason = new Map<string, LossLine>(
    LOSSES.map((reason) => [reason, { reason, times: 0, cost: ZERO, withoutCost: 0 }]),
  )
  for (const { at, reason, quantity, unitCost, productId } of moves) {
    const line = byReason.get(reason)
    if (!line || at < from || at >= to) continue
    line.times++
    if (unitCost === null) line.withoutCost++
    else line.cost = minus(line.cost, multiply(unitCost, quantity, perOf(unitOf(productId))))
  }
  const lines = [...byReason.values()].filter(({ times }) => times > 0)
  return { lines, total: lines.reduce((sum, { cost }) => plus(sum, cost), ZERO) }
}
