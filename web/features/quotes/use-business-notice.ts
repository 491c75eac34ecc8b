import { useEffect } from 'react'
import type { Shop } from '#web/store/shop.ts'
import { useCatalogue, useDeviceState, useShop } from '#web/store/use-shop.ts'
import { toast } from '#web/ui/toast-store.ts'
import { told } from './toasts.ts'

// Coming back from another page is no news: each shop is told once.
const warned = new WeakSet<Shop>()

/** Warns that documents carry default settings while no business was set up (S8.18). */
export function useBusinessNotice(): void {
  const shop = useShop()
  const { business } = useCatalogue()
  const { lastSyncAt } = useDeviceState()
  // Before the first contact nobody knows whether the server has a business.
  const missing = business === undefined && (shop.identity.mode === 'local' || lastSyncAt !== null)
  useEffect(() => {
    if (!missing || warned.has(shop)) return
    warned.add(shop)
    toast(told.noBusiness)
  }, [shop, missing])
}
