import { type Live, LiveValue } from '#web/store/browser/live-value.ts'
import { useDeviceState, useLive, useShop } from '#web/store/react/use-shop.ts'
import type { ServerSession } from '#web/sync/account/server-session.ts'
import type { SyncEngine, SyncStatus } from '#web/sync/engine.ts'
import { useOnline } from '#web/ui/use-online.ts'
import { type SyncState, syncState } from './sync-state.ts'

const NO_CONTACT = new LiveValue<SyncStatus>({ contacting: false, refusal: null })

/** What an open shop has to do with its server. */
export interface Contact {
  /** Undefined in Local Mode. */
  sync: Pick<SyncEngine, 'status'> | undefined
  serverSession: Live<ServerSession>
}

/** What is known of the last contact, or of the one under way; of none in Local Mode. */
export function useSyncStatus({ sync }: Pick<Contact, 'sync'>): SyncStatus {
  return useLive(sync?.status ?? NO_CONTACT)
}

/** The open shop's connection to its server. */
export function useSyncState(contact: Contact): SyncState {
  const { mode } = useShop().identity
  const device = useDeviceState()
  const session = useLive(contact.serverSession)
  return syncState({
    mode,
    online: useOnline(),
    paused: device.syncPaused,
    session,
    status: useSyncStatus(contact),
    waiting: device.waiting,
    unreadable: device.unreadable.length,
  })
}
