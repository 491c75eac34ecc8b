import { type Cents, within } from './cents.ts'

/**
 * A percentage of an amount, in cents, rounded once, half away from zero.
 * @param percent with any number of decimals: taken as the decimal it is written as, so no float rounds.
 */
export function percentOf(amount: Cents, percent: number): Cents {
  const { digits, scale } = decimalOf(percent)
  return rounded(BigInt(amount) * digits, 100n * scale)
}

/** The same of an amount that is not negative, never less: a part of a cent is a whole one. */
export function percentUp(amount: Cents, percent: number): Cents {
  const { digits, scale } = decimalOf(percent)
  const whole = 100n * scale
  return within(Number((BigInt(amount) * digits + whole - 1n) / whole))
}

/** The same of an amount that is not negative, never more: a part of a cent is none. */
export function percentDown(amount: Cents, percent: number): Cents {
  const { digits, scale } = decimalOf(percent)
  return within(Number((BigInt(amount) * digits) / (100n * scale)))
}

/**
 * The part of an amount that a percentage on top of the rest made up, in cents, rounded once, half away from zero:
 * `amount × percent ÷ (100 + percent)`, by exact fractions.
 */
export function percentWithin(amount: Cents, percent: number): Cents {
  const { digits, scale } = decimalOf(percent)
  return rounded(BigInt(amount) * digits, 100n * scale + digits)
}

/** An amount with one percentage on top of it, with another instead; rounded once, half away from zero. */
export function atOtherPercent(amount: Cents, before: number, after: number): Cents {
  const from = decimalOf(before)
  const to = decimalOf(after)
  const whole = (100n * from.scale + from.digits) * to.scale
  return rounded(BigInt(amount) * (100n * to.scale + to.digits) * from.scale, whole)
}

function rounded(dividend: bigint, divisor: bigint): Cents {
  const size = dividend < 0n ? -dividend : dividend
  const half = Number((2n * size + divisor) / (2n * divisor))
  return within(dividend < 0n ? -half : half)
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
