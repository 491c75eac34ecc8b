import type { TextStorage } from '#web/store/browser/boot-storage.ts'
import type { SessionStore } from '#web/sync/account/session-store.ts'
import { ONLINE_EVENT } from './connectivity.ts'

/**
 * Asks at each contact with the server whether the old passwords of this device still let somebody in without a
 * network (R3): now, whenever the network comes back, and when the function answered is called. In Local Mode nothing
 * leaves the device, so nothing is asked.
 */
export function followProofs(
  session: SessionStore,
  storage: TextStorage,
  fetchFrom: typeof fetch,
): () => void {
  async function check(): Promise<void> {
    const current = session.get()
    if (!navigator.onLine || (current.state === 'current' && current.identity.mode === 'local')) return
    const { forgetOldProofs } = await import('#web/sync/account/old-proofs.ts')
    await forgetOldProofs(fetchFrom, storage)
  }
  // A device that cannot ask or forget now asks again at its next contact.
  const checkQuietly = () => {
    check().catch((error: unknown) => console.warn('the offline sign-ins were not checked', error))
  }
  addEventListener(ONLINE_EVENT, checkQuietly)
  checkQuietly()
  return checkQuietly
}
