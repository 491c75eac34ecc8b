import { isLowStock, isOversold, type PutBy, type Stocked } from './stocked.ts'

export const STOCK_FILTERS = ['all', 'low', 'oversold'] as const
export type StockFilter = (typeof STOCK_FILTERS)[number]

/** The products of a list that are low (S9.7) or oversold (R9). @returns `items` itself for all. */
export function filterStock<Item extends Stocked>(
  items: readonly Item[],
  filter: StockFilter,
  putBy: PutBy,
): readonly Item[] {
  switch (filter) {
    case 'all':
      return items
    case 'low':
      return items.filter((item) => isLowStock(item, putBy))
    case 'oversold':
      return items.filter(isOversold)
    default:
      return filter satisfies never
  }
}
