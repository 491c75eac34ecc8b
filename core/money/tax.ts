import { type Cents, cents } from './cents.ts'

/** The tax rate of a business without one of its own, in percent (S1.4, R8). */
export const DEFAULT_TAX_RATE = 15

/**
 * Tax put on top of `subtotal`, in cents, rounded once, half away from zero (S9.11).
 * @param ratePercent 0 to 100, with any number of decimals: taken as the decimal it is written as, so no float rounds.
 */
export function taxOnTop(subtotal: Cents, ratePercent: number): Cents {
  const { digits, scale } = decimalOf(ratePercent)
  const whole = 100n * scale
  const product = BigInt(Math.abs(subtotal)) * digits
  const rounded = Number((2n * product + whole) / (2n * whole))
  return cents(subtotal < 0 ? -rounded : rounded)
}

// 7.25 is 725 of 100; JavaScript writes 0.0000001 as 1e-7.
function decimalOf(number: number): { digits: bigint; scale: bigint } {
  const [mantissa = '0', exponent = '0'] = String(number).split('e')
  const [whole = '0', decimals = ''] = mantissa.split('.')
  const shift = decimals.length - Number(exponent)
  const digits = BigInt(whole + decimals)
  return shift >= 0
    ? { digits, scale: 10n ** BigInt(shift) }
    : { digits: digits * 10n ** BigInt(-shift), scale: 1n }
}
