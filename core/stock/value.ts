import type { Product } from '../catalog/product.ts'
import { countedOnHand, type Tracked } from '../catalog/stocked.ts'
import { add, type Cents, timesPer, ZERO } from '../money/cents.ts'
import { available, type OnHand } from '../quantities/on-hand.ts'
import { perOf, type Unit } from '../quantities/unit.ts'

/** What one category's goods on hand cost. */
export interface ValueLine {
  /** '' for goods without a category. */
  category: string
  products: number
  value: Cents
  /** Goods on hand without a cost: they are worth nothing here. */
  withoutCost: number
}

/** What the stock of a shop cost (S19.24). */
export interface StockValue {
  /** The highest value first. */
  lines: readonly ValueLine[]
  total: Cents
  withoutCost: number
}

/** A product of which there is something, and what that cost: the categories are the sums of these (S21.11). */
export interface GoodsValue {
  id: string
  name: string
  unit: Unit
  /** '' for none. */
  category: string
  /** In its smallest unit, above 0. */
  there: number
  costPrice: Cents
  value: Cents
}

type Valued = { product: Pick<Product, 'costPrice'> & Tracked; onHand: OnHand }

/** What there is of a product, and what that cost (S19.24); undefined where it counts as nothing. */
export function worthOf({ product, onHand }: Valued): { there: number; value: Cents } | undefined {
  const there = available(countedOnHand({ product, onHand }) ?? 0)
  if (there === 0) return undefined
  return { there, value: timesPer(product.costPrice, there, perOf(product.unit)) }
}

/** On hand × cost by product; what is below zero, not counted or not known counts as nothing. */
export function goodsValue(
  items: Iterable<Valued & { product: Pick<Product, 'id' | 'name'>; category: string }>,
): GoodsValue[] {
  const goods: GoodsValue[] = []
  for (const item of items) {
    const valued = worthOf(item)
    const { id, name, unit = 'each', costPrice } = item.product
    if (valued) goods.push({ id, name, unit, category: item.category, costPrice, ...valued })
  }
  return goods
}

/** The same by category. */
export function foldValue(goods: Iterable<GoodsValue>): StockValue {
  const byCategory = new Map<string, ValueLine>()
  for (const { category, value, costPrice } of goods) {
    const known = byCategory.get(category) ?? { category, products: 0, value: ZERO, withoutCost: 0 }
    byCategory.set(category, {
      category,
      products: known.products + 1,
      value: add(known.value, value),
      withoutCost: known.withoutCost + (costPrice === 0 ? 1 : 0),
    })
  }
  const lines = [...byCategory.values()].sort(
    (left, right) => right.value - left.value || (left.category < right.category ? -1 : 1),
  )
  return {
    lines,
    total: lines.reduce((sum, { value }) => add(sum, value), ZERO),
    withoutCost: lines.reduce((sum, { withoutCost }) => sum + withoutCost, 0),
  }
}
