import { z } from 'zod/mini'
import { PRICE_TYPE } from '../catalog/product.ts'
import { CUSTOMER_TYPE } from '../customers/customer.ts'
import { CURRENCY } from '../entities/currency.ts'
import { type FactShape, field, linesOf, partOf, type RowShape } from '../entities/entity.ts'
import { idField } from '../entities/fields.ts'
import { type Kind, kinds, nullable, oneOf, someOf } from '../entities/kinds.ts'
import { pictureHashField } from '../pictures/wire.ts'
import { LINE_TERMS } from '../sales/line-terms.ts'
import { MAX_DOCUMENT_ID } from '../sales/paid-sale-id.ts'
import { PAYMENT_METHOD } from '../sales/payment-method.ts'
import { SERVED_BY, TAX_LINE } from '../sales/sale.ts'
import { FROZEN_METHOD } from '../sales/tender.ts'
import { DOUBTED } from '../staff/doubted.ts'

/** A quotation or a tax invoice (S2.38). */
export type DocumentKind = 'quote' | 'invoice'

/** Leaves room for the id of the sale that pays it (R25). */
const DOCUMENT_ID: Kind<string> = {
  ...kinds.id,
  input: idField.check(z.maxLength(MAX_DOCUMENT_ID, 'invalid id')),
}

/** The business as the paper named it when it was issued. */
const ISSUER = {
  name: field(kinds.text),
  address: field(kinds.text),
  contactPhone: field(kinds.contact),
  contactEmail: field(kinds.contact),
  taxNumber: field(kinds.code),
  registrationNumber: field(kinds.code),
  bankDetails: field(kinds.text),
  currency: field(CURRENCY),
  /** Content hash of the logo's picture, or null: the picture itself is kept once, beside the rows. */
  logo: field(nullable<string, 'other'>({ ...kinds.address, input: pictureHashField })),
  /** On an invoice, percent a month, 0 for none; missing on those of before it was a setting: read by `lateInterestOf`. */
  lateInterest: field(kinds.percent, { optional: true }),
  /** What the shop adds to its terms, one sentence a line (R38). */
  terms: field(kinds.text, { optional: true }),
}
export interface DocumentIssuer extends RowShape<typeof ISSUER> {}

/** Whom a document is made out to, as they were when it was issued (R13). */
const MADE_OUT_TO = {
  id: field(kinds.id),
  name: field(kinds.contact),
  email: field(kinds.contact),
  phone: field(kinds.contact),
  customerType: field(CUSTOMER_TYPE),
  /** What a full tax invoice names beside the name (S18.15). */
  address: field(kinds.text, { optional: true }),
  vatNumber: field(kinds.code, { optional: true }),
}
export interface DocumentCustomer extends RowShape<typeof MADE_OUT_TO> {}

/** One line with everything frozen as it was offered or charged (R13). Prices are before tax (R8). */
const LINE = {
  id: field(kinds.id),
  productId: field(kinds.id),
  name: field(kinds.text),
  description: field(kinds.text),
  sku: field(kinds.code),
  quantity: field(kinds.quantity),
  unitPrice: field(kinds.amount),
  unitCost: field(kinds.amount),
  totalPrice: field(kinds.amount),
  priceType: field(PRICE_TYPE),
  ...LINE_TERMS,
}
export interface DocumentLine extends RowShape<typeof LINE> {}

/** How much of a line is not owed any more. */
const CREDITED_LINE = {
  lineId: field(kinds.id),
  quantity: field(kinds.count),
  /** What that was charged, in cents above zero. */
  amount: field(kinds.amount),
}

/** A part of an unpaid invoice that is not owed any more: a credit note without money (S14.22). Amounts are above zero. */
export const CREDIT = {
  id: field(kinds.id),
  /** Of the series of credit notes: `CN000001`. */
  number: field(kinds.code),
  printedAs: field(nullable(kinds.code)),
  userId: field(kinds.id),
  lines: field(linesOf(CREDITED_LINE, 'jsonb')),
  subtotal: field(kinds.amount),
  tax: field(kinds.amount),
  total: field(kinds.amount),
  /** By class and rate, where the invoice has them. */
  taxes: field(linesOf(TAX_LINE, 'jsonb', 50), { optional: true }),
  reason: field(kinds.text),
  createdAt: field(kinds.instant),
  ...SERVED_BY,
  ...DOUBTED,
}
export interface InvoiceCredit extends RowShape<typeof CREDIT> {}

