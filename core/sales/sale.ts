import type { PriceType } from '../catalog/product.ts'
import type { CustomerType } from '../customers/customer.ts'
import type { Cents } from '../money/cents.ts'

export const PAYMENT_METHODS = ['cash', 'card', 'bank_transfer'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** One sold line, with all values frozen as sold (R13). */
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

/** A doubt that the server adds to a sale. A flagged sale is still a sale. */
export type SaleFlag = 'oversold' | 'unknown-product' | 'number-doubled'

/** A paid sale. It never changes afterwards, except for flags (S3.6). */
export interface Sale {
  id: string
  /** The printed number, `R000001` or `R000001-B` (R6). */
  number: string
  /** The number on its receipt, where that differs: printed in Local Mode, before it was moved (R6). */
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
