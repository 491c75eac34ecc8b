import type { LiveValue } from '#web/store/live-value.ts'
import type { AccountClient } from './account-client.ts'

/** Whether the server still knows this device's session. `ended` pauses syncing; selling goes on (R21). */
export type ServerSession = 'unknown' | 'valid' | 'ended'
export type ServerSessionState = LiveValue<ServerSession>

/** Asks the server who is signed in and notes the answer in `state`; no answer changes nothing (S4.5). */
export async function checkServerSession(
  client: AccountClient,
  userId: string,
  state: ServerSessionState,
): Promise<void> {
  const answer = await client.currentUser()
  // Somebody else's cookie: after an offline sign-in it must not carry this account's changes.
  if (answer.ok) state.set(answer.value.id === userId ? 'valid' : 'ended')
  else if (answer.code === 'refused' && answer.status === 401) state.set('ended')
}
