import { formatCount } from '#core/language/format-count.ts'
import { tillLetter } from '#core/numbering/till-name.ts'
import type { SaleColumn } from '#core/sales/sale-order.ts'
import type { ToastContent } from '#web/ui/toast-store.ts'
import { builtInWords } from '#web/words/method-words.ts'

const sales = (count: number, withRefunds = false) =>
  `${formatCount(count)} ${withRefunds ? 'sales and refunds' : count === 1 ? 'sale' : 'sales'}`

/** Every word of the sales history. */
export const texts = {
  title: 'Sales History',
  refresh: 'Refresh',
  cashUps: 'Cash-ups',
  noReceipt: 'Return without a receipt',
  returnGoods: 'Return goods',
  search: 'Search by order number or customer...',
  paymentFilter: 'Payment',
  allPayments: 'All Payments',
  periodFilter: 'Date',
  loading: 'Loading sales history...',
  empty: 'No sales found',
  emptyHint: 'Try another number, customer, payment or date.',
  noSalesHint: 'Each sale you make at the till is listed here, online or offline.',
  count: (shown: number, all: number, withRefunds: boolean) =>
    shown === all ? sales(all, withRefunds) : `${formatCount(shown)} of ${sales(all, withRefunds)}`,
  reading: 'loading more...',
  columns: {
    order: 'Order #',
    date: 'Date',
    payment: 'Payment',
    total: 'Total',
  } satisfies Record<SaleColumn, string>,
  customer: 'Customer',
  products: 'Products',
  status: 'Status',
  sortBy: 'Sort by',
  ascending: 'Ascending. Tap to reverse.',
  descending: 'Descending. Tap to reverse.',
  offline: 'Offline',
  pending: 'Pending',
  completed: 'Completed',
  voided: 'Voided',
  view: 'View',
  viewOrder: (number: string) => `View sale ${number}`,
  viewRefund: (number: string) => `View refund ${number}`,
  refund: 'Refund',
  forReceipt: (number: string) => `For ${number}`,
  withoutReceipt: 'Without a receipt',
  voidedBy: (number: string) => `Voided by ${number}`,
  returnedWorth: (amount: string) => `${amount} returned`,
  more: (count: number) => `+${formatCount(count)} more`,
} as const

/** How the history names a payment method (S2.33). */
export const PAYMENTS = builtInWords('buttons')

/** The detail of one sale (S2.36). */
export const saleTexts = {
  order: (number: string) => `Order ${number}`,
  refund: (number: string) => `Refund ${number}`,
  returned: (returned: number, sold: number, worth: string) =>
    `Returned: ${formatCount(returned)} of ${formatCount(sold)} · worth ${worth}`,
  returnItems: 'Return items',
  voidSale: 'Void sale',
  forReceipt: 'For receipt',
  namedBy: 'Named by',
  reason: 'Reason',
  wholeSale: 'The whole sale was voided',
  moneyBack: 'Money back',
  paidNewGoods: (amount: string) => `${amount} paid for new goods`,
  loading: 'Loading the sale...',
  gone: 'This sale is no longer on this device.',
  notSynced: 'Offline - Not yet synced to server',
  customer: 'Customer',
  servedBy: 'Served by',
  payment: 'Payment method',
  invoice: 'Invoice',
  printedAs: 'Printed as',
  tax: 'Tax',
  total: 'Total',
  history: 'Sync history',
  made: 'Made',
  madeOn: (time: string, suffix: string) => `${time} on till ${tillLetter(suffix)}`,
  madeBefore: (time: string) => `${time}, without an account; moved into your account later`,
  sent: 'Sent',
  waiting: 'Not yet: it is sent when the server can be reached',
  received: 'Received by the server',
  onlyHere: 'Never: it stays on this device',
  status: 'Status',
  reprint: 'Print receipt again',
  reprinting: 'Making receipt...',
} as const

/** Sales that the device no longer keeps. */
export const olderTexts = {
  kept: (count: number) =>
    `${sales(count)} from more than 13 months ago ${count === 1 ? 'is' : 'are'} kept on your server.`,
  loaded: (count: number) => `${sales(count)} from your server, shown until you leave this page.`,
} as const

/** What is said about a scan on the history (S10.1). */
export const scanToasts = {
  noReceipt: {
    title: 'That is no receipt',
    description: 'Scan the number on a receipt to open its sale.',
    variant: 'destructive',
  },
} as const satisfies Record<string, ToastContent>

/** What is said about a receipt printed again (S8.8, S8.9). */
export const receiptToasts = {
  made: { title: 'Receipt generated', description: 'PDF receipt downloaded' },
  failed: {
    title: 'Receipt generation failed',
    description: 'Could not generate the receipt PDF',
    variant: 'destructive',
  },
} as const satisfies Record<string, ToastContent>
