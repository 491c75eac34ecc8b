import type { LiveValue } from '#web/store/browser/live-value.ts'
import type { AccountClient, AccountUser } from './account-client.ts'
import type { SessionStore } from './session-store.ts'

/** Whether the server still knows this device's session. `ended` pauses syncing; selling goes on (R21). */
export type ServerSession = 'unknown' | 'valid' | 'ended'
export type ServerSessionState = LiveValue<ServerSession>

/**
 * Asks the server who is signed in and notes the answer in `state`; no answer changes nothing (S4.5).
 * @returns the account as the server knows it, when it is this one
 */
export async function checkServerSession(
  client: AccountClient,
  userId: string,
  state: ServerSessionState,
): Promise<AccountUser | undefined> {
  const answer = await client.currentUser()
  // Somebody else's cookie: after an offline sign-in it must not carry this account's changes.
  if (answer.ok) state.set(answer.value.id === userId ? 'valid' : 'ended')
  else if (answer.code === 'refused' && answer.status === 401) state.set('ended')
  return answer.ok && answer.value.id === userId ? answer.value : undefined
}

/** Keeps what the server says of the account; a new name or address shows from the next start on (S7.5). */
export function keepServerUser(session: SessionStore, { id, name, email, owner }: AccountUser): void {
  const current = session.get()
  if (current.state !== 'current') return
  const { identity } = current
  if (identity.mode !== 'account' || identity.userId !== id) return
  const isNews = identity.name !== name || identity.email !== email || identity.owner !== owner
  if (isNews) session.enter({ ...identity, name, email, owner })
}
