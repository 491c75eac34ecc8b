import type { Cart, GivenDiscount } from '../cart.ts'

// The arithmetic of the till once more, by fractions of whole numbers: it shares nothing with what it is compared with.

/** A fraction, worked with exactly. */
type Fraction = readonly [over: bigint, under: bigint]
const less = ([a, b]: Fraction, [c, d]: Fraction) => a * d < c * b

/** A fraction that is not negative as a whole number, half up. */
export function halfUp([over, under]: Fraction): bigint {
  return (over * 2n + under) / (under * 2n)
}

/** What a line of a cart comes to, in cents. */
export interface ExactLine {
  price: bigint
  /** What its own discount takes off. */
  own: bigint
  /** Its share of the cart's discount. */
  share: bigint
  total: bigint
}

/** What each line of a cart of counted goods is charged: first its own discount comes off, then its share of the cart's. */
export function chargedExactly({ lines, discount }: Pick<Cart, 'lines' | 'discount'>): ExactLine[] {
  const priced = lines.map((line) => {
    const price = BigInt(line.unitPrice) * BigInt(line.quantity)
    return { price, own: taken(line.discount, price) }
  })
  const open = priced.map(({ price, own }, at) => (lines[at]?.noDiscount ? 0n : price - own))
  const whole = open.reduce((sum, total) => sum + total, 0n)
  const shares = dealt(taken(discount, whole), open)
  return priced.map(({ price, own }, at) => {
    const share = shares[at] ?? 0n
    return { price, own, share, total: price - own - share }
  })
}

function taken(given: GivenDiscount | undefined, from: bigint): bigint {
  if (!given) return 0n
  if ('amount' in given) return BigInt(given.amount) < from ? BigInt(given.amount) : from
  return halfUp([from * BigInt(Math.round(given.percent * 100)), 10_000n])
}

// Cent by cent: each goes to the line that is furthest below its exact share.
function dealt(amount: bigint, totals: readonly bigint[]): bigint[] {
  const whole = totals.reduce((sum, total) => sum + total, 0n)
  if (whole === 0n) return totals.map(() => 0n)
  const given = totals.map((total) => (amount * total) / whole)
  for (let left = amount - given.reduce((sum, each) => sum + each, 0n); left > 0n; left--) {
    let neediest = -1
    let most: Fraction = [0n, 1n]
    totals.forEach((total, at) => {
      const missing: Fraction = [amount * total - (given[at] ?? 0n) * whole, whole]
      if (less(most, missing)) [neediest, most] = [at, missing]
    })
    given[neediest] = (given[neediest] ?? 0n) + 1n
  }
  return given
}
