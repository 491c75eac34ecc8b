import { type Cents, cents } from './cents.ts'

/**
 * A percentage of an amount, in cents, rounded once, half away from zero.
 * @param percent with any number of decimals: taken as the decimal it is written as, so no float rounds.
 */
export function percentOf(amount: Cents, percent: number): Cents {
  const { digits, scale } = decimalOf(percent)
  const whole = 100n * scale
  const product = BigInt(Math.abs(amount)) * digits
  const rounded = Number((2n * product + whole) / (2n * whole))
  return cents(amount < 0 ? -rounded : rounded)
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
