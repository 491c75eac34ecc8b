/** Orders texts by their letters' codes, which is the same on every device whatever its language: below 0, 0 or above. */
export function compareText(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0
}
