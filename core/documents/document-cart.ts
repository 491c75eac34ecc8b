import { type Cart, EMPTY_CART } from '../cart/cart.ts'
import type { DocumentKind } from './sales-document.ts'

/** The cart of the quotes page: what it is going to be stands beside what is in it (S2.38). */
export interface DocumentCart extends Cart {
  kind: DocumentKind
}

export const EMPTY_DOCUMENT_CART: DocumentCart = { ...EMPTY_CART, kind: 'quote' }

/**
 * The cart once its document was issued: a quote leaves it as it is, for the next one or the invoice; an invoice
 * clears lines, customer and payment method, and the kind returns to quote (S4.7).
 */
export function cartAfterIssue(cart: DocumentCart): DocumentCart {
  return cart.kind === 'quote' ? cart : EMPTY_DOCUMENT_CART
}
