import type { PriceType } from '#core/catalog/product.ts'
import { paymentWords } from '#core/sales/payment-method.ts'

/** The words on printed papers. */
export const texts = {
  receiptTitle: 'SALES RECEIPT',
  notPaid: (name: string) => `NOT PAID · ${name}`,
  noReceipt: 'This is not a receipt.',
  testTitle: 'TEST SLIP',
  testLine: 'A long name of a product, as it comes out of this printer',
  copies: ['MERCHANT COPY', 'CUSTOMER COPY'],
  reprint: 'COPY',
  phone: 'Tel',
  vatNumber: 'VAT No.',
  number: 'Receipt No.',
  date: 'Date',
  time: 'Time',
  customer: 'Customer',
  customerType: 'Customer type',
  address: 'Address',
  customerVatNumber: 'Customer VAT No.',
  servedBy: 'Served by',
  till: 'Till',
  note: 'Note',
  payment: 'Payment',
  rounding: 'Rounding',
  received: 'Cash received',
  change: 'Change',
  balance: 'Balance',
  ofLimit: (owed: string, limit: string) => `${owed} of ${limit}`,
  inCredit: 'In credit',
  /** What a customer signs for who buys on account. */
  signOnAccount: (amount: string) => `Signature for ${amount} on account`,
  saved: 'You saved',
  discount: 'Discount',
  discountPercent: (percent: number) => `Discount ${percent}%`,
  subtotal: 'Subtotal',
  tax: 'Tax',
  total: 'TOTAL',
  thanks: 'Thank you for your business.',
  poweredBy: 'Powered by Tuckshop',
  continued: 'Continued',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
} as const

/** Says of a text that this device made what it may lack: rows that it could not read (S21.2). @param what a sentence's end */
export function notAll(unreadable: number, what: string): string {
  const entries = unreadable === 1 ? '1 entry' : `${unreadable} entries`
  return `${entries} of your server cannot be read on this device: ${what} may not be complete.`
}

/** The same as the lines of a paper: none where everything could be read. */
export function readNotes(unreadable: number, what: string): string[] {
  return unreadable > 0 ? [notAll(unreadable, what)] : []
}

/** How papers name a payment method (S2.39). */
export const PAYMENT_LABELS = paymentWords('paper')

/** How papers name a price type, and a customer of that type. */
export const TYPE_LABELS: Record<PriceType, string> = { retail: 'Retail', trade: 'Trade' }
