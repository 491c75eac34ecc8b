import type { Cents } from '../money/cents.ts'
import { plus, within } from '../money/totals.ts'
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

/** The products that were ever sold: the number of one is its place among the ids. */
export interface NumberedProducts {
  ids: readonly string[]
  numbers: ReadonlyMap<string, number>
}

const NONE: NumberedProducts = { ids: [], numbers: new Map() }

/**
 * What products sold in a period. Most of it comes and stays by number: ten thousand sums by id take longer to put
 * together than to read.
 */
export class Sold {
  private readonly products: NumberedProducts
  private readonly columns: NumberedSums
  private readonly byId: ProductSums = new Map()

  constructor(products = NONE) {
    this.products = products
    this.columns = noSums(products.ids.length)
  }

  addMonth(month: NumberedSums): void {
    addColumns(this.columns, month)
  }

  addDay(day: SparseSums): void {
    addSparse(this.columns, day)
  }

  addPacked(day: PackedSums): void {
    addPacked(this.byId, day)
  }

  addItems(items: readonly Pick<SaleItem, 'productId' | 'quantity' | 'totalPrice'>[]): void {
    addItems(this.byId, items)
  }

  /** Every product that sold something, once. */
  each(visit: (id: string, units: number, revenue: Cents) => void): void {
    const { ids, numbers } = this.products
    const { units, revenue } = this.columns
    for (const [id, sum] of this.byId) {
      const at = numbers.get(id) ?? -1
      visit(id, sum.units + (units[at] ?? 0), plus(sum.revenue, within(revenue[at] ?? 0)))
    }
    for (let at = 0; at < ids.length; at++) {
      const sold = units[at] as number
      const paid = revenue[at] as number
      const id = ids[at] as string
      if ((sold !== 0 || paid !== 0) && !this.byId.has(id)) visit(id, sold, within(paid))
    }
  }

  /** The first products by units sold, then by revenue (S2.27). */
  best(count: number): ({ id: string } & ProductSum)[] {
    const best: ({ id: string } & ProductSum)[] = []
    let least = Number.NEGATIVE_INFINITY
    this.each((id, units, revenue) => {
      // Most products of a large shop end here, unmade.
      if (units < least) return
      const line = { id, units, revenue }
      const last = best[count - 1]
      if (last && !isBetter(line, last)) return
      const place = best.findIndex((other) => isBetter(line, other))
      best.splice(place < 0 ? best.length : place, 0, line)
      best.length = Math.min(best.length, count)
      if (best.length === count) least = best.at(-1)?.units ?? least
    })
    return best
  }
}

function isBetter(left: { id: string } & ProductSum, right: { id: string } & ProductSum): boolean {
  if (left.units !== right.units) return left.units > right.units
  if (left.revenue !== right.revenue) return left.revenue > right.revenue
  return left.id < right.id
}
