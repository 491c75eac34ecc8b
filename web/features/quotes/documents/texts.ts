import type { CreditRefusal } from '#core/documents/credit-invoice.ts'
import type { DocumentState } from '#core/documents/document-state.ts'
import type { DocumentKind } from '#core/documents/sales-document.ts'
import { formatCount } from '#core/language/format-count.ts'
import type { CheckedSeries } from '#core/numbering/numbering-check.ts'
import { tillLetter } from '#core/numbering/till-name.ts'
import { catalogue } from '#web/language/catalogue.ts'
import { formatQuantity } from '#web/words/format-quantity.ts'

const documents = (count: number) => `${formatCount(count)} ${count === 1 ? 'document' : 'documents'}`

/** How a list names what can be chosen of it. */
export const KIND_FILTER: Record<DocumentKind | 'all', string> = catalogue('quotes.documents.kindFilter', {
  all: 'All kinds',
  quote: 'Quotes',
  invoice: 'Invoices',
})

/** A document's state, in a word. */
export const STATES: Record<DocumentState, string> = catalogue('quotes.documents.states', {
  open: 'Open',
  expired: 'Expired',
  overdue: 'Overdue',
  converted: 'Invoiced',
  paid: 'Paid',
  cancelled: 'Cancelled',
})

/** The words of the documents that were made. */
const words = catalogue('quotes.documents', {
  title: 'Documents',
  search: 'Search number or customer...',
  kindFilter: 'Kind',
  loading: 'Loading documents...',
  printedAs: 'Printed as',
  empty: 'No documents found',
  emptyHint: 'Try another number, customer or kind.',
  noneHint: 'Each quote and invoice you make is kept here, online or offline.',
  makeFirst: 'Make a document',
  number: 'Number',
  date: 'Date',
  customer: 'Customer',
  kind: 'Kind',
  total: 'Total',
  state: 'Status',
  view: 'View',
  viewDocument: 'View {name}',
  waiting: 'Not sent yet',
  doubled: 'Number used twice',
  doubledHint: 'Another device printed the same number. Both documents are valid: tell your bookkeeper.',
})

export const texts = {
  ...words,
  count: (shown: number, all: number) =>
    shown === all ? documents(all) : `${formatCount(shown)} of ${documents(all)}`,
} as const

/** One document. */
const documentWords = catalogue('quotes.documents.document', {
  title: '{kind} {number}',
  customer: 'Customer',
  payment: 'Payment method',
  endsAt: { quote: 'Valid until', invoice: 'Due' } satisfies Record<DocumentKind, string>,
  dueOf: '{amount} due',
  notSynced: 'Offline - Not yet synced to server',
  vat: 'VAT ({rate}%)',
  total: 'Total',
  fromQuote: 'Made from',
  invoices: 'Invoices made from it',
  sale: 'In Sales History',
  saleOf: 'Sale {number}',
  print: 'Print again',
  printing: 'Making PDF...',
  makeInvoice: 'Make invoice',
  makeInvoiceHint: 'How will it be paid?',
  expiredHint: 'This quote has expired. You can still invoice it at its old prices.',
  markPaid: 'Mark as paid',
  markPaidHint: 'How was it paid?',
  confirmPaid: 'Paid {total}',
  back: 'Back',
  cancel: 'Cancel invoice',
  cancelTitle: 'Cancel invoice {number}?',
  cancelHint: 'It stays in the list as cancelled and keeps its number. This cannot be undone.',
  cancelConfirm: 'Cancel invoice',
  keep: 'Keep it',
  paidToast: 'Invoice {number} paid',
  cancelledToast: 'Invoice {number} cancelled',
  notPaid: 'Invoice not marked as paid',
  notCancelled: 'Invoice not cancelled',
  notConverted: 'Invoice not made',
  noShift: 'Open a shift first: cash goes into an open shift.',
  nothingDue: 'Nothing due: all of it was credited. Cancel it instead.',
  changedMeanwhile: 'It has been changed in the meantime. Check it and try again.',
})

export const documentTexts = {
  ...documentWords,
  closed: (date: string, how: string) => (how === '' ? date : `${how}, ${date}`),
} as const

/** A part of an unpaid invoice that is not owed any more (S14.22). */
export const creditTexts = catalogue('quotes.documents.credit', {
  open: 'Credit a part',
  title: 'Credit a part of {number}',
  hint: 'No money goes back: less of the invoice is due. To take all of it back, cancel it.',
  quantity: 'How many of {name}',
  left: '{left} left on the invoice, {amount}',
  leftBeforeVat: '{left} left on the invoice, {amount} before VAT',
  credit: 'Credit',
  creditAmount: 'Credit {amount}',
  credited: 'Credited',
  dueAfter: 'Due after it',
  due: 'Due',
  afterCredits: 'After credit notes',
  creditedBy: 'Credited by {number}',
  print: 'Print {number} again',
  toast: 'Credit note {number} made',
  dueNow: '{amount} is due now',
  notCredited: 'Nothing was credited',
})

/** Why nothing is credited. */
export function refusedCredit(refusal: CreditRefusal): string {
  switch (refusal.code) {
    case 'no-reason':
      return 'Choose a reason'
    case 'not-whole':
      return 'Type a whole number'
    case 'more-than-left':
      return `${refusal.name}: only ${formatQuantity(refusal.left, refusal.unit)} left on the invoice`
    case 'nothing-left':
      return 'That is all of it. Cancel the invoice instead.'
    case 'nothing-chosen':
      return 'Type how many are credited'
    default:
      return documentTexts.changedMeanwhile
  }
}

const SERIES: Record<CheckedSeries, string> = catalogue('quotes.documents.series', {
  receipt: 'Receipts',
  'credit-note': 'Credit notes',
  'goods-received': 'Goods received',
  stocktake: 'Stocktakes',
  order: 'Orders',
  layby: 'Lay-bys',
  payment: 'Payments on account',
  shift: 'Cash-ups',
  quote: 'Quotes',
  invoice: 'Invoices',
})

/** The numbering check in plain words (R6). */
const numberingWords = catalogue('quotes.documents.numbering', {
  button: 'Numbering check',
  title: 'Numbering check',
  hint: 'Every number a till has printed should be here once.',
  none: 'No numbers have been printed yet.',
  failed: 'The numbers could not be checked. Please try again.',
  checking: 'Checking the numbers...',
  count: { one: '{count} number', other: '{count} numbers' },
  missing: { one: 'Missing: {numbers}', other: 'Missing: {numbers} ({count})' },
  twice: 'Used twice: {numbers}',
  onTheWay: 'A number that another till has not sent yet also counts as missing.',
})

export const numberingTexts = {
  ...numberingWords,
  series: (series: CheckedSeries, suffix: string) => `${SERIES[series]}, till ${tillLetter(suffix)}`,
  // A letter comes after a hyphen: a dash right beside it would be hard to read.
  range: (first: string, last: string) =>
    first === last ? first : [first, last].join(last.includes('-') ? ' – ' : '–'),
  summary: (range: string, complete: boolean) => `${range}: ${complete ? 'complete' : 'please check'}`,
} as const
