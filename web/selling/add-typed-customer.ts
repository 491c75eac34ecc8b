import { chooseCustomer } from '#core/cart/customer-discount.ts'
import { BLANK_DRAFT, customerDraft } from '#core/customers/customer-draft.ts'
import { addCustomer } from '#core/customers/customer-intents.ts'
import type { Shop } from '#web/store/shop/shop.ts'
import { toast } from '#web/ui/toast-store.ts'
import type { OpenCart } from './open-cart.ts'
import { toastMessages } from './toasts.ts'

type Stored = Pick<Shop, 'commit' | 'newId' | 'now'>

/**
 * Makes a customer of a name that was typed beside a cart, and chooses them for it. Asked for again while they are being
 * stored, it is the same customer.
 * @returns whether they were stored; why not is said
 */
export function addTypedCustomer(shop: Stored, cart: OpenCart, typed: string): Promise<boolean> {
  const name = typed.trim()
  if (cart.adding?.name === name) return cart.adding.added
  const adding = { name, added: add(shop, cart, name).finally(forget) }
  cart.adding = adding
  function forget(): void {
    if (cart.adding === adding) cart.adding = undefined
  }
  return adding.added
}

async function add(shop: Stored, cart: OpenCart, name: string): Promise<boolean> {
  const draft = customerDraft.safeParse({ ...BLANK_DRAFT, name })
  if (!draft.success) {
    toast(toastMessages.customerNotAdded)
    return false
  }
  const id = shop.newId()
  try {
    await shop.commit([addCustomer(id, draft.data, shop.now())])
  } catch (error) {
    console.error(error)
    toast(toastMessages.customerNotAdded)
    return false
  }
  cart.update((now) => chooseCustomer(now, { id }))
  cart.typedCustomer.set('')
  toast(toastMessages.customerAdded(draft.data.name))
  return true
}
