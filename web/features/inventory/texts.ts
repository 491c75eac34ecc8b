import type { ProductColumn } from '#core/catalog/product-order.ts'
import type { StockFilter } from '#core/catalog/stock-filter.ts'
import { formatCount } from '#web/ui/format-count.ts'

/** Every word of the inventory screen. */
export const texts = {
  title: 'Inventory',
  search: 'Search inventory...',
  category: 'Category',
  allCategories: 'All Categories',
  add: 'Add Product',
  manageCategories: 'Manage Categories',
  importCsv: 'Import CSV',
  import: 'Import',
  exportCsv: 'Export CSV',
  export: 'Export',
  exportFile: (day: string) => `products-${day}.csv`,
  loading: 'Loading inventory...',
  failedTitle: 'Error Loading Inventory',
  failedHint: 'There was a problem loading your inventory. Please try refreshing the page.',
  refresh: 'Refresh the page',
  emptyTitle: 'No products found',
  emptyHint: 'Try adjusting your search or add a new product',
  noProductsHint: 'Add your first product, or import a price list as a CSV file.',
  count: (shown: number, all: number) =>
    shown === all ? products(all) : `${formatCount(shown)} of ${products(all)}`,
  columns: {
    product: 'Product',
    category: 'Category',
    sku: 'SKU',
    prices: 'Prices',
    stock: 'Stock',
  } satisfies Record<ProductColumn, string>,
  actions: 'Actions',
  edit: (name: string) => `Edit ${name}`,
  delete: (name: string) => `Delete ${name}`,
  history: (name: string) => `Stock history of ${name}`,
  adjust: (name: string) => `Adjust stock of ${name}`,
  adjustStock: 'Adjust stock',
  tabs: 'Inventory',
  tab: {
    products: 'Products',
    received: 'Received',
    suppliers: 'Suppliers',
    losses: 'Losses',
    value: 'Value',
  },
  loadingTab: 'Loading...',
  sortBy: 'Sort by',
  ascending: 'Ascending. Tap to reverse.',
  descending: 'Descending. Tap to reverse.',
  stock: 'Stock',
  stockFilters: { all: 'All', low: 'Low', oversold: 'Oversold' } satisfies Record<StockFilter, string>,
  lowCount: (count: number) => `${formatCount(count)} low`,
  retail: 'Retail',
  trade: 'Trade',
  cost: 'Cost',
  inStock: 'in stock',
  low: 'Low',
  notCounted: 'Not counted',
  stockComing: 'Loading stock...',
  inactive: 'Not for sale',
  demo: 'Demo',
  demoHint:
    'The products marked Demo only show how this page looks. They cannot be changed, and they disappear when you add your own.',
  demoLocked: 'Cannot be changed',
  noCategory: 'No category',
  noSku: 'No SKU',
  oversold: (by: string) => `Oversold by ${by}`,
  oversoldNotice: (count: number) =>
    count === 1
      ? 'You have sold more of 1 product than you had in stock. Recount it.'
      : `You have sold more of ${formatCount(count)} products than you had in stock. Recount them.`,
  showOversold: 'Show oversold',
  deleteTitle: (name: string) => `Are you sure you want to delete ${name}?`,
  deleteHint: 'Past sales keep it.',
  deleteConfirm: 'Delete',
} as const

/** The messages that come and go (S5.3, S5.4, S8.12, S8.15). */
export const toastTexts = {
  added: 'Product Added',
  updated: 'Product Updated',
  deleted: 'Product Deleted',
  restored: 'Product Restored',
  adjusted: 'Stock adjusted',
  received: 'Goods received',
  givenBack: 'Returned to supplier',
  supplierAdded: 'Supplier added',
  supplierChanged: 'Supplier changed',
  supplierDeleted: 'Supplier deleted',
  supplierRestored: 'Supplier restored',
  categoryAdded: 'Category Added',
  categoryRenamed: 'Category Updated',
  categoryDeleted: 'Category Deleted',
  categoryRestored: 'Category Restored',
  undo: 'Undo',
  error: 'Error',
  failed: {
    save: 'There was an error saving the product. Please try again.',
    delete: 'There was an error deleting the product. Please try again.',
    addCategory: 'There was an error creating the category. Please try again.',
    renameCategory: 'There was an error renaming the category. Please try again.',
    receive: 'The goods could not be stored. Please try again.',
    adjust: 'The stock could not be changed. Please try again.',
    supplier: 'The supplier could not be stored. Please try again.',
    deleteCategory: 'There was an error deleting the category. Please try again.',
  },
  reasons: {
    quota: 'This device is full: free up some space first.',
    closed: 'The browser closed this page’s storage: reload the page first.',
    blocked: 'Tuckshop is open in another tab: close that tab first.',
    unknown: '',
  },
  invalidTitle: 'Validation Error',
  required: 'Please fill out all required fields',
  invalid: 'Please correct the marked fields',
  categoryInUse: (uses: number) => `This category is used by ${products(uses)}. Please reassign them first.`,
} as const

function products(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'product' : 'products'}`
}
