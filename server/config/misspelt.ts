import { StartError } from './start-error.ts'

/** Names that are shorter have too many neighbours that mean something else: PORT and PATH. */
const SHORTEST = 7
const MOST_EDITS = 2

/**
 * Refuses a name that is almost that of a setting, where that setting itself is not given: a server that starts without
 * it would have an empty database, or none of the proxies that it trusts. Throws a StartError of one line.
 */
export function refuseMisspelt(given: readonly string[], settings: readonly string[]): void {
  for (const setting of settings) {
    if (setting.length < SHORTEST || given.includes(setting)) continue
    const misspelt = given.find(
      (name) => !settings.includes(name) && editDistance(name.toUpperCase(), setting) <= MOST_EDITS,
    )
    if (misspelt !== undefined)
      throw new StartError(`${misspelt} is no setting of Tuckshop. Did you mean ${setting}?`)
  }
}

/** How many letters must be added, removed or replaced to make one text of the other (Levenshtein, 1966). */
function editDistance(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (const [row, letter] of [...one].entries()) {
    const next = [row + 1]
    for (const [column, wanted] of [...other].entries()) {
      const [left = 0, upper = 0, diagonal = 0] = [next[column], above[column + 1], above[column]]
      next.push(Math.min(left + 1, upper + 1, diagonal + (letter === wanted ? 0 : 1)))
    }
    above = next
  }
  return above[other.length] ?? 0
}