/** The most credit notes of one invoice. */
export const MAX_CREDITS = 100
/** Credit notes of one invoice. */
export const CREDITS = linesOf(CREDIT, 'jsonb', MAX_CREDITS)

/** Who cancelled a document, and who allowed it; empty where the shop has no staff. */
export const CANCELLED_BY = { ...SERVED_BY, ...DOUBTED }
export interface CancelledBy extends RowShape<typeof CANCELLED_BY> {}
/** Reads who cancelled a document. */
export const cancelledByField = z.optional(partOf(CANCELLED_BY).input)

const FLAGS = ['number-doubled', 'not-permitted', 'whose-name', 'date-far'] as const
/** What the server may add to a document it doubts. Only a cloned device can print a number twice. */
export type DocumentFlag = (typeof FLAGS)[number]

/**
 * A quote or an invoice as issued. What was printed never changes; what happened to it afterwards is in `cancelledAt`,
 * `paidAt` and `flags`. The optional fields came with the second form.
 */
export const DOCUMENT = {
  id: field(DOCUMENT_ID),
  kind: field(oneOf(['quote', 'invoice'])),
  /** The printed number: `Q0001`, `INV0001-B` (R6). A cancelled document keeps it. */
  number: field(kinds.code),
  /** What its paper says, where it was printed under another number: in Local Mode, before it was moved (R6). */
  printedAs: field(nullable(kinds.code)),
  userId: field(kinds.id),
  issuer: field(partOf(ISSUER)),
  customer: field(nullable(partOf(MADE_OUT_TO)), { changes: true }),
  lines: field(linesOf(LINE, 'jsonb')),
  subtotal: field(kinds.amount),
  /** As it was when the document was issued (S9.11). */
  taxRate: field(kinds.percent),
  /** On the document's subtotal, rounded once, half away from zero. */
  tax: field(kinds.amount),
  total: field(kinds.amount),
  /** How an invoice is meant to be paid (S5.7); null on a quote. */
  paymentMethod: field(nullable(PAYMENT_METHOD)),
  /** The shop's own method that it is meant to be paid by, read by `meantMethod`. */
  method: field(partOf(FROZEN_METHOD), { optional: true }),
  /** Epoch milliseconds on the issuing device. */
  createdAt: field(kinds.instant),
  /** Until when a quote holds, or when an invoice is due (S9.11). */
  endsAt: field(kinds.instant),
  /** The quote that an invoice was made from; null otherwise. */
  quoteId: field(nullable(DOCUMENT_ID)),
  /** When it was cancelled, or null. A paid invoice is paid, whatever else was said about it. */
  cancelledAt: field(nullable(kinds.instant), { setBy: 'rule', changes: true }),
  /** Who cancelled it. */
  cancelledBy: field(partOf(CANCELLED_BY), { optional: true, setBy: 'rule', changes: true }),
  /** When an invoice was paid, or null. Its sale carries the document's own number (R25). */
  paidAt: field(nullable(kinds.instant), { setBy: 'rule', changes: true }),
  flags: field(someOf(FLAGS), { setBy: 'rule', changes: true }),
  /** What an invoice was credited while it was unpaid, in the order of time; read by `dueOf`. */
  credits: field(CREDITS, { optional: true, setBy: 'rule', changes: true }),
  /** Whether tax is within its prices and not on top of them (S18.7). */
  taxWithin: field(kinds.flag, { optional: true }),
  /**
   * By class and rate (S18.9); empty where the shop is not registered for VAT, missing where it had not said when this
   * was issued.
   */
  taxes: field(linesOf(TAX_LINE, 'jsonb', 50), { optional: true }),
  ...SERVED_BY,
}
export interface SalesDocument extends RowShape<typeof DOCUMENT> {}
/** A document as it was issued: what the paper says, and never changes. */
export interface DocumentFact extends FactShape<typeof DOCUMENT> {}
