import type { Business } from '#core/settings/business.ts'
import type { BusinessDraft } from '#core/settings/business-draft.ts'
import { changeBusiness, createBusiness } from '#core/settings/business-intents.ts'
import type { Intent } from '#core/sync/operations.ts'
import { StorageError } from '#web/store/db/storage-error.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import type { Shop } from '#web/store/shop/shop.ts'
import { toast } from '#web/ui/toast-store.ts'
import { toastTexts } from './texts.ts'

/** Stores a checked form, and says so or why not (S4.13, S8.21, S8.23). The answer: whether it is stored. */
export function useSaveBusiness(): (draft: BusinessDraft) => Promise<boolean> {
  const shop = useShop()
  return async (draft) => {
    const { business } = shop.catalogue.get()
    try {
      await shop.commit(intentsOf(shop, business, draft))
    } catch (error) {
      sayFailed(error)
      return false
    }
    toast({ title: business ? toastTexts.updated : toastTexts.created, description: draft.name })
    return true
  }
}

function intentsOf(shop: Shop, business: Business | undefined, draft: BusinessDraft): Intent[] {
  if (!business) return [createBusiness(shop.identity.businessId, draft, shop.now())]
  const change = changeBusiness(business, draft)
  return change ? [change] : []
}

function sayFailed(error: unknown): void {
  const known = error instanceof StorageError
  if (!known) console.error(error)
  const description = known ? toastTexts.notStored : toastTexts.unexpected
  toast({ title: toastTexts.error, description, variant: 'destructive' })
}
