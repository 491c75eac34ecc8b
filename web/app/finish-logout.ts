import type { AccountClient } from '#web/sync/account/account-client.ts'
import type { SessionStore } from '#web/sync/account/session-store.ts'
import { ONLINE_EVENT } from './connectivity.ts'

/** Tells the server of a logout that happened without a network, now or when the network is back. */
export function finishLogout(session: SessionStore, client: AccountClient): void {
  async function tell(): Promise<void> {
    const due = session.get()
    if (!navigator.onLine || due.state !== 'signed-out' || !due.serverLogoutDue) return
    const answer = await client.logout()
    // Somebody may have signed in while the call was under way: then its session is the one that counts.
    if ((answer.ok || answer.code === 'refused') && session.get() === due) session.leave(false)
  }
  addEventListener(ONLINE_EVENT, () => void tell())
  void tell()
}
