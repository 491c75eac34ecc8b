import { useShop } from '#web/store/react/use-shop.ts'
import { patchCredentials } from '#web/sync/account/credentials.ts'
import { toast } from '#web/ui/toast-store.ts'
import { useApp } from './app-context.ts'
import { texts } from './texts.ts'
import { useLeave } from './use-leave.ts'

/** Leaves nobody current once the data of this account is gone from the device, and says so (R4). */
export function useAfterRemoval(): () => Promise<void> {
  const { boot } = useApp()
  const { identity } = useShop()
  const leave = useLeave()
  return async () => {
    // Without its data an offline sign-in would only open an empty shop.
    if (identity.mode === 'account') patchCredentials(boot, identity.userId, null)
    await leave()
    toast(texts.dataRemoved)
  }
}
