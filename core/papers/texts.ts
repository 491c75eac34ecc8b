import type { PriceType } from '#core/catalog/product.ts'
import type { Language } from '../language/language.ts'
import { messages, wordsIn } from '../language/messages.ts'

/** The words on printed papers. */
export const paperTexts = messages('papers.slips', {
  receiptTitle: 'SALES RECEIPT',
  notPaid: 'NOT PAID · {name}',
  noReceipt: 'This is not a receipt.',
  testTitle: 'TEST SLIP',
  testLine: 'A long name of a product, as it comes out of this printer',
  merchantCopy: 'MERCHANT COPY',
  customerCopy: 'CUSTOMER COPY',
  reprint: 'COPY',
  phone: 'Tel',
  vatNumber: 'VAT No.',
  number: 'Receipt No.',
  date: 'Date',
  time: 'Time',
  customer: 'Customer',
  boughtBy: 'Bought by',
  walkIn: 'Walk-in Customer',
  erased: 'Erased customer',
  customerType: 'Customer type',
  address: 'Address',
  customerVatNumber: 'Customer VAT No.',
  servedBy: 'Served by',
  till: 'Till',
  note: 'Note',
  payment: 'Payment',
  rounding: 'Rounding',
  tip: 'Tip',
  received: 'Cash received',
  change: 'Change',
  balance: 'Balance',
  ofLimit: '{owed} of {limit}',
  inCredit: 'In credit',
  /** What a customer signs for who buys on account. */
  signOnAccount: 'Signature for {amount} on account',
  saved: 'You saved',
  discount: 'Discount',
  discountPercent: 'Discount {percent}%',
  quantityPrice: 'Quantity price',
  points: 'Loyalty points',
  pointsUsed: 'Points used',
  pointsEarned: 'Points earned',
  pointsNow: 'Points now',
  pointsBack: 'Points given back',
  pointsTaken: 'Points taken back',
  subtotal: 'Subtotal',
  tax: 'Tax',
  total: 'TOTAL',
  thanks: 'Thank you for your business.',
  poweredBy: 'Powered by Tuckshop',
  continued: 'Continued',
  page: 'Page {page} of {pages}',
  types: { retail: 'Retail', trade: 'Trade' } satisfies Record<PriceType, string>,
})

/** What is made of rows of which this device could not read all (S21.2). */
const incompleteTexts = messages('papers.incomplete', {
  figures: {
    one: '{count} entry of your server cannot be read on this device: these figures may not be complete.',
    other: '{count} entries of your server cannot be read on this device: these figures may not be complete.',
  },
  sheet: {
    one: '{count} entry of your server cannot be read on this device: this sheet may not be complete.',
    other: '{count} entries of your server cannot be read on this device: this sheet may not be complete.',
  },
})

/** That a paper may not be complete, as its lines: none where everything could be read. */
export function readNotes(
  unreadable: number,
  what: keyof typeof incompleteTexts.english,
  language: Language | undefined,
): string[] {
  return unreadable > 0 ? [wordsIn(incompleteTexts, language)[what]({ count: unreadable })] : []
}
