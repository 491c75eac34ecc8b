import { type Cart, EMPTY_CART } from '../cart/cart.ts'
import type { DocumentKind } from './sales-document.ts'

/** The cart of the quotes page: what it is going to be, beside what is in it (S2.38). */
export interface DocumentCart extends Cart {
  kind: DocumentKind
}

export const EMPTY_DOCUMENT_CART: DocumentCart = { ...EMPTY_CART, kind: 'quote' }
