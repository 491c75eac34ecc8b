import { oppositeOf, type StocktakeEntry } from '#core/stocktake/stocktake-entry.ts'
import { isCounted, type Tally, withEntry } from '#core/stocktake/tally.ts'

/** So many of the newest entries are shown. */
const SHOWN = 30

/**
 * What was counted, as the counting screen shows it. It changes in place: with ten thousand products a copy for each scan
 * would take longer than drawing it.
 */
export class Board {
  readonly entries = new Map<string, StocktakeEntry>()
  readonly tallies = new Map<string, Tally>()
  /** How many products were counted. */
  counted = 0
  /** The newest first, without opposites. */
  recent: readonly StocktakeEntry[] = []
  /** Where something was counted. */
  readonly places = new Set<string>()

  /** Adds entries; one that it has already changes nothing. */
  take(entries: readonly StocktakeEntry[]): void {
    const fresh = entries.filter(({ id }) => !this.entries.has(id))
    for (const entry of fresh) {
      const { id, productId, place } = entry
      this.entries.set(id, entry)
      if (place) this.places.add(place)
      const before = this.tallies.get(productId)
      const after = withEntry(before, entry)
      this.tallies.set(productId, after)
      this.counted += Number(isCounted(after)) - Number(isCounted(before))
    }
    const shown = [...fresh.filter(({ takesBack }) => takesBack === null), ...this.recent]
    this.recent = shown.sort((left, right) => (left.stamp > right.stamp ? -1 : 1)).slice(0, SHOWN)
  }

  isTakenBack({ id }: Pick<StocktakeEntry, 'id'>): boolean {
    return this.entries.has(oppositeOf(id))
  }

  /** The entries of a product that stand. */
  standing(productId: string): StocktakeEntry[] {
    return [...this.entries.values()].filter(
      (entry) => entry.productId === productId && entry.takesBack === null && !this.isTakenBack(entry),
    )
  }
}
