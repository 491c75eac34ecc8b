/** The story's own arithmetic: whole cents, and nothing of the product's. */

/** A quotient of whole numbers not below zero, half up. */
export function halfUp(above: number, below: number): number {
  return Math.floor((2 * above + below) / (2 * below))
}

/** The VAT within a price at 15%. */
export function vatWithin(gross: number): number {
  return halfUp(gross * 15, 115)
}

/** What the smallest coin leaves off an amount paid in cash: 10c, in the customer's favour. */
export function belowCoins(due: number): number {
  return due < 10 ? 0 : due % 10
}

/** An amount spread over others to the cent: whoever has the largest fraction gets the next cent, the first of equals. */
export function spread(amount: number, over: readonly number[]): number[] {
  const all = over.reduce((sum, each) => sum + each, 0)
  const parts = over.map((each) => (all === 0 ? 0 : Math.floor((amount * each) / all)))
  const fractions = over.map((each, at) => ({ at, left: all === 0 ? 0 : (amount * each) % all }))
  fractions.sort((one, other) => other.left - one.left || one.at - other.at)
  let missing = all === 0 ? 0 : amount - parts.reduce((sum, each) => sum + each, 0)
  for (const { at } of fractions) {
    if (missing === 0) break
    parts[at] = (parts[at] ?? 0) + 1
    missing--
  }
  return parts
}

/** The VAT within what a total was rounded by, of its standard-rated part. Below zero where it was rounded up. */
export function vatWithinRounding(roundedBy: number, standard: number, total: number): number {
  if (total === 0) return 0
  const size = halfUp(Math.abs(roundedBy) * standard * 15, total * 115)
  return roundedBy < 0 ? -size : size
}

/** `R1,234.50` as a till's form takes it: `1234.50`. */
export function typedRand(cents: number): string {
  return (cents / 100).toFixed(2)
}
