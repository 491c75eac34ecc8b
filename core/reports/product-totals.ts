import { add, type Cents, cents, subtract, ZERO } from '../money/cents.ts'
import type { SaleItem } from '../sales/sale.ts'

/** One product's sales less returns: units, and what was paid for them in cents. */
export interface ProductSum {
  units: number
  revenue: Cents
}

export type ProductSums = Map<string, ProductSum>

/** Sums of many products as columns, by product id: small to store and fast to read. */
export interface PackedSums {
  ids: readonly string[]
  units: readonly number[]
  revenue: readonly Cents[]
}

// What came back entirely leaves nothing: a product at zero is removed.
function addSum(sums: ProductSums, id: string, units: number, revenue: Cents): void {
  const before = sums.get(id)
  const after = { units: (before?.units ?? 0) + units, revenue: add(before?.revenue ?? ZERO, revenue) }
  if (after.units === 0 && after.revenue === 0) sums.delete(id)
  else sums.set(id, after)
}

type SoldItem = Pick<SaleItem, 'productId' | 'quantity' | 'totalPrice'>

/** Adds sold items to `sums`; items that came back count below zero. */
export function addItems(sums: ProductSums, items: readonly SoldItem[]): void {
  for (const { productId, quantity, totalPrice } of items) addSum(sums, productId, quantity, totalPrice)
}

/** Subtracts items that `sums` includes. */
export function removeItems(sums: ProductSums, items: readonly SoldItem[]): void {
  for (const { productId, quantity, totalPrice } of items)
    addSum(sums, productId, -quantity, subtract(ZERO, totalPrice))
}

/** Sold items as columns. */
export function packItems(items: Parameters<typeof addItems>[1]): PackedSums {
  const sums: ProductSums = new Map()
  addItems(sums, items)
  return packSums(sums)
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

/** Sums of products by number: an index into a separate list of ids. A gap is 0. */
export interface NumberedSums {
  units: Float64Array
  /** In cents. */
  revenue: Float64Array
}

/** The same for the few products of one day, with the number of each. */
export interface SparseSums extends NumberedSums {
  numbers: Uint32Array
}

/** Columns of zeros for this many products. */
export function noSums(products: number): NumberedSums {
  return { units: new Float64Array(products), revenue: new Float64Array(products) }
}

/** A day's sums by number. @param numbers the number of every product in `sums` */
export function numberSums(sums: ProductSums, numbers: ReadonlyMap<string, number>): SparseSums {
  const numbered = [...sums].map(([id, sum]) => {
    const number = numbers.get(id)
    if (number === undefined) throw new Error('a product without a number')
    return { number, ...sum }
  })
  numbered.sort((left, right) => left.number - right.number)
  return {
    numbers: Uint32Array.from(numbered, ({ number }) => number),
    units: Float64Array.from(numbered, ({ units }) => units),
    revenue: Float64Array.from(numbered, ({ revenue }) => revenue),
  }
}

/** A day's sums by product id. @param ids by number */
export function sumsById({ numbers, units, revenue }: SparseSums, ids: readonly string[]): ProductSums {
  return new Map(
    Array.from(numbers, (number, at) => [
      ids[number] ?? '',
      { units: units[at] ?? 0, revenue: cents(revenue[at] ?? 0) },
    ]),
  )
}

/** Sums of products by number as they are read. */
export type ReadSums = { [Column in keyof NumberedSums]: ArrayLike<number> }

/** Adds one period's columns to another's, which are at least as long. */
export function addColumns(into: NumberedSums, { units, revenue }: ReadSums): void {
  for (let at = 0; at < units.length; at++) {
    into.units[at] = (into.units[at] ?? 0) + (units[at] ?? 0)
    into.revenue[at] = (into.revenue[at] ?? 0) + (revenue[at] ?? 0)
  }
}

/** Adds a numbered day to columns of all products. */
export function addSparse(into: NumberedSums, { numbers, units, revenue }: SparseSums): void {
  for (let at = 0; at < numbers.length; at++) {
    const number = numbers[at] as number
    into.units[number] = (into.units[number] ?? 0) + (units[at] ?? 0)
    into.revenue[number] = (into.revenue[number] ?? 0) + (revenue[at] ?? 0)
  }
}

/** Sums as columns, sorted by id, so that equal sums are stored alike. */
export function packSums(sums: ProductSums): PackedSums {
  const sorted = [...sums].sort(([left], [right]) => (left < right ? -1 : 1))
  return {
    ids: sorted.map(([id]) => id),
    units: sorted.map(([, { units }]) => units),
    revenue: sorted.map(([, { revenue }]) => revenue),
  }
}
