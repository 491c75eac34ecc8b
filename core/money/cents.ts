/** A whole number of cents of the business currency. The only unit money has inside Tuckshop (R7). */
export type Cents = number & { readonly unit: 'cents' }

/**
 * Brands a whole number as cents.
 * @throws RangeError when `amount` is not a safe integer: a fraction of a cent is a bug, never a price.
 */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not whole cents: ${amount}`)
  return (amount === 0 ? 0 : amount) as Cents
}

export const ZERO = cents(0)

/** The maximum of one price or payment: R1 000 000 000.00. Sums of a million such sales stay exact. */
export const MAX_CENTS = cents(100_000_000_000)

const MOST = Number.MAX_SAFE_INTEGER

/**
 * A whole amount, or the largest that a number holds exactly where it is beyond that. Everything that is worked out here
 * stays within it: what other devices sent is not checked for plausibility, and an absurd sale may spoil a figure but must
 * stop no pull, screen or report (decision 0052).
 */
export function within(amount: number): Cents {
  return cents(Math.max(-MOST, Math.min(MOST, amount)))
}

/** `left + right`, in cents. */
export function add(left: Cents, right: Cents): Cents {
  return within(left + right)
}

/** `left - right`, in cents. */
export function subtract(left: Cents, right: Cents): Cents {
  return within(left - right)
}

/** `price × quantity` for a whole quantity, in cents. */
export function times(price: Cents, quantity: number): Cents {
  return within(price * quantity)
}

/**
 * What a quantity costs at a price for `per` of it, in cents: rounded once, half up, below zero as above (S19.3).
 * @param per 1 000 where a price per kilogram is charged for grams
 */
export function timesPer(price: Cents, quantity: number, per = 1): Cents {
  return per === 1 ? times(price, quantity) : within(roundedPer(price, quantity, per))
}

/** `amount × part ÷ whole` for whole numbers of any size, rounded once, half away from zero. */
export function roundedPer(amount: number, part: number, whole: number): number {
  const product = BigInt(amount) * BigInt(part)
  const under = BigInt(whole)
  const rounded = ((product < 0n ? -product : product) * 2n + under) / (under * 2n)
  return Number(product < 0n ? -rounded : rounded)
}

/** The sum of `amounts`, in cents; zero for none. */
export function sum(amounts: Iterable<Cents>): Cents {
  let total = ZERO
  for (const amount of amounts) total = add(total, amount)
  return total
}
