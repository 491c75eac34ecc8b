import type { Product } from '../catalog/product.ts'
import { type Cents, ZERO } from '../money/cents.ts'
import { multiply, plus } from '../money/totals.ts'
import { available, type OnHand } from '../quantities/on-hand.ts'
import { perOf } from '../quantities/unit.ts'

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

type Valued = { product: Pick<Product, 'costPrice' | 'tracksStock' | 'unit'>; onHand: OnHand }

/** What there is of a product, and what that cost (S19.24); undefined where it counts as nothing. */
export function worthOf({ product, onHand }: Valued): { there: number; value: Cents } | undefined {
  const there = product.tracksStock ? available(onHand ?? 0) : 0
  if (there === 0) return undefined
  return { there, value: multiply(product.costPrice, there, perOf(product.unit)) }
}

/** On hand × cost by category; what is below zero, not counted or not known counts as nothing. */
export function foldValue(items: Iterable<Valued & { category: string }>): StockValue {
  const byCategory = new Map<string, ValueLine>()
  for (const item of items) {
    const { product, category } = item
    const valued = worthOf(item)
    if (!valued) continue
    const known = byCategory.get(category) ?? { category, products: 0, value: ZERO, withoutCost: 0 }
    byCategory.set(category, {
      category,
      products: known.products + 1,
      value: plus(known.value, valued.value),
      withoutCost: known.withoutCost + (product.costPrice === 0 ? 1 : 0),
    })
  }
  const lines = [...byCategory.values()].sort(
    (left, right) => right.value - left.value || (left.category < right.category ? -1 : 1),
  )
  return {
    lines,
    total: lines.reduce((sum, { value }) => plus(sum, value), ZERO),
    withoutCost: lines.reduce((sum, { withoutCost }) => sum + withoutCost, 0),
  }
}
