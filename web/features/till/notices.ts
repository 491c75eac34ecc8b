import type { Catalogue, DeviceState, Identity } from '#web/store/shop.ts'
import type { ToastContent } from '#web/ui/toast-store.ts'
import { told } from './toasts.ts'

interface Situation {
  mode: Identity['mode']
  online: boolean
  catalogue: Pick<Catalogue, 'items' | 'business'>
  device: Pick<DeviceState, 'lastSyncAt'>
}

/** The one message that the till opens with, or undefined when there is nothing to say (S8.8). */
export function openingNotice({ mode, online, catalogue, device }: Situation): ToastContent | undefined {
  const { items, business } = catalogue
  // Signed in, with the network there, the shop's own goods are on their way: the demo shop's notice says so.
  if (items[0]?.demo) return mode === 'account' && online ? undefined : told.demoProducts
  if (mode === 'local') return business === undefined && items.length > 0 ? told.demoBusiness : undefined
  if (!online) return items.length > 0 ? told.offlineProducts : told.offlineUser
  // Before the first contact nobody knows whether the server has a business.
  if (business === undefined && device.lastSyncAt !== null) return told.noBusiness
  return undefined
}

/** What to say when the network comes or goes. Nothing in Local Mode, where no network is used (S4.10). */
export function networkNotice(
  mode: Identity['mode'],
  online: boolean,
  syncPaused: boolean,
): ToastContent | undefined {
  if (mode === 'local') return undefined
  if (!online) return told.wentOffline
  return syncPaused ? undefined : told.backOnline
}
