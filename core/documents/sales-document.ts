import type { PriceType } from '../catalog/product.ts'
import type { CustomerType } from '../customers/customer.ts'
import type { Cents } from '../money/cents.ts'
import type { Currency } from '../money/format.ts'
import type { PaymentMethod } from '../sales/sale.ts'

/** A quotation or a tax invoice (S2.38). */
export type DocumentKind = 'quote' | 'invoice'

/** The business as it stood on the paper when it was issued. */
export interface DocumentIssuer {
  name: string
  address: string
  contactPhone: string
  contactEmail: string
  taxNumber: string
  registrationNumber: string
  bankDetails: string
  currency: Currency
  /** Content hash of the logo's picture, or null: the picture itself is kept once, beside the rows. */
  logo: string | null
}

/** Whom a document is made out to, as they stood when it was issued (R13). */
export interface DocumentCustomer {
  id: string
  name: string
  email: string
  phone: string
  customerType: CustomerType
}

/** What the server may add to a document it doubts: only a cloned device can print a number twice. */
export type DocumentFlag = 'number-doubled'

/** One line with everything frozen as it was offered or charged (R13). Prices are before tax (R8). */
export interface DocumentLine {
  id: string
  productId: string
  name: string
  description: string
  sku: string
  quantity: number
  unitPrice: Cents
  unitCost: Cents
  totalPrice: Cents
  priceType: PriceType
}

/**
 * A quote or an invoice as issued. What was printed never changes; what happened to it afterwards stands in the
 * fields at the end.
 */
export interface SalesDocument {
  id: string
  kind: DocumentKind
  /** The printed number: `Q0001`, `INV0001-B` (R6). A cancelled document keeps it. */
  number: string
  /** What its paper says, where it was printed under another number: in Local Mode, before it was moved (R6). */
  printedAs?: string | null | undefined
  userId: string
  issuer: DocumentIssuer
  customer: DocumentCustomer | null
  lines: DocumentLine[]
  subtotal: Cents
  /** Percent, as it stood when the document was issued (S9.11). */
  taxRate: number
  /** On the document's subtotal, rounded once, half away from zero. */
  tax: Cents
  total: Cents
  /** How an invoice is meant to be paid (S5.7); null on a quote. */
  paymentMethod: PaymentMethod | null
  /** Epoch milliseconds on the issuing device. */
  createdAt: number
  /** Until when a quote holds, or when an invoice is due; epoch milliseconds (S9.11). */
  endsAt: number
  /** The quote that an invoice was made from; null otherwise. */
  quoteId: string | null
  /** When it was cancelled, or null. A paid invoice is paid, whatever else was said about it. */
  cancelledAt: number | null
  /** When an invoice was paid, or null. Its sale carries the document's own number (R25). */
  paidAt: number | null
  flags: DocumentFlag[]
}

/** A document as it was issued: what stands on the paper, and never changes. */
export type DocumentFact = Omit<SalesDocument, 'cancelledAt' | 'paidAt' | 'flags'>
