import type { PriceType } from '../catalog/product.ts'
import type { CustomerType } from '../customers/customer.ts'
import type { Cents } from '../money/cents.ts'

export const PAYMENT_METHODS = ['cash', 'card', 'bank_transfer'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** One sold line, with everything frozen as it was sold (R13). */
export interface SaleItem {
  id: string
  productId: string
  name: string
  sku: string
  quantity: number
  unitPrice: Cents
  unitCost: Cents
  totalPrice: Cents
  priceType: PriceType
}

/** What the server may add to a sale it doubts. A doubted sale is still a sale. */
export type SaleFlag = 'oversold' | 'unknown-product' | 'number-doubled'

/** A paid sale: a fact. It is never changed after it was made, only flagged (S3.6). */
export interface Sale {
  id: string
  /** The printed number, `R000001` or `R000001-B` (R6). */
  number: string
  /** What its receipt says, where it was printed under another number: in Local Mode, before it was moved (R6). */
  printedAs?: string | null | undefined
  userId: string
  customerId: string | null
  customerName: string
  customerType: CustomerType
  items: SaleItem[]
  subtotal: Cents
  tax: Cents
  total: Cents
  paymentMethod: PaymentMethod
  status: 'completed'
  /** When it was paid, epoch milliseconds on the selling device. */
  createdAt: number
  flags: SaleFlag[]
}
