import { type Cents, cents } from './cents.ts'

const MOST = Number.MAX_SAFE_INTEGER

/**
 * A whole amount that stands in for one too large to be exact: the most a number holds. Totals are made of what other
 * devices tell, which nobody has checked for sense; an absurd sale may spoil a figure and never stop a pull.
 */
export function within(amount: number): Cents {
  return cents(Math.max(-MOST, Math.min(MOST, amount)))
}

/** A total with one amount more, in cents. */
export function plus(total: Cents, amount: Cents): Cents {
  return within(total + amount)
}

/** A total without an amount that is in it, in cents. */
export function minus(total: Cents, amount: Cents): Cents {
  return within(total - amount)
}

/** What a whole quantity comes to, in cents. */
export function multiply(price: Cents, quantity: number): Cents {
  return within(price * quantity)
}
