import type { Cents } from './cents.ts'
import { percentOf } from './percent-of.ts'

/** The tax rate of a business without one of its own, in percent (S1.4, R8). */
export const DEFAULT_TAX_RATE = 15

/**
 * Tax put on top of `subtotal`, in cents, rounded once, half away from zero (S9.11).
 * @param ratePercent 0 to 100, with any number of decimals
 */
export function taxOnTop(subtotal: Cents, ratePercent: number): Cents {
  return percentOf(subtotal, ratePercent)
}
