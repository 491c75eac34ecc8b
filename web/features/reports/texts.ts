import type { LineOrder, ShownDimension } from '#core/reports/breakdown.ts'
import { catalogue } from '#web/language/catalogue.ts'

/** The words of sales by one thing, and of a figure's papers. */
export const texts = catalogue('reports', {
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
  sortedBy: 'Sort by: {column}',
  ascending: 'Ascending. Tap to reverse.',
  descending: 'Descending. Tap to reverse.',
  whichFigure: 'Which figure',
  comparedWith: 'Compared with {before}.',
  wholeDays: 'Hours so long ago are not on this device: the last day of then counts whole.',
  before: '{figure} of the period before: {amount}',
  openPapers: '{name}: show the sales',
})

/** How a file of the lines is called. */
export const FILE_NAMES = catalogue('reports.fileNames', {
  product: 'Sales-by-product-{first}-to-{last}.csv',
  category: 'Sales-by-category-{first}-to-{last}.csv',
  staff: 'Sales-by-staff-{first}-to-{last}.csv',
  hour: 'Sales-by-hour-{first}-to-{last}.csv',
  weekday: 'Sales-by-weekday-{first}-to-{last}.csv',
  method: 'Sales-by-payment method-{first}-to-{last}.csv',
  customer: 'Sales-by-customer-{first}-to-{last}.csv',
  reason: 'Sales-by-discount reason-{first}-to-{last}.csv',
  device: 'Sales-by-till-{first}-to-{last}.csv',
  vat: 'Sales-by-vat rate-{first}-to-{last}.csv',
  currency: 'Sales-by-currency-{first}-to-{last}.csv',
  tip: 'Sales-by-tips by staff-{first}-to-{last}.csv',
})

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

/** What a line is called that stands for nothing in particular. */
export const UNNAMED = catalogue('reports.unnamed', {
  product: 'Without item details',
  category: 'Without item details',
  staff: 'Nobody named',
  customer: 'Walk-in customers',
  reason: 'Without a discount',
  vat: 'No VAT rate',
  currency: 'Not said: counted as your own',
  tip: 'Nobody named',
})

/** What nobody knows the name of any more. */
export const GONE = catalogue('reports.gone', {
  product: 'Unnamed product',
  category: 'No category',
  staff: 'Somebody',
  method: 'Another method',
  customer: 'Erased customer',
  tip: 'Somebody',
})

export const OTHER_NAMES = catalogue('reports.otherNames', {
  exchange: 'Exchanged goods',
  rounding: 'Cash rounding',
  line: 'No reason, on a line',
  cart: 'No reason, on the whole sale',
  promotion: 'A promotion',
  customerDiscount: 'Customer discount',
  points: 'Loyalty points',
  quantityPrice: 'Quantity price',
})

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

/** The heads of columns that only some lines have. */
export const OWN_COLUMN_NAMES = catalogue('reports.ownColumnNames', { units: 'Units', tips: 'Tips' })

/** The heads of a file of the lines. */
export const HEADS = catalogue('reports.heads', {
  orders: 'Orders',
  units: 'Units',
  unit: 'Unit',
  gross: 'Gross',
  discounts: 'Discounts',
  returns: 'Returns',
  net: 'Net',
  tax: 'VAT',
  cost: 'Cost',
  profit: 'Profit',
  margin: 'Margin %',
  tips: 'Tips',
  tipsBefore: 'Tips before',
  netBefore: 'Net before',
  difference: 'Difference',
  differencePercent: 'Difference %',
})

/** Goods by how they are taxed. */
export const RATE_NAMES = catalogue('reports.rateNames', {
  standard: 'Standard-rated, {percent}%',
  zero: 'Zero-rated',
  exempt: 'Exempt',
  agency: 'Sold for others: your commission',
})
