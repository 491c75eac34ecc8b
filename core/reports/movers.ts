import { withBundled } from '../catalog/bundle.ts'
import type { Product } from '../catalog/product.ts'
import { countedOnHand, leftForSale, type PutBy } from '../catalog/stocked.ts'
import { type Cents, timesPer } from '../money/cents.ts'
import type { OnHand } from '../quantities/on-hand.ts'
import { perOf } from '../quantities/unit.ts'
import type { BreakdownLine } from './breakdown.ts'

/** For so many days nothing was sold of a slow mover (S21.7). */
export const SLOW_DAYS = [30, 60, 90] as const
export type SlowDays = (typeof SLOW_DAYS)[number]

/** So many days of sales say how fast a product goes. */
export const FAST_DAYS = 30
export const SHOWN_FAST = 20

/** A live product with stock. */
export interface StockedProduct {
  product: Pick<Product, 'id' | 'name' | 'unit' | 'costPrice' | 'tracksStock' | 'parts'>
  onHand: OnHand
}

/** A product that lies: what there is of it, and what that cost. */
export interface SlowMover {
  id: string
  name: string
  unit: Product['unit']
  onHand: number
  /** At today's cost, in cents. */
  value: Cents
}

/** A product that goes: how long it lasts at the pace of the last days. */
export interface FastMover extends Omit<SlowMover, 'value' | 'onHand'> {
  /** What is on hand and not put by for customers, never below zero. */
  forSale: number
  /** What sold in `FAST_DAYS`, less what came back. */
  units: number
  /** Whole days, rounded down; 0 where nothing is left. */
  daysLeft: number
}

/**
 * Goods with stock of which nothing was sold, alone or in a bundle, the highest value first (S21.7).
 * @param sold lines of the products of the days that are looked at
 */
export function slowMovers(items: readonly StockedProduct[], sold: readonly BreakdownLine[]): SlowMover[] {
  const orders = sold.filter(({ now }) => now.orders > 0).map(({ key, now }) => [key, now.orders] as const)
  const moved = withBundled(new Map(orders), items)
  const slow = items.flatMap(({ product, onHand }) => {
    const left = countedOnHand({ product, onHand }) ?? 0
    if (left <= 0 || moved.has(product.id)) return []
    const { id, name, unit, costPrice } = product
    return [{ id, name, unit, onHand: left, value: timesPer(costPrice, left, perOf(unit)) }]
  })
  return slow.sort((left, right) => right.value - left.value || (left.name < right.name ? -1 : 1))
}

/**
 * The goods that sell most, and how many days what is for sale lasts (S21.7, S20.17).
 * @param sold lines of `FAST_DAYS` days
 */
export function fastMovers(
  items: readonly StockedProduct[],
  sold: readonly BreakdownLine[],
  putBy: PutBy,
): FastMover[] {
  const unitsById = withBundled(new Map(sold.map(({ key, now }) => [key, now.units])), items)
  const fast = items.flatMap(({ product, onHand }) => {
    const units = unitsById.get(product.id) ?? 0
    const forSale = leftForSale({ product, onHand }, putBy.get(product.id) ?? 0)
    if (units <= 0 || forSale === null) return []
    const { id, name, unit } = product
    return [{ id, name, unit, forSale, units, daysLeft: Math.floor((forSale * FAST_DAYS) / units) }]
  })
  fast.sort(
    (left, right) =>
      right.units / perOf(right.unit) - left.units / perOf(left.unit) || (left.name < right.name ? -1 : 1),
  )
  return fast.slice(0, SHOWN_FAST)
}
