import { dayOf } from '#core/calendar/local-day.ts'
import type { JournalPreset } from '#core/postings/journal-file.ts'
import type { Period } from '#core/reports/period.ts'
import type { Sale } from '#core/sales/sale.ts'
import { catalogue } from '#web/language/catalogue.ts'
import type { TableFormat } from '#web/selling/files/use-save-table.ts'
import type { ExportKind } from './export-kinds.ts'
import type { Remark } from './made.ts'

/** Every word of the exports. */
export const texts = catalogue('exports', {
  title: 'Exports',
  back: 'Analytics',
  hint: 'Files for your accountant, or for a spreadsheet.',
  what: 'What',
  days: 'Days',
  format: 'File',
  preset: 'For',
  save: 'Save',
  cancel: 'Cancel',
  making: 'Making the file',
  saved: 'Saved {file}.',
  failed: 'The file could not be made. Nothing is lost. Try again, or reload the page.',
  filling: 'This device is still fetching your shop. Files can be saved when it has all of it.',
  missing: {
    one: '{count} sale of these days is on your server, too old for this device. Go online and save again, so that nothing is missing.',
    other:
      '{count} sales of these days are on your server, too old for this device. Go online and save again, so that nothing is missing.',
  },
  outOfBalance:
    'Debits and credits of {day} differ by {amount}. Nothing was saved: look at the amounts of that day.',
  moreOutOfBalance: {
    one: 'Debits and credits of {day} and {count} other day differ by {amount}. Nothing was saved: look at the amounts of that day.',
    other:
      'Debits and credits of {day} and {count} other days differ by {amount}. Nothing was saved: look at the amounts of that day.',
  },
  file: '{kind}-{first}-to-{last}',
  fileOfDay: '{kind}-{day}',
  notIn: 'What is not in it',
  codes: 'Account codes',
  codesHint: 'What your accounting program calls the accounts of the daily journal.',
  changeCodes: 'Change',
})

/** What a file is called, without its ending. @param today of what is saved as it is now */
export function fileName(kind: ExportKind, period: Period | undefined, today: string): string {
  const words = KIND_NAMES[kind].replaceAll(' ', '-')
  if (!period) return texts.fileOfDay({ kind: words, day: today })
  return texts.file({ kind: words, first: dayOf(period.from), last: dayOf(period.to - 1) })
}

export const KIND_NAMES: Record<ExportKind, string> = catalogue('exports.kindNames', {
  journal: 'Daily journal',
  sales: 'Sales',
  items: 'Items',
  payments: 'Payments',
  returns: 'Returns',
  received: 'Goods received',
  stock: 'Stock',
  customers: 'Customers with balances',
})

/** What each file is, in one sentence. */
export const KIND_HINTS: Record<ExportKind, string> = catalogue('exports.kindHints', {
  journal:
    'Each day’s sales by VAT class, returns, payments, tips, accounts, lay-bys and cash, as debits and credits that are equal to the cent.',
  sales: 'A line for each sale, with its VAT and how it was paid.',
  items: 'A line for each product of each sale, and for each that came back.',
  payments: 'A line for each payment: of sales and returns, on account and for lay-bys.',
  returns: 'A line for each return, its amounts below zero.',
  received: 'A line for each product of each goods received note.',
  stock: 'What there is of each counted product, and what it cost, as it is now.',
  customers: 'Each customer with what they spent and what they owe, as it is now.',
})

/** What a return was, in a file. */
export const RETURN_KIND_NAMES: Record<NonNullable<Sale['returnKind']>, string> = catalogue(
  'exports.returnKindNames',
  {
    return: 'Return',
    void: 'Void',
    'no-receipt': 'Without a receipt',
    container: 'Deposit containers',
  },
)

/** What a payment was for, and what a line is of, in a file. */
export const PAID_FOR = catalogue('exports.paidFor', {
  sale: 'Sale',
  return: 'Return',
  account: 'Account',
  reversal: 'Account, taken back',
  layby: 'Lay-by',
})

/** The heads of the files. */
const HEADS = catalogue('exports.heads', {
  number: 'Number',
  date: 'Date',
  time: 'Time',
  kind: 'Kind',
  ofSale: 'Of sale',
  reason: 'Reason',
  customer: 'Customer',
  boughtBy: 'Bought by',
  beforeVat: 'Without VAT',
  vat: 'VAT',
  total: 'Total',
  rounding: 'Cash rounding',
  paidBy: 'Paid by',
  givenBackBy: 'Given back by',
  tips: 'Tips',
  tipFor: 'Tip for',
  discounts: 'Discounts',
  person: 'Person',
  till: 'Till',
  currency: 'Currency',
  product: 'Product',
  sku: 'SKU',
  category: 'Category',
  quantity: 'Quantity',
  unit: 'Unit',
  priceOfOne: 'Price of one',
  vatClass: 'VAT class',
  vatPercent: 'VAT %',
  costOfOne: 'Cost of one',
  onHand: 'On hand',
  value: 'Value',
  supplier: 'Supplier',
  paidFor: 'For',
  method: 'Method',
  amount: 'Amount',
  tip: 'Tip',
  together: 'Together',
  reference: 'Reference',
})

export const heads = (...keys: readonly (keyof typeof HEADS)[]): string[] => keys.map((key) => HEADS[key])

export const FORMAT_NAMES: Record<TableFormat, string> = catalogue('exports.formatNames', {
  csv: 'CSV',
  xlsx: 'Excel (XLSX)',
})

export const PRESET_NAMES: Record<JournalPreset, string> = catalogue('exports.presetNames', {
  plain: 'Any program',
  xero: 'Xero',
  sage: 'Sage Business Cloud',
  quickbooks: 'QuickBooks Online',
})

/** What to know before a file goes into an accounting program. */
export const PRESET_HINTS: Record<JournalPreset, string> = catalogue('exports.presetHints', {
  plain: 'Debits and credits in columns of their own.',
  xero: 'Accounts by code, VAT as lines of their own. Xero takes no journals to bank accounts or to Accounts Receivable, and 300 lines at a time.',
  sage: 'Accounts by code, days as day/month/year. Compare the first line with the template of your Sage.',
  quickbooks:
    'Accounts by name. Choose day/month/year when QuickBooks asks, and switch account numbers off while you import.',
})

/** What a day’s journal leaves out, because a till does not know it. */
export const NOT_IN_JOURNAL = catalogue('exports.notInJournal', {
  bought: 'What you bought, and its VAT: suppliers’ invoices go straight into your books.',
  stock: 'Stock and what sold goods cost.',
  paidOut:
    'What the card machine or the bank paid out, and their fees: card payments stand as they were taken.',
  late: 'What arrived after a cash-up changes no difference: it stays as it was counted.',
})

export const REMARKS: Record<Remark, string> = catalogue('exports.remarks', {
  empty: 'There is nothing in it but its headings.',
  unexplained:
    'Some papers have payments that differ from their total. What is missing stands under “Unexplained”: ask your accountant, or look at what needs a look in Analytics.',
})

/** The words of the dialog of account codes. */
export const codesTexts = catalogue('exports.codes', {
  title: 'Account codes',
  hint: 'Type the code and the name that each account has in your accounting program. Blank ones are called as shown.',
  code: 'Code of {account}',
  name: 'Name of {account}',
  save: 'Save',
  saving: 'Saving...',
  cancel: 'Cancel',
  discardTitle: 'Discard your changes?',
  discard: 'Discard',
  keep: 'Keep typing',
  kept: 'Account codes saved',
  error: 'Error',
  failed: 'The account codes could not be saved. Please try again.',
})
