import type { Cents } from '../money/cents.ts'
import { plus, within } from '../money/totals.ts'
import { perOf, type Unit } from '../quantities/unit.ts'
import type { SaleItem } from '../sales/sale.ts'
import {
  addColumns,
  addItems,
  addPacked,
  addSparse,
  type NumberedSums,
  noSums,
  type PackedSums,
  type ProductSum,
  type ProductSums,
  type SparseSums,
} from './product-totals.ts'

/** All products ever sold: a product's number is its index among the ids. */
export interface NumberedProducts {
  ids: readonly string[]
  numbers: ReadonlyMap<string, number>
}

/** What one product sold. */
export type BestSeller = { id: string } & ProductSum

type Ranked = BestSeller & { ranked: number }

const NONE: NumberedProducts = { ids: [], numbers: new Map() }

/**
 * What products sold in a period. Most of it is kept by number: combining ten thousand sums by id takes longer than
 * reading them.
 */
export class Sold {
  private readonly products: NumberedProducts
  private readonly columns: NumberedSums
  private readonly byId: ProductSums = new Map()
  /** Used twice in a report: for names, and for display. */
  private found: { count: number; best: readonly BestSeller[] } | undefined

  constructor(products = NONE) {
    this.products = products
    this.columns = noSums(products.ids.length)
  }

  addMonth(month: NumberedSums): void {
    this.found = undefined
    addColumns(this.columns, month)
  }

  addDay(day: SparseSums): void {
    this.found = undefined
    addSparse(this.columns, day)
  }

  addPacked(day: PackedSums): void {
    this.found = undefined
    addPacked(this.byId, day)
  }

  addItems(items: readonly Pick<SaleItem, 'productId' | 'quantity' | 'totalPrice'>[]): void {
    this.found = undefined
    addItems(this.byId, items)
  }

  /** Every product that sold something which did not come back, or the other way round, once. */
  each(visit: (id: string, units: number, revenue: Cents) => void): void {
    const { ids, numbers } = this.products
    const { units, revenue } = this.columns
    // Marked by number: looking up each of ten thousand ids among those by id took as long as the rest.
    const visited = new Uint8Array(ids.length)
    for (const [id, sum] of this.byId) {
      const at = numbers.get(id) ?? -1
      if (at >= 0) visited[at] = 1
      const sold = sum.units + (units[at] ?? 0)
      const paid = plus(sum.revenue, within(revenue[at] ?? 0))
      if (sold !== 0 || paid !== 0) visit(id, sold, paid)
    }
    for (let at = 0; at < ids.length; at++) {
      const sold = units[at] as number
      const paid = revenue[at] as number
      if ((sold !== 0 || paid !== 0) && visited[at] === 0) visit(ids[at] as string, sold, within(paid))
    }
  }

  /**
   * The best products by units sold less returned, then by revenue (S2.27, S14.19). A kilogram counts as a piece does
   * (S19.4).
   * @param unitOf what a product is sold by, the same for as long as nothing is added
   */
  best(count: number, unitOf: (id: string) => Unit | undefined): readonly BestSeller[] {
    if (this.found?.count !== count) this.found = { count, best: this.findBest(count, unitOf) }
    return this.found.best
  }

  private findBest(count: number, unitOf: (id: string) => Unit | undefined): BestSeller[] {
    const best: Ranked[] = []
    // What came back more than it was sold is not popular.
    let least = Number.MIN_VALUE
    this.each((id, units, revenue) => {
      // Most products of a large shop are skipped here, without creating an object.
      if (units < least) return
      const ranked = units / perOf(unitOf(id))
      if (ranked < least) return
      const line = { id, units, revenue, ranked }
      const last = best[count - 1]
      if (last && !isBetter(line, last)) return
      const place = best.findIndex((other) => isBetter(line, other))
      best.splice(place < 0 ? best.length : place, 0, line)
      best.length = Math.min(best.length, count)
      if (best.length === count) least = best.at(-1)?.ranked ?? least
    })
    return best.map(({ ranked: _, ...line }) => line)
  }
}

function isBetter(left: Ranked, right: Ranked): boolean {
  if (left.ranked !== right.ranked) return left.ranked > right.ranked
  if (left.revenue !== right.revenue) return left.revenue > right.revenue
  return left.id < right.id
}
