import { useEffect } from 'react'
import { isBusinessMissing } from '#web/selling/business-missing.ts'
import { useCatalogue, useDeviceState, useShop } from '#web/store/react/use-shop.ts'
import type { Shop } from '#web/store/shop/shop.ts'
import { toast } from '#web/ui/toast-store.ts'
import { toastMessages } from './toasts.ts'

// Coming back from another page is no news: each shop is notified once.
const warned = new WeakSet<Shop>()

/** Warns that documents carry default settings while no business was set up (S8.18). */
export function useBusinessNotice(): void {
  const shop = useShop()
  const missing = isBusinessMissing(shop.identity.mode, useCatalogue(), useDeviceState())
  useEffect(() => {
    if (!missing || warned.has(shop)) return
    warned.add(shop)
    toast(toastMessages.noBusiness)
  }, [shop, missing])
}
