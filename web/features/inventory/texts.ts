/** Every word of the inventory screen. */
export const texts = {
  title: 'Inventory',
  search: 'Search inventory...',
  category: 'Category',
  allCategories: 'All Categories',
  importCsv: 'Import CSV',
  loading: 'Loading inventory...',
  emptyTitle: 'No products found',
  emptyHint: 'Try adjusting your search or add a new product',
  noProductsHint: 'Import a price list as a CSV file to fill your shelves.',
  count: (shown: number, all: number) =>
    shown === all
      ? `${number(all)} ${all === 1 ? 'product' : 'products'}`
      : `${number(shown)} of ${number(all)} products`,
  columns: { product: 'Product', category: 'Category', sku: 'SKU', prices: 'Prices', stock: 'Stock' },
  retail: 'Retail',
  trade: 'Trade',
  cost: 'Cost',
  inStock: 'in stock',
  low: 'Low',
  demo: 'Demo',
  noCategory: 'No category',
  noSku: 'No SKU',
  oversold: (pieces: number) => `Oversold by ${number(pieces)}`,
} as const

/** A count as people here read it: `3 628`, never broken over two lines. */
export function number(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+(?!\d))/g, '\u00a0')
}
