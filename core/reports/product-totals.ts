import { add, type Cents } from '../money/cents.ts'
import type { SaleItem } from '../sales/sale.ts'

/** What one product sold: units, and what was paid for them in cents. */
export interface ProductSum {
  units: number
  revenue: Cents
}

export type ProductSums = Map<string, ProductSum>

/** Sums of many products as columns, by product id: small to store and quick to read. */
export interface PackedSums {
  ids: readonly string[]
  units: readonly number[]
  revenue: readonly Cents[]
}

/** Adds a product's figures to `sums`. */
function addSum(sums: ProductSums, id: string, units: number, revenue: Cents): void {
  const before = sums.get(id)
  if (before) {
    before.units += units
    before.revenue = add(before.revenue, revenue)
  } else sums.set(id, { units, revenue })
}

/** Adds sold items to `sums`. */
export function addItems(
  sums: ProductSums,
  items: readonly Pick<SaleItem, 'productId' | 'quantity' | 'totalPrice'>[],
): void {
  for (const { productId, quantity, totalPrice } of items) addSum(sums, productId, quantity, totalPrice)
}

/** Adds stored columns to `sums`. */
export function addPacked(sums: ProductSums, { ids, units, revenue }: PackedSums): void {
  for (let index = 0; index < ids.length; index++) {
    const id = ids[index]
    const sold = units[index]
    const paid = revenue[index]
    if (id !== undefined && sold !== undefined && paid !== undefined) addSum(sums, id, sold, paid)
  }
}

/** Sums as columns, in the order of their ids, so that equal sums are stored alike. */
export function packSums(sums: ProductSums): PackedSums {
  const sorted = [...sums].sort(([left], [right]) => (left < right ? -1 : 1))
  return {
    ids: sorted.map(([id]) => id),
    units: sorted.map(([, { units }]) => units),
    revenue: sorted.map(([, { revenue }]) => revenue),
  }
}

/** The first products by units sold, then by revenue (S2.27). */
export function bestSellers(sums: ProductSums, count: number): ({ id: string } & ProductSum)[] {
  const all = [...sums].map(([id, sum]) => ({ id, ...sum }))
  all.sort(
    (left, right) =>
      right.units - left.units || right.revenue - left.revenue || (left.id < right.id ? -1 : 1),
  )
  return all.slice(0, count)
}
