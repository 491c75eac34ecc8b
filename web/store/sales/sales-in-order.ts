import type { ListedSale } from './sales-history.ts'

/** A sale as it is now listed; undefined when it is not. */
export type Changes = ReadonlyMap<string, ListedSale | undefined>

/** A read of all sales that is under way. */
export interface Reading {
  rows: readonly ListedSale[]
  /** Sales in `rows`, and those that changed meanwhile: the pieces still to come have nothing newer. */
  settled: Set<string>
}

/** Adds the sales of one piece, except those that changed meanwhile. */
export function append(reading: Reading, found: readonly ListedSale[]): void {
  const fresh = found.filter(({ sale }) => !reading.settled.has(sale.id))
  for (const { sale } of fresh) reading.settled.add(sale.id)
  reading.rows = mergeNewestFirst(reading.rows, fresh.sort(newestFirst))
}

/** The list after some of its sales changed, were added or removed. */
export function withChanges(listed: readonly ListedSale[], changes: Changes): ListedSale[] {
  const fresh = [...changes.values()].filter((each) => each !== undefined).sort(newestFirst)
  return mergeNewestFirst(
    listed.filter(({ sale }) => !changes.has(sale.id)),
    fresh,
  )
}

/** Joins two lists that are both newest first and have no sale in common. */
export function mergeNewestFirst(long: readonly ListedSale[], short: readonly ListedSale[]): ListedSale[] {
  const [first, last] = [short[0], long.at(-1)]
  if (!first) return [...long]
  if (!last || newestFirst(last, first) < 0) return long.concat(short)
  const merged: ListedSale[] = []
  let next = 0
  for (const each of short) {
    for (; next < long.length; next++) {
      const other = long[next] as ListedSale
      if (newestFirst(other, each) > 0) break
      merged.push(other)
    }
    merged.push(each)
  }
  return merged.concat(long.slice(next))
}

function newestFirst({ sale: left }: ListedSale, { sale: right }: ListedSale): number {
  return right.createdAt - left.createdAt || (left.id < right.id ? 1 : -1)
}
