import type { AccountClient } from '#web/sync/account/account-client.ts'
import type { Session } from '#web/sync/account/session.ts'
import type { SessionStore } from '#web/sync/account/session-store.ts'
import { nextDelayMs } from '#web/sync/backoff.ts'
import { ONLINE_EVENT } from './connectivity.ts'

/**
 * Tells the server of a logout that it did not hear of: now, when the network is back, and again after each failed
 * attempt, as a network that was announced may not carry anything yet.
 */
export function finishLogout(session: SessionStore, client: AccountClient): void {
  let failures = 0
  let next: ReturnType<typeof setTimeout> | undefined

  function tryLater(): void {
    clearTimeout(next)
    if (!isDue(session.get())) return
    failures += 1
    next = setTimeout(() => void tell(), nextDelayMs(failures))
  }

  async function tell(): Promise<void> {
    const due = session.get()
    if (navigator.onLine && isDue(due)) {
      const answer = await client.logout()
      // Somebody may have signed in while the call was under way: then its session is the one that counts.
      if ((answer.ok || answer.code === 'refused') && session.get() === due) session.leave(false)
    }
    tryLater()
  }

  addEventListener(ONLINE_EVENT, () => void tell())
  session.subscribe(() => {
    failures = 0
    tryLater()
  })
  void tell()
}

function isDue(session: Session): boolean {
  return session.state === 'signed-out' && session.serverLogoutDue
}
