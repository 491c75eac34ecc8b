import { PHONE_SCANNER_PATH } from '#core/barcodes/phone-scanner-path.ts'
import type { Installation } from '#web/features/install/installation.ts'
import type { BootStorage } from '#web/store/browser/boot-storage.ts'
import { LiveValue } from '#web/store/browser/live-value.ts'
import { accountClient } from '#web/sync/account/account-client.ts'
import { openSession } from '#web/sync/account/session-store.ts'
import { browserFetch } from '#web/sync/browser-fetch.ts'
import type { AppServices } from './app-context.ts'
import { followUpdates } from './app-update.ts'
import { followDataUsed } from './follow-data-used.ts'
import { followProofs } from './follow-proofs.ts'
import { noteInstalled } from './installed.ts'

export { followInstallation } from '#web/features/install/installation.ts'

/** Puts the real parts together: this window's storage, network and service worker. */
export function realServices(boot: BootStorage, installation: Installation): AppServices {
  followDataUsed()
  const installed = noteInstalled()
  const session = openSession(boot, installed)
  const loadStore = () => import('./open-real-shop.ts')
  // Begun before anything is drawn: the till waits for it. A failure comes up again where it is waited for.
  if (session.get().state === 'current') loadStore().catch(() => undefined)

  // A phone that only scans would fetch all of the app, to keep it.
  const keepsApp = 'serviceWorker' in navigator && location.pathname !== PHONE_SCANNER_PATH
  const checkProofs = followProofs(session, boot, browserFetch)

  return {
    installed,
    installation,
    session,
    boot,
    client: accountClient(browserFetch),
    update:
      import.meta.env.PROD && keepsApp ? followUpdates(navigator.serviceWorker) : new LiveValue(undefined),
    async openShop(identity, serverSession, onBlocked) {
      // An ended session may mean a new password.
      serverSession.subscribe(() => serverSession.get() === 'ended' && checkProofs())
      const { openRealShop } = await loadStore()
      return openRealShop(identity, serverSession, { installed, fetchFrom: browserFetch, onBlocked })
    },
  }
}
