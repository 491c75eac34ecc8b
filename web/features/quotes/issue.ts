import type { DocumentCart } from '#core/documents/document-cart.ts'
import type { SalesDocument } from '#core/documents/sales-document.ts'
import type { Shop } from '#web/store/shop.ts'
import type { ToastContent } from '#web/ui/toast-store.ts'
import { texts } from './texts.ts'
import { issueRefused, notStored } from './toasts.ts'

/** A document with the cart that it was made of. */
export interface MadeDocument {
  document: SalesDocument
  cart: DocumentCart
}

/**
 * Turns the document cart into a quote or an invoice (S2.40, S5.7).
 * @returns undefined when there is no document: the cart then stands as it was.
 */
export async function issue(
  shop: Shop,
  tell: (content: ToastContent) => void,
): Promise<MadeDocument | undefined> {
  const cart = shop.documents.cart.get()
  try {
    const issued = await shop.documents.issue(cart)
    if (issued.ok) return { document: issued.document, cart }
    tell(issueRefused(issued.refusal))
  } catch (error) {
    tell(notStored(texts.notSaved(cart.kind), error))
  }
  return undefined
}
