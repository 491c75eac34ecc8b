import { isCounted as hasStock } from '../catalog/bundle.ts'
import type { Product } from '../catalog/product.ts'
import { add, type Cents, timesPer, ZERO } from '../money/cents.ts'
import type { OnHand } from '../quantities/on-hand.ts'
import { perOf } from '../quantities/unit.ts'
import { finishOf, type Stocktake } from './stocktake.ts'
import { isCounted, type Tallies } from './tally.ts'

/** Goods as a stocktake looks at them. */
export interface CountedGoods {
  product: Product
  onHand: OnHand
  demo: boolean
}

/** Stock that came or went while a stocktake went on, by the clocks of the devices. */
export interface MovedWhile {
  productId: string
  /** With its sign. */
  quantity: number
  /** Epoch milliseconds. */
  at: number
  sold: boolean
}

/** What finishing would do to one product (S19.21). */
export interface Difference {
  product: Product
  counted: number
  /** What the list says now. */
  listed: number
  /** What the list will say: what was counted, and what moved since. */
  after: number
  /** `after` less `listed`. */
  units: number
  /** At cost, in cents. */
  cost: Cents
  /** What was sold, and what else came or went, between its first and its last entry (S19.20). */
  soldWhile: number
  movedWhile: number
}

/** Whether a product is one that a stocktake counts: it has stock, is not deleted, and no demo. */
export function isInScope(
  { scope, chosen }: Pick<Stocktake, 'scope' | 'chosen'>,
  { product, demo }: Pick<CountedGoods, 'product' | 'demo'>,
  ids = new Set(chosen.map(({ id }) => id)),
): boolean {
  if (demo || product.deleted || !hasStock(product)) return false
  if (scope === 'all') return true
  return scope === 'categories' ? ids.has(product.categoryId ?? '') : ids.has(product.id)
}

/** The goods of a stocktake's scope that nobody counted, in the order of `goods`. */
export function uncountedOf<Goods extends CountedGoods>(
  stocktake: Stocktake,
  tallies: Tallies,
  goods: readonly Goods[],
): Goods[] {
  const ids = new Set(stocktake.chosen.map(({ id }) => id))
  return goods.filter((each) => isInScope(stocktake, each, ids) && !isCounted(tallies.get(each.product.id)))
}

/**
 * What finishing would change, the largest differences first; of goods that nobody knows any more nothing.
 * @param since when each was counted first, as `standingSince` says
 */
export function differencesOf(
  tallies: Tallies,
  since: ReadonlyMap<string, number>,
  goods: ReadonlyMap<string, CountedGoods>,
  moved: readonly MovedWhile[],
): Difference[] {
  const byProduct = new Map<string, MovedWhile[]>()
  for (const each of moved) byProduct.set(each.productId, [...(byProduct.get(each.productId) ?? []), each])
  const differences = [...tallies.values()].filter(isCounted).flatMap((tally): Difference[] => {
    const known = goods.get(tally.productId)
    if (!known) return []
    const { product } = known
    const movements = byProduct.get(tally.productId) ?? []
    const within = movements.filter(({ at }) => at > (since.get(tally.productId) ?? 0) && at <= tally.last.at)
    const listed = known.onHand ?? 0
    const after = sumOf(
      movements.filter(({ at }) => at > tally.last.at),
      tally.quantity,
    )
    const units = after - listed
    const cost = timesPer(product.costPrice, units, perOf(product.unit))
    const soldWhile = 0 - sumOf(within.filter(({ sold }) => sold))
    const movedWhile = sumOf(within.filter(({ sold }) => !sold))
    return [{ product, counted: tally.quantity, listed, after, units, cost, soldWhile, movedWhile }]
  })
  return differences.sort(
    (left, right) =>
      Math.abs(right.cost) - Math.abs(left.cost) ||
      Math.abs(right.units) - Math.abs(left.units) ||
      (left.product.name < right.product.name ? -1 : 1),
  )
}

const sumOf = (movements: readonly MovedWhile[], from = 0) =>
  movements.reduce((sum, { quantity }) => sum + quantity, from)

/** What the differences come to at cost: what is missing, and what is too many. */
export function sumDifferences(differences: readonly Pick<Difference, 'cost'>[]): {
  missing: Cents
  more: Cents
} {
  let [missing, more] = [ZERO, ZERO]
  for (const { cost } of differences) {
    if (cost < 0) missing = add(missing, cost)
    else more = add(more, cost)
  }
  return { missing, more }
}

/** Whether anything can still be entered into a stocktake as part of it. */
export const isStocktakeOpen = (stocktake: Pick<Stocktake, 'finishes'>): boolean =>
  finishOf(stocktake) === undefined
