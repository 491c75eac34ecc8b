import { z } from 'zod/mini'
import { hlcMs } from '../clocks/hlc.ts'
import { stampHlc } from '../clocks/stamps.ts'
import { field, linesOf, type RowShape } from '../entities/entity.ts'
import { kinds, nullable } from '../entities/kinds.ts'
import type { MovedWhile } from './differences.ts'
import type { Finish } from './stocktake.ts'
import { STAMP, type StocktakeCount, stampAfter } from './stocktake-count.ts'
import { isCounted, type Tallies, type Tally } from './tally.ts'

/** The most lines of one operation: a finish of more goods is several. */
export const MAX_FINISH_LINES = 500

/** What finishing counts of one product. */
export const FINISH_LINE = {
  /** Of the count that it becomes. */
  id: field(kinds.id),
  productId: field(kinds.id),
  quantity: field(kinds.quantity),
  entries: field(kinds.count),
  /** The last entry that it adds up; null where it is as of no entry. */
  entryId: field(nullable(kinds.id)),
  /** Movements after it count on; null: after the finish itself. */
  asOf: field(nullable(STAMP)),
}
export interface FinishLine extends RowShape<typeof FINISH_LINE> {}

export const finishLines = linesOf(FINISH_LINE, 'jsonb', MAX_FINISH_LINES).input.check(
  z.refine(isOnceEach, 'a product on two lines'),
)

function isOnceEach(lines: readonly FinishLine[]): boolean {
  return new Set(lines.map(({ productId }) => productId)).size === lines.length
}

/** What stocktakes have counted of each product already. */
export type Counted = ReadonlyMap<string, Pick<StocktakeCount, 'entries' | 'asOf'>>

/**
 * The latest of each product's counts of a stocktake. Of two that were taken in apart as of the same moment only one is in
 * the stock, and nobody here knows which: that of fewer entries is taken to be, so that what may be missing is late.
 */
export function countedBy(
  counts: Iterable<{ productId: string; stocktake?: StocktakeCount }>,
  stocktakeId: string,
): Counted {
  const counted = new Map<string, StocktakeCount>()
  for (const { productId, stocktake } of counts) {
    if (stocktake?.stocktakeId !== stocktakeId) continue
    const known = counted.get(productId)
    const isLater = !known || stocktake.asOf > known.asOf
    if (isLater || (stocktake.asOf === known.asOf && stocktake.entries < known.entries))
      counted.set(productId, stocktake)
  }
  return counted
}

/** A count of every product that was counted, as of its last entry (S19.20). */
export function linesOfTallies(tallies: Tallies, newId: () => string): FinishLine[] {
  return [...tallies.values()].filter(isCounted).map((tally) => lineOf(tally, newId()))
}

/** A count of nothing for each product that nobody counted, as of the finish (S19.21). */
export function linesOfNothing(productIds: readonly string[], newId: () => string): FinishLine[] {
  return productIds.map((productId) => ({
    ...{ id: newId(), productId, quantity: 0, entries: 0, entryId: null, asOf: null },
  }))
}

/**
 * What was entered after a stocktake was finished, or had not arrived by then (S19.22). Where its finish counted something
 * and no count of it is known at all, nobody can say what came late.
 * @param finish the one that stands
 */
export function lateOf(
  tallies: Tallies,
  counted: Counted,
  finish: Pick<Finish, 'counted'> | undefined,
): Tally[] {
  if (counted.size === 0 && finish?.counted !== 0) return []
  return [...tallies.values()].filter(
    (tally) =>
      tally.entries > (counted.get(tally.productId)?.entries ?? 0) &&
      (tally.live > 0 || counted.has(tally.productId)),
  )
}

/**
 * Counts what came late with what was counted before: as of the last of all entries.
 * @param moved what came and went since the earliest of them, by the clocks of the devices
 */
export function linesOfLate(
  late: readonly Tally[],
  counted: Counted,
  moved: readonly Pick<MovedWhile, 'productId' | 'quantity' | 'at'>[],
  newId: () => string,
): FinishLine[] {
  return late.map((tally) => {
    const { productId, last } = tally
    const before = counted.get(productId)?.asOf
    if (before === undefined || last.stamp > before) return lineOf(tally, newId())
    // It replaces the count before it, and what moved after that one still counts on. Where that one is as of no entry,
    // because nobody had counted and it was set to 0, what moved between the last entry and it counts too.
    const until = before.startsWith(last.stamp) ? last.at : hlcMs(stampHlc(before))
    const between = moved.filter(
      (each) => each.productId === productId && each.at > last.at && each.at <= until,
    )
    const quantity = between.reduce((sum, each) => sum + each.quantity, tally.quantity)
    return { ...lineOf(tally, newId()), quantity, entryId: null, asOf: stampAfter(before) }
  })
}

/** Since when `linesOfLate` must know what moved, epoch milliseconds; undefined where nothing is late. */
export function lateSince(late: readonly Tally[]): number | undefined {
  return late.length === 0 ? undefined : Math.min(...late.map(({ last }) => last.at))
}

function lineOf({ productId, quantity, entries, last }: Tally, id: string): FinishLine {
  return { id, productId, quantity, entries, entryId: last.id, asOf: last.stamp }
}
