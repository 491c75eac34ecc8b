import type { DocumentCart } from '#core/documents/document-cart.ts'
import { decideIssue } from '#core/documents/issue-document.ts'
import type { SalesDocument } from '#core/documents/sales-document.ts'
import { openCart } from '#web/selling/open-cart.ts'
import { type Asked, settleCart } from '#web/selling/settle-cart.ts'
import type { Shop } from '#web/store/shop/shop.ts'
import type { ToastContent } from '#web/ui/toast-store.ts'
import { texts } from './texts.ts'
import { issueRefused, notStored } from './toasts.ts'

/** A document with the cart that it was made of. */
export interface MadeDocument {
  document: SalesDocument
  cart: DocumentCart
}

/** Who is notified and asked while a document is made. */
interface Clerk extends Asked {
  tell(content: ToastContent): void
  /** Nothing is to be asked any more: the document is being stored. */
  onIssuing(): void
}

/**
 * Turns the document cart into a quote or an invoice, asking what is to be asked (S2.40, S5.7).
 * @returns undefined when there is no document: the cart then stays as it was.
 */
export async function issue(
  shop: Shop,
  { tell, onIssuing, ...asked }: Clerk,
): Promise<MadeDocument | undefined> {
  const documents = shop.documents
  const settled = await settleCart(
    shop,
    openCart(documents.cart),
    (unsettled) => decideIssue(documents.cart.get(), { ...unsettled, shelf: shop.catalogue.get().itemsById }),
    asked,
  )
  if (!settled) return undefined
  if ('refusal' in settled) {
    tell(issueRefused(settled.refusal))
    return undefined
  }
  const { cart } = settled
  onIssuing()
  try {
    const issued = await documents.issue(cart)
    if (issued.ok) return { document: issued.document, cart }
    tell(issueRefused(issued.refusal))
  } catch (error) {
    tell(notStored(texts.notSaved[cart.kind], error))
  }
  return undefined
}
