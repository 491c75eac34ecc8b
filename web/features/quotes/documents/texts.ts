import type { CreditRefusal } from '#core/documents/credit-invoice.ts'
import type { DocumentState } from '#core/documents/document-state.ts'
import type { DocumentKind } from '#core/documents/sales-document.ts'
import type { CheckedSeries } from '#core/numbering/numbering-check.ts'
import { catalogue } from '#web/language/catalogue.ts'
import { formatQuantity } from '#web/words/format-quantity.ts'

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
export const texts = catalogue('quotes.documents', {
  title: 'Documents',
  count: { one: '{count} document', other: '{count} documents' },
  countOf: { one: '{shown} of {count} document', other: '{shown} of {count} documents' },
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

/** One document. */
export const documentTexts = catalogue('quotes.documents.document', {
  title: '{kind} {number}',
  customer: 'Customer',
  payment: 'Payment method',
  endsAt: { quote: 'Valid until', invoice: 'Due' } satisfies Record<DocumentKind, string>,
  dueOf: '{amount} due',
  closedBy: '{how}, {date}',
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
  restPaidHint: 'How was the rest paid?',
  paidSoFar: 'Paid so far',
  stillToPay: 'Still to pay',
  owedOnAccount: 'Owed on account',
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

const refusedTexts = catalogue('quotes.documents.credit.refused', {
  noReason: 'Choose a reason',
  notWhole: 'Type a whole number',
  moreThanLeft: '{name}: only {left} left on the invoice',
  nothingLeft: 'That is all of it. Cancel the invoice instead.',
  nothingChosen: 'Type how many are credited',
})

/** Why nothing is credited. */
export function refusedCredit(refusal: CreditRefusal): string {
  switch (refusal.code) {
    case 'no-reason':
      return refusedTexts.noReason
    case 'not-whole':
      return refusedTexts.notWhole
    case 'more-than-left':
      return refusedTexts.moreThanLeft({
        name: refusal.name,
        left: formatQuantity(refusal.left, refusal.unit),
      })
    case 'nothing-left':
      return refusedTexts.nothingLeft
    case 'nothing-chosen':
      return refusedTexts.nothingChosen
    default:
      return documentTexts.changedMeanwhile
  }
}

/** The numbers of one till. */
export const SERIES: Readonly<Record<CheckedSeries, (named: { till: string }) => string>> = catalogue(
  'quotes.documents.series',
  {
    receipt: 'Receipts, till {till}',
    'credit-note': 'Credit notes, till {till}',
    'goods-received': 'Goods received, till {till}',
    stocktake: 'Stocktakes, till {till}',
    order: 'Orders, till {till}',
    layby: 'Lay-bys, till {till}',
    payment: 'Payments on account, till {till}',
    voucher: 'Vouchers, till {till}',
    shift: 'Cash-ups, till {till}',
    quote: 'Quotes, till {till}',
    invoice: 'Invoices, till {till}',
  },
)

/** The numbering check in plain words (R6). */
export const numberingTexts = catalogue('quotes.documents.numbering', {
  button: 'Numbering check',
  title: 'Numbering check',
  hint: 'Every number a till has printed should be here once.',
  complete: '{range}: complete',
  incomplete: '{range}: please check',
  none: 'No numbers have been printed yet.',
  failed: 'The numbers could not be checked. Please try again.',
  checking: 'Checking the numbers...',
  count: { one: '{count} number', other: '{count} numbers' },
  missing: { one: 'Missing: {numbers}', other: 'Missing: {numbers} ({count})' },
  twice: 'Used twice: {numbers}',
  onTheWay: 'A number that another till has not sent yet also counts as missing.',
})
