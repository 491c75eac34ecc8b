/**
 * A device's stock figure: the ledger's true figure, which may be below zero. Null while it is unknown: stock is a row
 * of its own, and may be pulled later than its product.
 */
export type OnHand = number | null

/** The stock for screens and selling: never below zero (S4.9, R9). */
export function available(onHand: number): number {
  return Math.max(0, onHand)
}
