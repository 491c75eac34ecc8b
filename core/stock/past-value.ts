import { z } from 'zod/mini'
import { amountField } from '../entities/fields.ts'
import type { Cents } from '../money/cents.ts'
import { UNITS } from '../quantities/unit.ts'
import type { GoodsValue, StockValue } from './value.ts'

const LAST_MS = 8_640_000_000_000_000
const BEFORE = `before must be an instant, in milliseconds from 0 to ${LAST_MS}`

/** `GET /api/stock/value?before=`: the start of the shop's next local day, epoch milliseconds. The server has no zone. */
export const pastValueQuery = z.object({
  before: z.pipe(
    z.string(BEFORE).check(z.regex(/^[0-9]{1,16}$/, BEFORE)),
    z.pipe(
      z.transform((text: string) => Number(text)),
      z.number().check(z.maximum(LAST_MS, BEFORE)),
    ),
  ),
})

/** What the stock was worth at the end of a past day (S19.24). */
export interface PastValue extends StockValue {
  /** Goods whose cost of then nobody knows any more: they count at what they cost now. */
  costsOfNow: number
  /** Goods that are damaged on the server, and are in none of this; missing where there are none. */
  unreadable?: number | undefined
  /** What the lines are the sums of; missing from a server that does not say it yet. */
  goods?: readonly GoodsValue[] | undefined
}

/** The answer to `pastValueQuery`. */
export const pastValue = z.object({
  lines: z.array(
    z.object({
      category: z.string(),
      products: z.int(),
      value: amountField,
      withoutCost: z.int(),
    }),
  ),
  total: amountField,
  withoutCost: z.int(),
  costsOfNow: z.int(),
  unreadable: z.optional(z.int()),
  goods: z.optional(
    z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        unit: z.enum(UNITS),
        category: z.string(),
        there: z.int(),
        costPrice: amountField,
        value: amountField,
      }),
    ),
  ),
})

/** A count or a movement, by the clock of the device where it happened; quantities in the product's smallest unit. */
export interface PastChange {
  productId: string
  quantity: number
  /** Epoch milliseconds. */
  at: number
}

/**
 * What was on hand before an instant, by product: the last count, and what moved since. By the devices' clocks, so it is
 * exact where one device did all of it; at one instant, goods move after they are counted.
 * @param before epoch milliseconds
 */
export function pastStock(
  before: number,
  { counts, moved }: { counts: Iterable<PastChange>; moved: Iterable<PastChange> },
): Map<string, number> {
  const counted = new Map<string, PastChange>()
  for (const count of counts) {
    const known = counted.get(count.productId)
    if (count.at < before && (!known || count.at >= known.at)) counted.set(count.productId, count)
  }
  const onHand = new Map([...counted].map(([productId, { quantity }]) => [productId, quantity]))
  for (const { productId, quantity, at } of moved) {
    if (at >= before || at < (counted.get(productId)?.at ?? 0)) continue
    onHand.set(productId, (onHand.get(productId) ?? 0) + quantity)
  }
  return onHand
}

/** A change of what a product costs, as the activity keeps it (S16.15). */
export interface CostChange {
  productId: string
  /** Epoch milliseconds. */
  at: number
  /** What stood there before, in cents. */
  before: Cents
}

/**
 * What goods cost before an instant: what the first change after it replaced. A product that is missing has cost the same
 * since, as far as its changes were kept.
 * @param changes in any order
 */
export function pastCosts(before: number, changes: Iterable<CostChange>): Map<string, Cents> {
  const first = new Map<string, CostChange>()
  for (const change of changes) {
    const known = first.get(change.productId)
    if (change.at >= before && (!known || change.at < known.at)) first.set(change.productId, change)
  }
  return new Map([...first].map(([productId, change]) => [productId, change.before]))
}
