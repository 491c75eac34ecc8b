import { type Cents, cents, roundedPer } from './cents.ts'

const MOST = Number.MAX_SAFE_INTEGER

/**
 * Clamps a whole amount to the largest that a number holds exactly. Totals include sales from other devices, whose
 * plausibility is not checked: an absurd sale may spoil a figure but must never stop a pull.
 */
export function within(amount: number): Cents {
  return cents(Math.max(-MOST, Math.min(MOST, amount)))
}

/** A total plus one amount, in cents. */
export function plus(total: Cents, amount: Cents): Cents {
  return within(total + amount)
}

/** A total minus an amount that it includes, in cents. */
export function minus(total: Cents, amount: Cents): Cents {
  return within(total - amount)
}

/** What a whole quantity costs at a price for `per` of it, in cents, rounded once. */
export function multiply(price: Cents, quantity: number, per = 1): Cents {
  return within(per === 1 ? price * quantity : roundedPer(price, quantity, per))
}
