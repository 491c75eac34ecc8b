import type { Cents } from '../money/cents.ts'
import { isMeasured, type MeasuredUnit, perOf, type Unit } from '../quantities/unit.ts'
import type { ProductSum } from './product-totals.ts'

/** What a product is sold by, and where it is filed now. */
export interface Filing {
  /** Pieces where undefined. */
  unit?: Unit | undefined
  /** Null without a category. */
  categoryId: string | null
}

/** What one product sold. */
export interface SoldProduct extends ProductSum {
  id: string
  /** What its units are thousandths of; pieces where undefined. */
  unit: Unit | undefined
}

/** What the products of a category sold, returns taken off. */
export interface CategorySum {
  /** Pieces. */
  units: number
  /** In cents. */
  revenue: number
  /** What was weighed or measured, in grams, millilitres and millimetres. */
  measured: Record<MeasuredUnit, number>
}

/**
 * What sold in a period, as it is filed now: the best sellers and the sums of categories. Nothing else is kept of a
 * product: an object for each of ten thousand takes longer than reading what they sold.
 */
export class FiledSold {
  private readonly shown: number
  private readonly ranked: Ranked[] = []
  private readonly categories = new Map<string | null, CategorySum>()

  /** @param shown how many best sellers are wanted */
  constructor(shown: number) {
    this.shown = shown
  }

  /** Adds what a product sold; each product once, in any order. */
  add(id: string, units: number, revenue: Cents, { unit, categoryId }: Filing): void {
    const sum = this.sumOf(categoryId)
    if (isMeasured(unit)) sum.measured[unit] += units
    else sum.units += units
    sum.revenue += revenue
    this.rank(id, units, revenue, unit)
  }

  /** The best products by units sold less returned, then by revenue (S2.27, S14.19). A kilogram counts as a piece does (S19.4). */
  best(): SoldProduct[] {
    return this.ranked.map(({ product }) => product)
  }

  /** The sums by category; null has what is in none. */
  byCategory(): ReadonlyMap<string | null, CategorySum> {
    return this.categories
  }

  private sumOf(categoryId: string | null): CategorySum {
    const known = this.categories.get(categoryId)
    if (known) return known
    const sum = { units: 0, revenue: 0, measured: { kg: 0, l: 0, m: 0 } }
    this.categories.set(categoryId, sum)
    return sum
  }

  private rank(id: string, units: number, revenue: Cents, unit: Unit | undefined): void {
    const counted = units / perOf(unit)
    const last = this.ranked[this.shown - 1]
    // What came back more than it was sold is not popular.
    if (counted <= 0 || (last && counted < last.counted)) return
    const product = { product: { id, units, revenue, unit }, counted }
    const place = this.ranked.findIndex((other) => isBetter(product, other))
    this.ranked.splice(place < 0 ? this.ranked.length : place, 0, product)
    this.ranked.length = Math.min(this.ranked.length, this.shown)
  }
}

/** A product with its units in what people count: pieces, or whole kilograms. */
interface Ranked {
  product: SoldProduct
  counted: number
}

function isBetter(left: Ranked, right: Ranked): boolean {
  if (left.counted !== right.counted) return left.counted > right.counted
  const { product: one } = left
  const { product: other } = right
  return one.revenue === other.revenue ? one.id < other.id : one.revenue > other.revenue
}
