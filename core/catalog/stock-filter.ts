import { isLowStock, type Product } from './product.ts'

export const STOCK_FILTERS = ['all', 'low', 'oversold'] as const
export type StockFilter = (typeof STOCK_FILTERS)[number]

interface Stocked {
  product: Pick<Product, 'lowStockThreshold'>
  /** The ledger's figure, which may be below zero. */
  onHand: number
}

/** The products of a list that are low (S9.7) or oversold (R9). @returns `items` itself for all. */
export function filterStock<Item extends Stocked>(
  items: readonly Item[],
  filter: StockFilter,
): readonly Item[] {
  switch (filter) {
    case 'all':
      return items
    case 'low':
      return items.filter(({ onHand, product }) => isLowStock(onHand, product))
    case 'oversold':
      return items.filter(({ onHand }) => isOversold(onHand))
    default:
      return filter satisfies never
  }
}

/** Whether more was sold than was ever counted: it stays so until somebody counts. */
export function isOversold(onHand: number): boolean {
  return onHand < 0
}
