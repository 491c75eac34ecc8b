import type { CustomerType } from '#core/customers/customer.ts'
import { isMeasured, type Unit } from '#core/quantities/unit.ts'
import { percentOf } from '#core/reports/figures.ts'
import type { Against, Preset, RangeChoice } from '#core/reports/period.ts'
import { catalogue } from '#web/language/catalogue.ts'
import { wrong } from '#web/selling/toasts.ts'
import type { ToastContent } from '#web/ui/toast-store.ts'
import { formatQuantity } from '#web/words/format-quantity.ts'
import { builtInWords } from '#web/words/method-words.ts'

/** Every word of the analytics page. */
export const texts = catalogue('analytics', {
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
  soldInAYear: 'R{millions} million in 12 months.',
  mustRegister: 'From R2.3 million you must register.',
  activity: 'Activity',
  dayEnd: 'Day end',
  weekReady: 'Last week’s summary is ready.',
  weekOpen: 'Read it, or send it',
  range: 'Date range',
  against: 'Compare',
  exportCsv: 'Export CSV',
  file: 'Analytics-{first}-to-{last}.csv',
  recounting: 'Recalculating: this device was updated, or is in another time zone now',
  recountingHint: 'You can leave this page to sell. It starts again when you come back.',
  demo: 'This is the demo shop. Sales you make in it are for practice and are not counted here.',

  revenue: 'Total Revenue',
  profit: 'Total Profit',
  margin: '{percent}% profit margin',
  estimated: '{amount} of it is estimated',
  estimatedProfit: 'Estimated profit',
  estimatedHow: 'Sales without item details are assumed to make 30% profit.',
  tax: 'VAT',
  withTax: 'VAT included',
  taxInIt: '{amount} of it is VAT',
  beforeTax: 'Before VAT: {goods} of {revenue}',
  revenueBeforeTax: 'Revenue before VAT',
  marginOf: 'of {goods}, before VAT',
  average: 'Average Order Value',
  perTransaction: 'Per transaction',
  perTransactionGross: 'Per transaction, before returns',
  orders: 'Total Orders',
  ordersHint: 'Completed sales',
  fromSales: { one: 'From {count} sale', other: 'From {count} sales' },
  fromSalesAndReturns: {
    one: 'From {count} sale, returns: {returns}',
    other: 'From {count} sales, returns: {returns}',
  },
  countOfReturns: { one: '{count} return', other: '{count} returns' },
  opensBefore: '{figure}, {before}',
  change: { more: 'up {percent}%', less: 'down {percent}%' },
  comparedWith: 'Compared with {before}.',
  difference: { more: '{by} more than {past}', less: '{by} less than {past}' },
  same: 'Same as {before}',
  noneBefore: 'No sales {inPeriod}',
  itWas: '{figure} {inPeriod}',
  none: '–',

  salesAndReturns: 'Sales and returns',
  gross: 'Gross sales',
  returns: 'Returns',
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
  staffCommissionHint: 'Commission is on sales without VAT, less what came back of them.',
  staffCashHint: 'Cash differences are of the shifts that they cashed up.',
  ofPerson: '{person}, {figure}',
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
  staffCommission: 'Commission',
  staffCash: 'Cash differences',

  tips: 'Tips',
  tipsHint: 'What customers gave your staff. It is no part of the revenue.',
  tipsOwedHint: 'Still owed is as of the end of this period, with all days before it.',
  tipsCash: 'In cash',
  tipsOther: 'By card and other',
  tipsPaidOut: 'Paid out',
  tipsOwed: 'Still owed',
  tipsTogether: 'Together',
  tipsPaidHint: 'What was paid of them in these days, out of a drawer or otherwise.',
  showTipsPaid: '{name}: show what was paid',
  writeTips: 'Write down tips that were paid',
  noneTipped: 'Nobody named',

  overTime: 'Revenue over time',
  overDay: 'Revenue over the day',
  chartOf: '{name}, {from} to {to}. The same figures are in the table below.',
  point: { one: '{label}: {revenue} from {count} sale', other: '{label}: {revenue} from {count} sales' },
  axis: { thousands: '{amount}k', millions: '{amount}m' },
  showFigures: 'Show the figures as a table',
  day: 'Day',
  hour: 'Hour',
  ordersColumn: 'Orders',
  revenueColumn: 'Revenue',
  profitColumn: 'Profit',

  payments: 'Payment Method Analysis',
  cashRounding: 'Cash rounding',
  notPaid: 'Rounded off what was paid in cash',
  exchanged: 'Exchanged goods',
  exchangedHint: 'Paid with goods that came back',
  ofSales: '{percent}% of sales',
  transactions: { one: '{count} transaction', other: '{count} transactions' },
  popular: 'Popular Products',
  ofRevenue: '{percent}% of revenue',
  ofAmount: '{percent}% of {amount}',
  units: {
    sold: { one: '{count} unit sold', other: '{count} units sold' },
    returned: { one: '{count} unit returned', other: '{count} units returned' },
  },
  measured: { sold: '{quantity} sold', returned: '{quantity} returned' },
  everythingElse: 'Everything else',
  withoutItems: 'Without item details',
  noProducts: 'No product data available for the selected period',
  recent: 'Recent Sales',
  noSales: 'No sales data available for the selected period',
  onServer: 'The latest sales for these dates are no longer on this device.',
  notKept: 'The latest sales for these dates are not on this device, and your server did not send any.',
  sale: 'Sale {number}',
  return: 'Return {number}',
  noItems: 'No items found',
  hours: 'By hour of day',
  weekdays: 'By weekday',
  categories: 'By category',
  noCategory: 'No category',
  customers: 'By customer type',
  unnamed: 'Unnamed product',
})

