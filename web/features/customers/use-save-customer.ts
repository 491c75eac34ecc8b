import type { Customer } from '#core/customers/customer.ts'
import type { CustomerDraft } from '#core/customers/customer-draft.ts'
import { addCustomer, changeCustomer, restoreCustomer } from '#core/customers/customer-intents.ts'
import type { Intent } from '#core/sync/operations.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import { toastTexts } from './texts.ts'
import { sayDone, sayErased, sayFailed } from './toasts.ts'

/**
 * Stores a checked form, and says so or why not.
 * @param gone whether another device deleted the customer meanwhile: saving then brings them back
 * @returns a function that answers whether the form may close
 */
export function useSaveCustomer(customer: Customer | undefined, gone: boolean) {
  const shop = useShop()
  return async (draft: CustomerDraft): Promise<boolean> => {
    const intents = customer
      ? editIntents(customer, draft, gone)
      : [addCustomer(shop.newId(), draft, shop.now())]
    if (intents.length === 0) return true
    try {
      await shop.commit(intents)
    } catch (error) {
      sayFailed(customer ? 'update' : 'add', error)
      return false
    }
    const { customers } = shop.catalogue.get()
    if (gone && !customers.some(({ id }) => id === customer?.id)) sayErased()
    else sayDone(customer ? toastTexts.updated : toastTexts.added, draft.name)
    return true
  }
}

function editIntents(customer: Customer, draft: CustomerDraft, gone: boolean): Intent[] {
  const change = changeCustomer(customer, draft)
  return [...(gone ? [restoreCustomer(customer.id)] : []), ...(change ? [change] : [])]
}
