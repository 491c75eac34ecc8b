import { add, type Cents, within } from '../money/cents.ts'
import type { SaleItem } from '../sales/sale.ts'
import {
  addColumns,
  addItems,
  addPacked,
  addSparse,
  type NumberedSums,
  noSums,
  type PackedSums,
  type ProductSums,
  type ReadSums,
  type SparseSums,
} from './product-totals.ts'

/** All products ever sold: a product's number is its index among the ids. */
export interface NumberedProducts {
  ids: readonly string[]
  numbers: ReadonlyMap<string, number>
}

const NONE: NumberedProducts = { ids: [], numbers: new Map() }

/**
 * What products sold in a period. Most of it is kept by number: combining ten thousand sums by id takes longer than
 * reading them.
 */
export class Sold {
  private readonly products: NumberedProducts
  private readonly columns: NumberedSums
  private readonly byId: ProductSums = new Map()

  constructor(products = NONE) {
    this.products = products
    this.columns = noSums(products.ids.length)
  }

  addMonth(month: ReadSums): void {
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
      const paid = add(sum.revenue, within(revenue[at] ?? 0))
      if (sold !== 0 || paid !== 0) visit(id, sold, paid)
    }
    for (let at = 0; at < ids.length; at++) {
      const sold = units[at] as number
      const paid = revenue[at] as number
      if ((sold !== 0 || paid !== 0) && visited[at] === 0) visit(ids[at] as string, sold, within(paid))
    }
  }
}