/** When it was what a range is compared with, within a sentence. */
const IN_PERIOD: Record<Preset | 'own' | 'yearAgo', string> = catalogue('analytics.inPeriod', {
  today: 'yesterday by this time',
  yesterday: 'in the day before',
  'this-week': 'last week by this time',
  'last-week': 'in the week before',
  'this-month': 'last month by this time',
  'last-month': 'in the month before',
  '7-days': 'in the 7 days before, by this time',
  '30-days': 'in the 30 days before, by this time',
  '90-days': 'in the 90 days before, by this time',
  year: 'in the year before, by this time',
  all: 'in the time before',
  own: 'in the period before',
  yearAgo: 'in the same days a year ago',
})

/** When it was what a range is compared with; all time has nothing before it. */
export function inPeriodBefore(choice: RangeChoice, against: Against): string {
  const range = 'preset' in choice ? choice.preset : 'own'
  return IN_PERIOD[against === 'year-ago' && range !== 'all' ? 'yearAgo' : range]
}

/** How much of a product or a category was sold; below zero where more came back. */
export function soldWords(count: number, unit?: Unit): string {
  const done = count < 0 ? 'returned' : 'sold'
  const amount = Math.abs(count)
  if (!isMeasured(unit)) return texts.units[done]({ count: amount })
  return texts.measured[done]({ quantity: formatQuantity(amount, unit) })
}

/** What only the file of a report says. */
export const csvTexts = catalogue('analytics.csv', {
  columns: {
    part: 'Part',
    name: 'Name',
    amount: 'Amount',
    orders: 'Orders',
    units: 'Units',
    profit: 'Profit',
    percent: 'Percent',
  },
  period: 'Period',
  fromTo: '{from} to {to}',
  summary: 'Summary',
  estimated: 'Estimated part of the profit',
  before: 'Period before',
  method: 'Payment method',
  customerType: 'Customer type',
  weekday: 'Weekday',
  category: 'Category',
  popular: 'Popular product',
  besides: 'Beside the popular products',
  recent: 'Recent sale',
})

export const PAYMENT_NAMES = builtInWords('reports')

export const CUSTOMER_NAMES: Record<CustomerType, string> = catalogue('analytics.customerNames', {
  retail: 'Retail',
  trade: 'Trade',
})

/** An hour of the day: `09:00`. */
export function hourName(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}

/** A share in whole percent; what is there but rounds to nothing is `<1`. */
export function percentText(part: number, whole: number): string {
  const percent = percentOf(part, whole)
  return percent === 0 && part > 0 ? '<1' : String(percent)
}

/** Tips that were paid otherwise than out of a drawer (S11.16). */
export const tipsPaidTexts = catalogue('analytics.tipsPaid', {
  title: 'Tips that were paid',
  hint: 'Paid by transfer or with the wages. What is paid in cash out of a drawer is a pay-out of its shift.',
  whose: 'Whose tips',
  owedTo: '{person}: {amount} owed',
  nothing: 'No tips are owed.',
  amount: 'Amount',
  amountHint: 'Empty: all that is owed.',
  notAmount: 'Type an amount above 0',
  how: 'How they were paid',
  /** What is chosen is kept in these words. */
  ways: { transfer: 'Bank transfer', wages: 'With the wages', other: 'Other' },
  save: 'Save',
  stored: 'Tips written down as paid',
  paidTo: '{amount} to {person}',
  failed: { title: 'Not written down', hint: 'It could not be stored on this device. Try again.' },
})

/** @param person undefined where nobody is named */
export const tipsPaidToast = (amount: string, person: string | undefined): ToastContent => ({
  title: tipsPaidTexts.stored,
  description: person === undefined ? amount : tipsPaidTexts.paidTo({ amount, person }),
})
export const tipsPaidFailed = wrong(tipsPaidTexts.failed.title, tipsPaidTexts.failed.hint)
