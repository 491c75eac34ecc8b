import { type Cents, cents, roundedPer, sum, within } from './cents.ts'

/**
 * Divides an amount in proportion to others by largest remainder, ties in their order: the shares add up to it to the
 * cent, and none differs from its exact part by a cent or more (S12.3).
 * @param amount not negative, and not above the sum of `parts`
 * @param parts not negative
 */
export function shares(amount: Cents, parts: readonly Cents[]): Cents[] {
  const whole = BigInt(sum(parts))
  if (whole === 0n) return parts.map(() => cents(0))
  const exact = parts.map((part) => BigInt(amount) * BigInt(part))
  const floors = exact.map((product) => Number(product / whole))
  const left = amount - floors.reduce((total, share) => total + share, 0)
  const byRemainder = exact
    .map((product, at) => ({ at, rest: product % whole }))
    .sort((one, other) => (one.rest === other.rest ? one.at - other.at : one.rest > other.rest ? -1 : 1))
  const raised = new Set(byRemainder.slice(0, left).map(({ at }) => at))
  return floors.map((share, at) => within(raised.has(at) ? share + 1 : share))
}

/** A part of an amount, in cents, rounded half up. */
export function shareOf(amount: Cents, part: number, whole: number): Cents {
  return whole === 0 ? cents(0) : within(roundedPer(amount, part, whole))
}
