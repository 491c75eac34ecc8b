import { type Cents, cents, times } from './cents.ts'

/**
 * What a quantity comes to at a price for `per` of it, in cents, rounded once, half away from zero: 485 g at R89.99 for
 * 1 000 g.
 */
export function pricedPer(price: Cents, quantity: number, per = 1): Cents {
  if (per === 1) return times(price, quantity)
  const product = BigInt(price) * BigInt(quantity)
  const size = BigInt(per)
  const rounded = Number((2n * (product < 0n ? -product : product) + size) / (2n * size))
  return cents(product < 0n ? -rounded : rounded)
}
