import { type Cents, cents } from './cents.ts'

/** What a business without a rate of its own charges, in percent (S1.4, R8). */
export const DEFAULT_TAX_RATE = 15

/**
 * Tax put on top of `subtotal`, in cents, rounded half away from zero (S9.11).
 * @param ratePercent 0 to 100, at most two decimals; worked in whole hundredths of a percent so that no float rounds.
 */
export function taxOnTop(subtotal: Cents, ratePercent: number): Cents {
  const hundredths = BigInt(Math.round(ratePercent * 100))
  const product = BigInt(Math.abs(subtotal)) * hundredths
  const rounded = Number((product + 5_000n) / 10_000n)
  return cents(subtotal < 0 ? -rounded : rounded)
}
