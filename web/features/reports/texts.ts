import type { VatClass } from '#core/catalog/vat-class.ts'
import { formatCount } from '#core/language/format-count.ts'
import type { LineOrder, ShownDimension } from '#core/reports/breakdown.ts'
import { tillName } from '#web/words/till-name.ts'

/** The words of sales by one thing, and of a figure's papers. */
export const texts = {
  title: 'Sales by',
  back: 'Analytics',
  by: 'Sales by',
  range: 'Date range',
  against: 'Compare',
  search: 'Search...',
  searchFor: 'Search the lines',
  exportCsv: 'Export CSV',
  exportFile: (by: string, from: string, to: string) => `Sales-by-${by.toLowerCase()}-${from}-to-${to}.csv`,
  loading: 'Loading the figures...',
  failed: 'The figures could not be loaded',
  failedHint: 'Nothing is lost. Try again, or reload the page.',
  tryAgain: 'Try again',
  empty: 'Nothing was sold in these days',
  noTips: 'Nobody was given a tip in these days',
  emptyHint: 'Choose other dates.',
  noneFound: 'No line has this name',
  noneFoundHint: 'Try another name.',
  more: (left: number) => `Show more (${formatCount(left)} left)`,
  total: 'Total',
  none: '–',
  percent: (percent: number) => `${formatCount(percent)}%`,
  change: (percent: number) => (percent > 0 ? `+${formatCount(percent)}%` : `${formatCount(percent)}%`),
  sortBy: 'Sort by',
  ascending: 'Ascending. Tap to reverse.',
  descending: 'Descending. Tap to reverse.',
  whichFigure: 'Which figure',
  comparedWith: (before: string) => `Compared with ${before}.`,
  wholeDays: 'Hours so long ago are not on this device: the last day of then counts whole.',
  before: (figure: string, amount: string) => `${figure} of the period before: ${amount}`,
  openPapers: (name: string) => `${name}: show the sales`,
} as const

/** What the lines are. */
export const SHOWN_NAMES: Record<ShownDimension, string> = {
  product: 'Product',
  category: 'Category',
  staff: 'Staff',
  hour: 'Hour',
  weekday: 'Weekday',
  method: 'Payment method',
  customer: 'Customer',
  reason: 'Discount reason',
  device: 'Till',
  vat: 'VAT rate',
  currency: 'Currency',
  tip: 'Tips by staff',
}

/** What is called so where a line has no name of its own. */
export const UNNAMED: Record<ShownDimension, string> = {
  product: 'Without item details',
  category: 'Without item details',
  staff: 'Nobody named',
  hour: '',
  weekday: '',
  method: '',
  customer: 'Walk-in customers',
  reason: 'Without a discount',
  device: tillName(''),
  vat: 'No VAT rate',
  currency: 'Not said: counted as your own',
  tip: 'Nobody named',
}

/** What nobody knows the name of any more. */
export const GONE: Record<ShownDimension, string> = {
  product: 'Unnamed product',
  category: 'No category',
  staff: 'Somebody',
  hour: '',
  weekday: '',
  method: 'Another method',
  customer: 'Erased customer',
  reason: '',
  device: '',
  vat: '',
  currency: '',
  tip: 'Somebody',
}

export const OTHER_NAMES = {
  exchange: 'Exchanged goods',
  rounding: 'Cash rounding',
  line: 'No reason, on a line',
  cart: 'No reason, on the whole sale',
  promotion: 'A promotion',
  device: tillName,
} as const

/** The heads of the columns. */
export const COLUMN_NAMES: Record<LineOrder, string> = {
  name: 'Name',
  count: 'Orders',
  gross: 'Gross',
  discounts: 'Discounts',
  returned: 'Returns',
  net: 'Net',
  tax: 'VAT',
  cost: 'Cost',
  profit: 'Profit',
  margin: 'Margin',
  change: 'Change',
}
export const UNITS_NAME = 'Units'
export const TIPS_NAME = 'Tips'

/** Goods by how they are taxed. */
export const RATE_NAMES: Record<VatClass, (percent: string) => string> = {
  standard: (percent) => `Standard-rated, ${percent}%`,
  zero: () => 'Zero-rated',
  exempt: () => 'Exempt',
  agency: () => 'Sold for others: your commission',
}

export const WEEKDAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const
