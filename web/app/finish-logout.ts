import type { AccountClient } from '#web/sync/account/account-client.ts'
import type { Session } from '#web/sync/account/session.ts'
import type { SessionStore } from '#web/sync/account/session-store.ts'
import { callUntilAnswered } from './call-until-answered.ts'

/** Tells the server of a logout that it did not hear of, until it has heard. */
export function finishLogout(session: SessionStore, client: AccountClient): void {
  const telling = callUntilAnswered(async () => {
    const due = session.get()
    if (!isDue(due)) return true
    const answer = await client.logout()
    // Somebody may have signed in while the call was under way: then its session is the one that counts.
    if ((answer.ok || answer.code === 'refused') && session.get() === due) session.leave(false)
    return !isDue(session.get())
  })
  session.subscribe(() => {
    if (isDue(session.get())) telling.soon()
  })
  telling.now()
}

function isDue(session: Session): boolean {
  return session.state === 'signed-out' && session.serverLogoutDue
}
