import type { Stamp } from '../clocks/stamps.ts'

/** A signed change of stock: a sale is negative. Never clamped: clamped changes do not commute. */
export interface StockMovement {
  id: string
  productId: string
  quantity: number
  /** The id of the fact it belongs to: a sale. */
  factId: string
  stamp: Stamp
}

/** A counted quantity. It supersedes everything stamped before it. */
export interface StockCount {
  quantity: number
  stamp: Stamp
}

/** A product's stored stock: the true figure (it may be negative) and the count it is based on. */
export interface StockLevel {
  onHand: number
  countStamp: Stamp
}

/** Applies one movement to a level; a movement from before the count changes nothing. */
export function applyMovement(
  level: StockLevel,
  movement: Pick<StockMovement, 'quantity' | 'stamp'>,
): StockLevel {
  return movement.stamp > level.countStamp ? { ...level, onHand: level.onHand + movement.quantity } : level
}

/**
 * Applies one count to a level.
 * @param movedSince the sum of all known movements stamped after this count.
 */
export function applyCount(level: StockLevel, count: StockCount, movedSince: number): StockLevel {
  if (count.stamp <= level.countStamp) return level
  return { onHand: count.quantity + movedSince, countStamp: count.stamp }
}
