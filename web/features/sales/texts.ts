import type { PaymentMethod } from '#core/sales/sale.ts'

/** Every word of the sales history. */
export const texts = {
  title: 'Sales History',
  search: 'Search by order number or customer...',
  loading: 'Loading sales history...',
  empty: 'No sales found',
  emptyHint: 'Try another order number or customer.',
  noSalesHint: 'Each sale you make at the till is listed here, online or offline.',
  count: (shown: number, all: number) =>
    shown === all
      ? `${number(all)} ${all === 1 ? 'sale' : 'sales'}`
      : `${number(shown)} of ${number(all)} sales`,
  columns: {
    order: 'Order #',
    date: 'Date',
    customer: 'Customer',
    products: 'Products',
    payment: 'Payment',
    total: 'Total',
    status: 'Status',
    actions: 'View',
  },
  offline: 'Offline',
  pending: 'Pending',
  completed: 'Completed',
  view: 'View',
  viewOrder: (order: string) => `View order ${order}`,
  more: (count: number) => `+${number(count)} more`,
  order: (order: string) => `Order #${order}`,
  notSynced: 'Offline - Not yet synced to server',
  customer: 'Customer',
  payment: 'Payment method',
  items: { product: 'Product', unitPrice: 'Unit Price', quantity: 'Quantity', total: 'Total' },
  noItems: 'No items found',
  trade: 'Trade',
  subtotal: 'Subtotal',
  tax: 'Tax',
  total: 'Total',
} as const

/** How the history names a payment method (S2.33). */
export const PAYMENTS: Record<PaymentMethod, string> = {
  cash: 'Cash',
  card: 'Card',
  bank_transfer: 'Transfer',
}

/** A count as people here read it: `3 628`, never broken over two lines. */
export function number(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+(?!\d))/g, '\u00a0')
}
