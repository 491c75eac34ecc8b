import { formatCount } from '#core/language/format-count.ts'
import { tillName } from '#core/numbering/till-name.ts'
import type { LineOrder, ShownDimension } from '#core/reports/breakdown.ts'
import { catalogue } from '#web/language/catalogue.ts'

/** The words of sales by one thing, and of a figure's papers. */
const words = catalogue('reports', {
  title: 'Sales by',
  back: 'Analytics',
  by: 'Sales by',
  range: 'Date range',
  against: 'Compare',
  search: 'Search...',
  searchFor: 'Search the lines',
  exportCsv: 'Export CSV',
  loading: 'Loading the figures...',
  failed: 'The figures could not be loaded',
  failedHint: 'Nothing is lost. Try again, or reload the page.',
  tryAgain: 'Try again',
  empty: 'Nothing was sold in these days',
  noTips: 'Nobody was given a tip in these days',
  emptyHint: 'Choose other dates.',
  noneFound: 'No line has this name',
  noneFoundHint: 'Try another name.',
  more: 'Show more ({left} left)',
  total: 'Total',
  none: '–',
  percent: '{percent}%',
  sortBy: 'Sort by',
  ascending: 'Ascending. Tap to reverse.',
  descending: 'Descending. Tap to reverse.',
  whichFigure: 'Which figure',
  comparedWith: 'Compared with {before}.',
  wholeDays: 'Hours so long ago are not on this device: the last day of then counts whole.',
  before: '{figure} of the period before: {amount}',
  openPapers: '{name}: show the sales',
})

export const texts = {
  ...words,
  exportFile: (by: string, from: string, to: string) => `Sales-by-${by.toLowerCase()}-${from}-to-${to}.csv`,
  change: (percent: number) => (percent > 0 ? `+${formatCount(percent)}%` : `${formatCount(percent)}%`),
} as const

/** What the lines are. */
export const SHOWN_NAMES: Record<ShownDimension, string> = catalogue('reports.shownNames', {
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
})

/** What is called so where a line has no name of its own. */
const unnamedWords = catalogue('reports.unnamed', {
  product: 'Without item details',
  category: 'Without item details',
  staff: 'Nobody named',
  hour: '',
  weekday: '',
  method: '',
  customer: 'Walk-in customers',
  reason: 'Without a discount',
  vat: 'No VAT rate',
  currency: 'Not said: counted as your own',
  tip: 'Nobody named',
})

export const UNNAMED: Record<ShownDimension, string> = {
  ...unnamedWords,
  device: tillName(''),
}

/** What nobody knows the name of any more. */
export const GONE: Record<ShownDimension, string> = catalogue('reports.gone', {
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
})

const otherNamesWords = catalogue('reports.otherNames', {
  exchange: 'Exchanged goods',
  rounding: 'Cash rounding',
  line: 'No reason, on a line',
  cart: 'No reason, on the whole sale',
  promotion: 'A promotion',
})

export const OTHER_NAMES = {
  ...otherNamesWords,
  device: tillName,
} as const

/** The heads of the columns. */
export const COLUMN_NAMES: Record<LineOrder, string> = catalogue('reports.columnNames', {
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
})
export const UNITS_NAME = 'Units'
export const TIPS_NAME = 'Tips'

/** Goods by how they are taxed. */
export const RATE_NAMES = catalogue('reports.rateNames', {
  standard: 'Standard-rated, {percent}%',
  zero: 'Zero-rated',
  exempt: 'Exempt',
  agency: 'Sold for others: your commission',
})

export const WEEKDAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const
