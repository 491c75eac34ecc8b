import { PRICE_TYPE } from '../catalog/product.ts'
import { CUSTOMER_TYPE } from '../customers/customer.ts'
import { type FactShape, field, linesOf, type RowShape } from '../entities/entity.ts'
import { kinds, nullable, oneOf, someOf } from '../entities/kinds.ts'
import { PAYMENT_METHOD } from './payment-method.ts'

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
}
export interface SaleItem extends RowShape<typeof SALE_ITEM> {}

const FLAGS = ['oversold', 'unknown-product', 'number-doubled'] as const
/** What the server may add to a sale it doubts. A doubted sale is still a sale. */
export type SaleFlag = (typeof FLAGS)[number]

/** A paid sale: a fact. It is never changed after it was made, only flagged, and its customer erased (S3.6, R26). */
export const SALE = {
  id: field(kinds.id),
  /** The printed number, `R000001` or `R000001-B` (R6). */
  number: field(kinds.code),
  /** What its receipt says, where it was printed under another number: in Local Mode, before it was moved (R6). */
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
}
export interface Sale extends RowShape<typeof SALE> {}
/** A sale as its device made it. */
export interface SaleFact extends FactShape<typeof SALE> {}
