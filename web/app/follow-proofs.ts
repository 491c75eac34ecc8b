import type { TextStorage } from '#web/store/browser/boot-storage.ts'
import type { SessionStore } from '#web/sync/account/session-store.ts'
import { callUntilAnswered } from './call-until-answered.ts'

/**
 * Asks the server, until it answers, whether the old passwords of this device still let somebody in without a network
 * (R3): now, whenever the network comes back, and when the function answered is called. In Local Mode nothing leaves the
 * device, so nothing is asked.
 */
export function followProofs(
  session: SessionStore,
  storage: TextStorage,
  fetchFrom: typeof fetch,
): () => void {
  const asking = callUntilAnswered(async () => {
    const current = session.get()
    if (current.state === 'current' && current.identity.mode === 'local') return true
    const { forgetOldProofs } = await import('#web/sync/account/old-proofs.ts')
    return forgetOldProofs(fetchFrom, storage)
  })
  asking.now()
  return asking.now
}
