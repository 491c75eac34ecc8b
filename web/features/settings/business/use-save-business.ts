import type { Business } from '#core/settings/business.ts'
import type { BusinessDraft } from '#core/settings/business-draft.ts'
import { changeBusiness, createBusiness } from '#core/settings/business-intents.ts'
import type { Intent } from '#core/sync/operations.ts'
import { wrong } from '#web/selling/toasts.ts'
import { doOrToast } from '#web/selling/use-action.ts'
import { StorageError } from '#web/store/db/storage-error.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import type { Shop } from '#web/store/shop/shop.ts'
import { type ToastContent, toast } from '#web/ui/toast-store.ts'
import { toastTexts } from './texts.ts'

/** Stores a checked form, and says so or why not (S4.13, S8.21, S8.23). The answer: whether it is stored. */
export function useSaveBusiness(): (draft: BusinessDraft) => Promise<boolean> {
  const shop = useShop()
  return async (draft) => {
    const { business } = shop.catalogue.get()
    const isStored = await doOrToast(() => shop.commit(intentsOf(shop, business, draft)), notStored)
    if (!isStored) return false
    toast({ title: business ? toastTexts.updated : toastTexts.created, description: draft.name })
    return true
  }
}

function intentsOf(shop: Shop, business: Business | undefined, draft: BusinessDraft): Intent[] {
  if (!business) return [createBusiness(shop.identity.businessId, draft, shop.now())]
  const change = changeBusiness(business, draft)
  return change ? [change] : []
}

function notStored(error: unknown): ToastContent {
  const isKnown = error instanceof StorageError
  return wrong(toastTexts.error, isKnown ? toastTexts.notStored : toastTexts.unexpected)
}
