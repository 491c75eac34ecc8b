import { SOLD_PARTS } from '../catalog/bundle.ts'
import { PRICE_TYPE } from '../catalog/product.ts'
import { VAT_CLASS } from '../catalog/vat-class.ts'
import { CUSTOMER_TYPE } from '../customers/customer.ts'
import { CURRENCY } from '../entities/currency.ts'
import { type FactShape, field, linesOf, partOf, type RowShape } from '../entities/entity.ts'
import { kinds, nullable, oneOf, someOf } from '../entities/kinds.ts'
import { SALE_POINTS } from '../loyalty/sale-points.ts'
import { APPROVAL, MOST_APPROVALS } from '../staff/approval.ts'
import { STAFF_COMMISSION } from '../staff/staff-commission.ts'
import { ISSUED_VOUCHER } from '../vouchers/voucher.ts'
import { LINE_TERMS } from './line-terms.ts'
import { OWED_AFTER } from './owed-after.ts'
import { PAYMENT_METHOD } from './payment-method.ts'
import { MAX_TENDERS, TENDER } from './tender.ts'
import { TIPPED } from './tip.ts'

export { PAYMENT_METHODS, type PaymentMethod } from './payment-method.ts'

/** One sold line, with everything frozen as it was sold (R13). */
export const SALE_ITEM = {
  id: field(kinds.id),
  productId: field(kinds.id),
  name: field(kinds.text),
  sku: field(kinds.code),
  quantity: field(kinds.quantity),
  unitPrice: field(kinds.amount),
  unitCost: field(kinds.amount),
  totalPrice: field(kinds.amount),
  priceType: field(PRICE_TYPE),
  ...LINE_TERMS,
  /** Of a bundle, what one of it was taken from: they move the stock, and it moves none of its own (S19.28). */
  parts: field(SOLD_PARTS, { optional: true }),
  /** The seller's commission; on a return `staffId` names that seller (S16.20). */
  staffCommission: field(partOf(STAFF_COMMISSION), { optional: true }),
  /** The deposit on what goods are sold in, which comes back: nobody earns points or commission by it (S14.26). */
  deposit: field(kinds.flag, { optional: true }),
  /** The sold item that came back. */
  returnOf: field(kinds.id, { optional: true }),
  /** What became of goods that came back: only sellable ones are counted again (S14.11). */
  condition: field(oneOf(['sellable', 'damaged', 'kept']), { optional: true }),
}
export interface SaleItem extends RowShape<typeof SALE_ITEM> {}

/** The tax within what one class of goods was charged, worked out on their sum (S18.8). */
export const TAX_LINE = {
  vatClass: field(VAT_CLASS),
  percent: field(kinds.percent),
  gross: field(kinds.amount),
  tax: field(kinds.amount),
}
export interface TaxLine extends RowShape<typeof TAX_LINE> {}

/** Who served and who allowed it; missing where a shop names no staff (S16.5, S23.1). */
export const SERVED_BY = {
  staffId: field(kinds.id, { optional: true }),
  staffName: field(kinds.contact, { optional: true }),
  approvals: field(linesOf(APPROVAL, 'jsonb', MOST_APPROVALS), { optional: true }),
}

/** The sale that goods came back from, as its slip names it. */
const RETURNED_SALE = {
  saleId: field(kinds.id),
  number: field(kinds.code),
  createdAt: field(kinds.instant),
  /** The currency that it was paid in. */
  currency: field(CURRENCY, { optional: true }),
}

const FLAGS = [
  'oversold',
  'unknown-product',
  'number-doubled',
  'tender-differs',
  'not-permitted',
  'unknown-person',
  'parked-twice',
  'paid-twice',
  'over-returned',
  'unknown-sale',
  'no-original',
  'over-limit',
  'over-spent',
  'over-spent-points',
  'whose-name',
  'date-far',
  'sums-differ',
  'no-lines',
  'below-zero',
  // Only of sales of before: a price that was typed at the till is no doubt.
  'below-list',
  'other-currency',
  'before-sale',
  'odd-tip',
] as const
/** What the server may add to a sale it doubts. A doubted sale is still a sale. */
export type SaleFlag = (typeof FLAGS)[number]

/**
 * A paid sale, or a return of one: a fact. It is never changed after it was made, only flagged, and its customer erased
 * (S3.6, R26). A return counts in quantities and amounts below zero (S14.1). The optional fields came with the second
 * form, and are missing wherever they would say nothing.
 */
export const SALE = {
  id: field(kinds.id),
  /** The printed number, `R000001` or `R000001-B` (R6). */
  number: field(kinds.code),
  /** The number on its receipt, where that is another one: printed in Local Mode, before the sale was moved (R6). */
  printedAs: field(nullable(kinds.code)),
  userId: field(kinds.id),
  customerId: field(nullable(kinds.id)),
  customerName: field(kinds.contact, { changes: true }),
  customerType: field(CUSTOMER_TYPE),
  items: field(linesOf(SALE_ITEM, null)),
  subtotal: field(kinds.amount),
  tax: field(kinds.amount),
  total: field(kinds.amount),
  paymentMethod: field(PAYMENT_METHOD),
  status: field(oneOf(['completed'])),
  /** When it was paid, epoch milliseconds on the selling device. */
  createdAt: field(kinds.instant),
  flags: field(someOf(FLAGS), { setBy: 'rule', changes: true }),
  /** A sale where missing. */
  kind: field(oneOf(['sale', 'return']), { optional: true }),
  /** Read by `tendersOf`. */
  tenders: field(linesOf(TENDER, 'jsonb', MAX_TENDERS), { optional: true }),
  /** Whose the tips are; if missing, of the person who made the sale (S11.16). */
  tipFor: field(partOf(TIPPED), { optional: true }),
  /** What the cash was rounded by, 0 where missing: its payments add up to total + rounding (S11.9). */
  rounding: field(kinds.amount, { optional: true }),
  /** What its amounts are in. One that does not say it was made before sales did: it is read as in the shop's. */
  currency: field(CURRENCY, { optional: true }),
  /** By class and rate; without them `tax` is all that is known (S18.9). */
  taxes: field(linesOf(TAX_LINE, 'jsonb', 50), { optional: true }),
  returnOf: field(partOf(RETURNED_SALE), { optional: true }),
  returnKind: field(oneOf(['return', 'void', 'no-receipt', 'container']), { optional: true }),
  /** The receipt's number as somebody typed it, where the device did not know that sale (S14.13). */
  typedNumber: field(kinds.code, { optional: true }),
  /** Why it was returned, or given away. */
  reason: field(kinds.text, { optional: true }),
  ...SERVED_BY,
  /** The shift that it was made in (S15.5). */
  shiftId: field(kinds.id, { optional: true }),
  /** The parked sale that it was (S13.6). */
  parkedId: field(kinds.id, { optional: true }),
  /** What the customer owes after it, where it is on the book or taken off it: for its slip and its copies (S20.11). */
  owedAfter: field(partOf(OWED_AFTER), { optional: true }),
  /** Who bought it, of the several who may on its customer's account (S20.24). */
  boughtBy: field(kinds.contact, { optional: true, changes: true }),
  /** The voucher that the money of a return went back as (S14.25). */
  voucher: field(partOf(ISSUED_VOUCHER), { optional: true }),
  /** What it does to its customer's points; missing where it does nothing (S20.23). */
  points: field(partOf(SALE_POINTS), { optional: true }),
}
export interface Sale extends RowShape<typeof SALE> {}
/** A sale as its device made it. */
export interface SaleFact extends FactShape<typeof SALE> {}
