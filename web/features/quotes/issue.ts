import type { DocumentCart } from '#core/documents/document-cart.ts'
import { decideIssue } from '#core/documents/issue-document.ts'
import type { SalesDocument } from '#core/documents/sales-document.ts'
import { withApprovals } from '#core/staff/approval.ts'
import { unapproved } from '#core/staff/cart-demands.ts'
import type { Allow } from '#web/selling/approval/use-allowed.ts'
import { openCart } from '#web/selling/open-cart.ts'
import { type Ask, settleCart } from '#web/selling/settle-cart.ts'
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
interface Clerk {
  tell(content: ToastContent): void
  ask: Ask
  allow: Allow
  /** Nothing is to be asked any more: the document is being stored. */
  onIssuing(): void
}

/**
 * Turns the document cart into a quote or an invoice, asking what is to be asked (S2.40, S5.7).
 * @returns undefined when there is no document: the cart then stays as it was.
 */
export async function issue(
  shop: Shop,
  { tell, ask, allow, onIssuing }: Clerk,
): Promise<MadeDocument | undefined> {
  const documents = shop.documents
  const settled = await settleCart(
    shop,
    openCart(documents.cart),
    (unsettled) => decideIssue(documents.cart.get(), { ...unsettled, shelf: shop.catalogue.get().itemsById }),
    ask,
  )
  if (!settled) return undefined
  if ('refusal' in settled) {
    tell(issueRefused(settled.refusal))
    return undefined
  }
  const approvals = await allow({ permission: 'sell' }, ...unapproved(settled.cart))
  if (!approvals) return undefined
  const cart = withApprovals(settled.cart, approvals)
  onIssuing()
  try {
    const issued = await documents.issue(cart)
    if (issued.ok) return { document: issued.document, cart }
    tell(issueRefused(issued.refusal))
  } catch (error) {
    tell(notStored(texts.notSaved(settled.cart.kind), error))
  }
  return undefined
}
