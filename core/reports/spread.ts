/**
 * Divides a whole amount by sizes at or above 0: the parts add up to it exactly, and each is within one of its exact
 * share. Unlike `shares` it takes any amount, below zero or above the sizes: totals count what other programs say.
 */
export function spread(amount: number, sizes: readonly number[]): number[] {
  const whole = sizes.reduce((sum, size) => sum + size, 0)
  let [passed, given] = [0, 0]
  return sizes.map((size, at) => {
    passed += size
    const upTo = at === sizes.length - 1 ? amount : whole === 0 ? 0 : Math.round(amount * (passed / whole))
    const part = upTo - given
    given = upTo
    return part
  })
}
