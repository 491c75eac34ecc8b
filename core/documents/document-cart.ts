import { type Cart, EMPTY_CART } from '../cart/cart.ts'
import type { PaymentMethod } from '../sales/payment-method.ts'
import type { DocumentKind } from './sales-document.ts'

/** The cart of the quotes page: what it is going to be, beside what is in it (S2.38). */
export interface DocumentCart extends Cart {
  kind: DocumentKind
  /** Only the built-in methods: an invoice is paid later, and says how in words of ours. */
  paymentMethod: PaymentMethod | null
}

export const EMPTY_DOCUMENT_CART: DocumentCart = { ...EMPTY_CART, kind: 'quote' }
