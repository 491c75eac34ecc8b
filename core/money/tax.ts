import type { Cents } from './cents.ts'
import { percentOf, percentWithin } from './percent-of.ts'

/** The tax rate of a business without one of its own, in percent (S1.4, R8). */
export const DEFAULT_TAX_RATE = 15

/**
 * Tax put on top of `subtotal`, in cents, rounded once, half away from zero (S9.11).
 * @param ratePercent 0 to 100, with any number of decimals
 */
export function taxOnTop(subtotal: Cents, ratePercent: number): Cents {
  return percentOf(subtotal, ratePercent)
}

/**
 * Tax within a price that includes it, in cents, rounded once, half a cent up (S18.8; VAT Act 89 of 1991, s 66(b)).
 * @param ratePercent 0 to 100, with any number of decimals
 */
export function taxWithin(gross: Cents, ratePercent: number): Cents {
  return percentWithin(gross, ratePercent)
}
