import type { SaleColumn } from '#core/sales/sale-order.ts'
import { catalogue } from '#web/language/catalogue.ts'
import { wrongOf } from '#web/selling/toasts.ts'
import { builtInWords } from '#web/words/method-words.ts'

/** Every word of the sales history. */
export const texts = catalogue('sales', {
  title: 'Sales History',
  refresh: 'Refresh',
  cashUps: 'Cash-ups',
  noReceipt: 'Return without a receipt',
  noReceiptShort: 'No receipt',
  search: 'Search by order number or customer...',
  paymentFilter: 'Payment',
  allPayments: 'All Payments',
  periodFilter: 'Date',
  loading: 'Loading sales history...',
  empty: 'No sales found',
  emptyHint: 'Try another number, customer, payment or date.',
  noSalesHint: 'Each sale you make at the till is listed here, online or offline.',
  reading: '{count}, loading more...',
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
  viewOrder: 'View sale {number}',
  viewRefund: 'View refund {number}',
  refund: 'Refund',
  forReceipt: 'For {number}',
  withoutReceipt: 'Without a receipt',
  empties: 'Empties back',
  voidedBy: 'Voided by {number}',
  returnedWorth: '{amount} returned',
  more: '{products} +{count} more',
  sales: { one: '{count} sale', other: '{count} sales' },
  ofSales: { one: '{shown} of {count} sale', other: '{shown} of {count} sales' },
  salesAndRefunds: { one: '{count} sales and refunds', other: '{count} sales and refunds' },
  ofSalesAndRefunds: {
    one: '{shown} of {count} sales and refunds',
    other: '{shown} of {count} sales and refunds',
  },
})

/** How many of the sales are listed, or of the sales and refunds. */
export function countWords(shown: number, all: number, withRefunds: boolean): string {
  if (withRefunds)
    return shown === all
      ? texts.salesAndRefunds({ count: all })
      : texts.ofSalesAndRefunds({ shown, count: all })
  return shown === all ? texts.sales({ count: all }) : texts.ofSales({ shown, count: all })
}

/** How the history names a payment method (S2.33). */
export const PAYMENTS = builtInWords('buttons')

/** The detail of one sale (S2.36). */
export const saleTexts = catalogue('sales.sale', {
  order: 'Order {number}',
  refund: 'Refund {number}',
  returned: 'Returned: {returned} of {sold} · worth {worth}',
  returnItems: 'Return items',
  voidSale: 'Void sale',
  forReceipt: 'For receipt',
  namedBy: 'Named by',
  reason: 'Reason',
  wholeSale: 'The whole sale was voided',
  moneyBack: 'Money back',
  paidNewGoods: '{amount} paid for new goods',
  loading: 'Loading the sale...',
  gone: 'This sale is no longer on this device.',
  notSynced: 'Offline - Not yet synced to server',
  customer: 'Customer',
  boughtBy: 'Bought by',
  servedBy: 'Served by',
  tipFor: 'Tip for',
  payment: 'Payment method',
  invoice: 'Invoice',
  printedAs: 'Printed as',
  tax: 'Tax',
  total: 'Total',
  history: 'Sync history',
  made: 'Made',
  madeOn: '{time} on till {till}',
  madeBefore: '{time}, without an account; moved into your account later',
  sent: 'Sent',
  waiting: 'Not yet: it is sent when the server can be reached',
  received: 'Received by the server',
  onlyHere: 'Never: it stays on this device',
  status: 'Status',
  reprint: 'Print receipt again',
  reprinting: 'Making receipt...',
})

/** Sales that the device no longer keeps. */
export const olderTexts = catalogue('sales.older', {
  kept: {
    one: '{count} sale from more than 13 months ago is kept on your server.',
    other: '{count} sales from more than 13 months ago are kept on your server.',
  },
  loaded: {
    one: '{count} sale from your server, shown until you leave this page.',
    other: '{count} sales from your server, shown until you leave this page.',
  },
})

const toastTexts = catalogue('sales.toasts', {
  noReceipt: {
    title: 'That is no receipt',
    description: 'Scan the number on a receipt to open its sale.',
  },
  receiptMade: { title: 'Receipt generated', description: 'PDF receipt downloaded' },
  receiptFailed: {
    title: 'Receipt generation failed',
    description: 'Could not generate the receipt PDF',
  },
})

/** What is said about a scan on the history (S10.1). */
export const scanToasts = { noReceipt: wrongOf(toastTexts.noReceipt) } as const

/** What is said about a receipt printed again (S8.8, S8.9). */
export const receiptToasts = {
  made: toastTexts.receiptMade,
  failed: wrongOf(toastTexts.receiptFailed),
} as const
