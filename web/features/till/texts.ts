import type { PriceType } from '#core/catalog/product.ts'
import type { PaymentMethod } from '#core/sales/sale.ts'

/** How the till names what a cashier can take (S2.17). */
export const PAYMENT_BUTTONS: Record<PaymentMethod, string> = {
  cash: 'Cash',
  card: 'Card',
  bank_transfer: 'Transfer',
}

export const PRICE_TYPES: Record<PriceType, string> = { retail: 'Retail', trade: 'Trade' }

/** The words of the till's parts. */
export const texts = {
  page: 'Point of Sale',
  offlineBanner:
    "Offline Mode - You're currently working offline. All data is stored locally on your device.",
  search: 'Search products...',
  searchLabel: 'Search products',
  category: 'Category',
  allCategories: 'All Categories',
  products: 'Products',
  cart: 'Cart',
  noDescription: 'No description',
  noTradePrice: 'No trade price',
  add: (priceType: string, name: string, price: string) => `${priceType}: add ${name} at ${price}`,
  tradePrice: (price: string) => `Trade ${price}`,
  demoBadge: 'Demo',
  noneLeft: 'None left',
  lowStock: (count: number) => `Low: ${count}`,
  noProducts: 'No products found',
  noProductsHint: 'Try adjusting your search or filters',
  showAll: 'Show all products',
  noCatalogueHint: 'Add your products in Inventory, one by one or from a CSV file.',
  goToInventory: 'Go to Inventory',
  demoNotice: 'Demo products: try a sale, nothing here counts.',
  startOwnShop: 'Start with my own products',
  currentSale: 'Current Sale',
  clear: 'Clear',
  customerSearch: 'Search customers...',
  customerLabel: 'Customer (optional)',
  noCustomers: 'No customers found',
  removeCustomer: 'Remove customer',
  emptyCart: 'Your cart is empty',
  emptyCartHint: 'Add products to begin a sale',
  unitPrice: (price: string) => `${price} each`,
  fewer: (name: string) => `One ${name} less`,
  more: (name: string) => `One ${name} more`,
  quantity: (name: string) => `Quantity of ${name}`,
  remove: (name: string) => `Remove ${name}`,
  shortLine: (count: number) => (count === 0 ? 'None in stock' : `Only ${count} in stock`),
  total: 'Total',
  payWith: 'Pay with',
  pay: 'Pay',
  paying: 'Processing...',
  items: (count: number) => `${count} ${count === 1 ? 'item' : 'items'}`,
  paid: 'Paid',
  paidFacts: (method: string, number: string) => `${method} · Receipt ${number}`,
  receipt: 'Receipt',
  makingReceipt: 'Making receipt...',
  newSale: 'New sale',
  received: 'Cash received',
  change: 'Change due',
  missing: 'Still to pay',
  shortcuts: 'Keyboard',
  undo: 'Undo',
} as const

/** What the keys do, as the help lists them. */
export const SHORTCUTS: readonly (readonly [key: string, does: string])[] = [
  ['/', 'Go to the search'],
  ['Enter', 'Add the only match'],
  ['+', 'One more of the last line'],
  ['-', 'One less of the last line'],
  ['F2', 'Cash'],
  ['F3', 'Card'],
  ['F4', 'Transfer'],
  ['F9', 'Pay'],
  ['Esc', 'Clear the search, or close'],
  ['?', 'This list'],
]
