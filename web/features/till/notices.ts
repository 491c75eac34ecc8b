import { isBusinessMissing } from '#web/selling/business-missing.ts'
import type { Catalogue } from '#web/store/catalogue/catalogue.ts'
import type { Identity } from '#web/store/db/identity.ts'
import type { DeviceState } from '#web/store/shop/shop.ts'
import type { ToastContent } from '#web/ui/toast-store.ts'
import { toastMessages } from './toasts.ts'

interface Situation {
  mode: Identity['mode']
  online: boolean
  catalogue: Pick<Catalogue, 'items' | 'business'>
  device: Pick<DeviceState, 'lastSyncAt'>
}

/** The one message that the till opens with, or undefined when there is nothing to say (S8.8, R39). */
export function openingNotice({ mode, online, catalogue, device }: Situation): ToastContent | undefined {
  if (online) {
    return mode === 'account' && isBusinessMissing(mode, catalogue, device)
      ? toastMessages.noBusiness
      : undefined
  }
  const { items, business } = catalogue
  if (items[0]?.demo) return toastMessages.demoProducts
  if (mode === 'local')
    return business === undefined && items.length > 0 ? toastMessages.demoBusiness : undefined
  return items.length > 0 ? toastMessages.offlineProducts : toastMessages.offlineUser
}

/** What to say when the network comes or goes. Nothing in Local Mode, where no network is used (S4.10). */
export function networkNotice(
  mode: Identity['mode'],
  online: boolean,
  syncPaused: boolean,
): ToastContent | undefined {
  if (mode === 'local') return undefined
  if (!online) return toastMessages.wentOffline
  return syncPaused ? undefined : toastMessages.backOnline
}
