import type { CustomerType } from '#core/customers/customer.ts'
import { formatCount } from '#core/language/format-count.ts'
import { isMeasured, type Unit } from '#core/quantities/unit.ts'
import { percentOf } from '#core/reports/figures.ts'
import { formatQuantity } from '#web/words/format-quantity.ts'
import { builtInWords } from '#web/words/method-words.ts'

/** Every word of the analytics page. */
export const texts = {
  title: 'Analytics',
  loading: 'Loading analytics...',
  failed: 'The figures could not be loaded',
  failedHint: 'Nothing is lost. Try again, or reload the page.',
  tryAgain: 'Try again',
  refresh: 'Refresh',
  reports: 'More reports',
  salesBy: 'Sales by...',
  goods: 'Margins and movers',
  exports: 'Exports',
  vatReport: 'VAT report',
  soldInAYear: (millions: string) => `R${millions} million in 12 months.`,
  mustRegister: 'From R2.3 million you must register.',
  activity: 'Activity',
  dayEnd: 'Day end',
  weekReady: 'Last week’s summary is ready.',
  weekOpen: 'Read it, or send it',
  range: 'Date range',
  against: 'Compare',
  exportCsv: 'Export CSV',
  recounting: 'Recalculating: this device was updated, or is in another time zone now',
  recountingHint: 'You can leave this page to sell. It starts again when you come back.',
  demo: 'This is the demo shop. Sales you make in it are for practice and are not counted here.',

  revenue: 'Total Revenue',
  fromSales: (orders: number) => `From ${counted(orders)}`,
  lessReturns: (orders: number, returns: number) =>
    `From ${counted(orders)}, less ${countedReturns(returns)}`,
  profit: 'Total Profit',
  margin: (percent: number) => `${percent}% profit margin`,
  estimated: (amount: string) => `${amount} of it is estimated`,
  estimatedProfit: 'Estimated profit',
  estimatedHow: 'Sales without item details are assumed to make 30% profit.',
  tax: 'VAT',
  withTax: 'VAT included',
  taxInIt: (amount: string) => `${amount} of it is VAT`,
  beforeTax: (goods: string, revenue: string) => `Before VAT: ${goods} of ${revenue}`,
  revenueBeforeTax: 'Revenue before VAT',
  marginOf: (goods: string) => `of ${goods}, before VAT`,
  average: 'Average Order Value',
  perTransaction: 'Per transaction',
  perTransactionGross: 'Per transaction, before returns',
  orders: 'Total Orders',
  ordersHint: 'Completed sales',
  opensBefore: (figure: string, before: string) => `${figure}, ${before}`,
  change: { more: 'up', less: 'down' },
  on: (before: string) => `on ${before}`,
  same: (before: string) => `Same as ${before}`,
  none: '–',
  noneBefore: (before: string) => `No sales ${inWords(before)}`,
  itWas: (figure: string, before: string) => `${figure} ${inWords(before)}`,
  difference: (by: string, more: boolean, past: string) => `${by} ${more ? 'more' : 'less'} than ${past}`,

  salesAndReturns: 'Sales and returns',
  gross: 'Gross sales',
  returns: 'Returns',
  countOfReturns: (returns: number) => countedReturns(returns),
  net: 'Net sales',
  netHint: 'What is left: the total revenue',
  damaged: 'Damaged returns',
  damagedHint: 'What these goods cost, taken off the profit',
  discounts: 'Discounts given',
  discountsHint: 'Not part of the revenue',
  forOthers: 'Sold for others',
  forOthersHint: 'Taken for others: not part of the revenue',
  notRevenue: 'Beside the revenue',

  staff: 'Sales by staff',
  staffHint: 'Revenue less what they took back.',
  staffCashHint: 'Cash differences are of the shifts that they cashed up.',
  person: 'Person',
  noPerson: 'Everything else',
  goneName: 'Somebody',
  staffOrders: 'Orders',
  staffRevenue: 'Revenue',
  staffAverage: 'Average',
  staffDiscounts: 'Discounts',
  staffReturns: 'Returns',
  staffVoids: 'Voids',
  staffOverrides: 'Typed prices',
  staffCash: 'Cash differences',

  overTime: 'Revenue over time',
  overDay: 'Revenue over the day',
  chartOf: (name: string, from: string, to: string) =>
    `${name}, ${from} to ${to}. The same figures are in the table below.`,
  showFigures: 'Show the figures as a table',
  day: 'Day',
  hour: 'Hour',
  ordersColumn: 'Orders',
  revenueColumn: 'Revenue',
  profitColumn: 'Profit',
  point: (label: string, revenue: string, orders: number) => `${label}: ${revenue} from ${counted(orders)}`,

  payments: 'Payment Method Analysis',
  cashRounding: 'Cash rounding',
  notPaid: 'Rounded off what was paid in cash',
  exchanged: 'Exchanged goods',
  exchangedHint: 'Paid with goods that came back',
  ofSales: (percent: string) => `${percent}% of sales`,
  transactions: (count: number) => `${formatCount(count)} ${count === 1 ? 'transaction' : 'transactions'}`,
  popular: 'Popular Products',
  units: (count: number, unit?: Unit) => {
    const pieces = Math.abs(count)
    const amount = formatQuantity(pieces, unit)
    const words = isMeasured(unit) ? '' : pieces === 1 ? ' unit' : ' units'
    return `${amount}${words} ${count < 0 ? 'returned' : 'sold'}`
  },
  ofRevenue: (percent: string) => `${percent}% of revenue`,
  ofAmount: (percent: string, amount: string) => `${percent}% of ${amount}`,
  everythingElse: 'Everything else',
  withoutItems: 'Without item details',
  noProducts: 'No product data available for the selected period',
  recent: 'Recent Sales',
  noSales: 'No sales data available for the selected period',
  onServer: 'The latest sales for these dates are no longer on this device.',
  notKept: 'The latest sales for these dates are not on this device, and your server did not send any.',
  sale: (number: string) => `Sale ${number}`,
  return: (number: string) => `Return ${number}`,
  noItems: 'No items found',
  hours: 'By hour of day',
  weekdays: 'By weekday',
  categories: 'By category',
  noCategory: 'No category',
  customers: 'By customer type',
  unnamed: 'Unnamed product',
} as const

export const PAYMENT_NAMES = builtInWords('reports')

export const CUSTOMER_NAMES: Record<CustomerType, string> = { retail: 'Retail', trade: 'Trade' }

export const WEEKDAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const

/** An hour of the day: `09:00`. */
export function hourName(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}

/** A share in whole percent; what is there but rounds to nothing is `<1`. */
export function percentText(part: number, whole: number): string {
  const percent = percentOf(part, whole)
  return percent === 0 && part > 0 ? '<1' : String(percent)
}

function inWords(before: string): string {
  return `${before.startsWith('the') ? 'in ' : ''}${before}`
}

function countedReturns(returns: number): string {
  return `${formatCount(returns)} ${returns === 1 ? 'return' : 'returns'}`
}

function counted(orders: number): string {
  return `${formatCount(orders)} ${orders === 1 ? 'sale' : 'sales'}`
}
