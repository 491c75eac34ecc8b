import type { Identity } from '#web/store/db/identity.ts'
import {
  checkServerSession,
  keepServerUser,
  type ServerSessionState,
} from '#web/sync/account/server-session.ts'
import type { AppServices } from './app-context.ts'
import { callUntilAnswered } from './call-until-answered.ts'

/**
 * Asks the server, until it answers, who is signed in, as a shop opens and whenever the network comes back. Its answer goes
 * into `state`, and what it says of the account is kept.
 * @returns how to stop
 */
export function followServerSession(
  { client, session }: Pick<AppServices, 'client' | 'session'>,
  identity: Identity,
  state: ServerSessionState,
): () => void {
  if (identity.mode === 'local') return () => {}
  const asking = callUntilAnswered(async () => {
    const { answered, user } = await checkServerSession(client, identity.userId, state)
    if (user) keepServerUser(session, user)
    return answered
  })
  asking.now()
  return asking.stop
}
