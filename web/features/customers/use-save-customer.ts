import { changeTerms } from '#core/customers/book-terms.ts'
import type { Customer } from '#core/customers/customer.ts'
import { type CustomerForm, consentOf } from '#core/customers/customer-form.ts'
import {
  addCustomer,
  changeCustomer,
  patchConsent,
  restoreCustomer,
} from '#core/customers/customer-intents.ts'
import type { Intent } from '#core/sync/operations.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import { toastTexts } from './texts.ts'
import { sayErased, toastDone } from './toasts.ts'

/**
 * A function that stores a checked form, and says so. It throws where it cannot be stored.
 * @param gone whether another device deleted the customer meanwhile: saving then brings them back
 */
export function useSaveCustomer(customer: Customer | undefined, gone: boolean) {
  const shop = useShop()
  return async (draft: CustomerForm): Promise<void> => {
    const id = customer?.id ?? shop.newId()
    const terms = changeTerms(id, customer, draft)
    const known = customer?.marketingConsent
    const consent = consentOf(draft, { known, now: shop.now() })
    const intents = [
      ...(customer ? editIntents(customer, draft, gone) : [addCustomer(id, draft, shop.now())]),
      ...(terms ? [terms] : []),
      ...(consent && consent !== known ? [patchConsent(id, consent)] : []),
    ]
    if (intents.length === 0) return
    await shop.commit(intents)
    const { customers } = shop.catalogue.get()
    if (gone && !customers.some(({ id }) => id === customer?.id)) sayErased()
    else toastDone(customer ? toastTexts.updated : toastTexts.added, draft.name)
  }
}

function editIntents(customer: Customer, draft: CustomerForm, gone: boolean): Intent[] {
  const change = changeCustomer(customer, draft)
  return [...(gone ? [restoreCustomer(customer.id)] : []), ...(change ? [change] : [])]
}
