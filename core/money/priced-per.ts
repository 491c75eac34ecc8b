import { type Cents, cents, roundedPer, times } from './cents.ts'

/**
 * What a quantity comes to at a price for `per` of it, in cents, rounded once, half away from zero: 485 g at R89.99 for
 * 1 000 g (S19.3).
 */
export function pricedPer(price: Cents, quantity: number, per = 1): Cents {
  return per === 1 ? times(price, quantity) : cents(roundedPer(price, quantity, per))
}
