import { BLANK_DRAFT, customerDraft } from '#core/customers/customer-draft.ts'
import { addCustomer } from '#core/customers/customer-intents.ts'
import type { Shop } from '#web/store/shop/shop.ts'
import { toast } from '#web/ui/toast-store.ts'
import type { OpenCart } from './open-cart.ts'
import { told } from './toasts.ts'

/**
 * Makes a customer of a name that was typed beside a cart, and chooses them for it.
 * @returns whether they were stored; why not is said
 */
export async function addTypedCustomer(
  shop: Pick<Shop, 'commit' | 'newId' | 'now'>,
  cart: OpenCart,
  typed: string,
): Promise<boolean> {
  const draft = customerDraft.safeParse({ ...BLANK_DRAFT, name: typed })
  if (!draft.success) {
    toast(told.customerNotAdded)
    return false
  }
  const id = shop.newId()
  try {
    await shop.commit([addCustomer(id, draft.data, shop.now())])
  } catch (error) {
    console.error(error)
    toast(told.customerNotAdded)
    return false
  }
  cart.update((now) => ({ ...now, customerId: id }))
  cart.typedCustomer.set('')
  toast(told.customerAdded(draft.data.name))
  return true
}
