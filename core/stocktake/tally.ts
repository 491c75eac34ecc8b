import type { Stamp } from '../clocks/stamps.ts'
import type { StocktakeEntry } from './stocktake-entry.ts'

/** What the entries of one product come to. */
export interface Tally {
  productId: string
  /** Their sum, in the product's smallest unit. */
  quantity: number
  /** How many there are, with those that take another back. */
  entries: number
  /** How many of them count something that was not taken back. */
  live: number
  /** The last entry: the count is as of it. */
  last: { stamp: Stamp; at: number; id: string }
}
export type Tallies = ReadonlyMap<string, Tally>

/** Adds an entry that is not in the tally yet. In any order the result is the same. */
export function withEntry(tally: Tally | undefined, entry: StocktakeEntry): Tally {
  const { id, productId, quantity, stamp, at, takesBack } = entry
  const here = { stamp, at, id }
  const live = takesBack === null ? 1 : -1
  if (!tally) return { productId, quantity, entries: 1, live, last: here }
  return {
    productId,
    quantity: tally.quantity + quantity,
    entries: tally.entries + 1,
    live: tally.live + live,
    last: stamp > tally.last.stamp ? here : tally.last,
  }
}

/** The tallies of entries, each of them once, by product. */
export function tallyEntries(entries: Iterable<StocktakeEntry>): Map<string, Tally> {
  const tallies = new Map<string, Tally>()
  for (const entry of entries) tallies.set(entry.productId, withEntry(tallies.get(entry.productId), entry))
  return tallies
}

/** Whether a product was counted, and not all of that taken back. */
export const isCounted = (tally: Tally | undefined): tally is Tally => tally !== undefined && tally.live > 0

/** When each product was counted first, epoch milliseconds, of the entries that were not taken back. */
export function standingSince(entries: readonly StocktakeEntry[]): Map<string, number> {
  const taken = new Set(entries.map(({ takesBack }) => takesBack))
  const since = new Map<string, number>()
  for (const { id, productId, takesBack, at } of entries)
    if (takesBack === null && !taken.has(id)) since.set(productId, Math.min(at, since.get(productId) ?? at))
  return since
}
