import type { LiveValue } from '#web/store/browser/live-value.ts'
import type { AccountClient, AccountUser } from './account-client.ts'
import type { SessionStore } from './session-store.ts'

/** Whether the server still accepts this device's session. `ended` pauses syncing; selling continues (R21). */
export type ServerSession = 'unknown' | 'valid' | 'ended'
export type ServerSessionState = LiveValue<ServerSession>

/**
 * Asks the server who is signed in and stores the answer in `state`; without an answer nothing changes (S4.5).
 * @returns whether it answered; and the account as the server has it, when it is this one
 */
export async function checkServerSession(
  client: AccountClient,
  userId: string,
  state: ServerSessionState,
): Promise<{ answered: boolean; user?: AccountUser }> {
  const answer = await client.currentUser()
  // Another account's cookie: after an offline sign-in it must not send this account's changes.
  if (answer.ok) state.set(answer.value.id === userId ? 'valid' : 'ended')
  else if (answer.code === 'refused' && answer.status === 401) state.set('ended')
  const answered = answer.ok || answer.code === 'refused'
  return answer.ok && answer.value.id === userId ? { answered, user: answer.value } : { answered }
}

/** Stores the server's data of the account; a new name or address is shown from the next start on (S7.5). */
export function keepServerUser(
  session: SessionStore,
  { id, name, email, owner, mayEdit }: AccountUser,
): void {
  const current = session.get()
  if (current.state !== 'current') return
  const { identity } = current
  if (identity.mode !== 'account' || identity.userId !== id) return
  const may = (of: Pick<AccountUser, 'owner' | 'mayEdit'>) => JSON.stringify([of.owner, of.mayEdit])
  const isNews =
    identity.name !== name || identity.email !== email || may({ owner, mayEdit }) !== may(identity)
  if (isNews) session.enter({ ...identity, name, email, owner, mayEdit })
}
