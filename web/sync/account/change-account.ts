import type { AccountChange } from '#core/settings/account-draft.ts'
import type { TextStorage } from '#web/store/browser/boot-storage.ts'
import type { AccountUser, ProvedUser } from './account-client.ts'
import type { AccountAnswer } from './call.ts'
import { emailKey, patchCredentials, rememberCredentials } from './credentials.ts'
import { makeVerifier } from './password-verifier.ts'
import type { SettingsClient } from './settings-client.ts'

/** The dependencies of changing an account. */
export interface ChangePorts {
  client: Pick<SettingsClient, 'change'>
  storage: TextStorage
  /** The account's e-mail address before the change. */
  presentEmail: string
  /** Rounds of the offline proof; tests use fewer. */
  rounds?: number
}

/**
 * Changes the account on the server, and with it who may sign in on this device offline (S7.6, R3): with the new
 * password and address, and no longer with the old ones.
 */
export async function changeAccount(
  change: AccountChange,
  { client, storage, presentEmail, rounds }: ChangePorts,
): Promise<AccountAnswer<AccountUser>> {
  const password = provedPassword(change, presentEmail)
  const proof = password === undefined ? undefined : makeVerifier(password, rounds).catch(() => undefined)
  const answer = await client.change(change)
  if (!answer.ok) return answer
  const { passwordStamp: stamp, ...user } = answer.value satisfies ProvedUser
  try {
    if (password === undefined) patchCredentials(storage, user.id, { user })
    else {
      const verifier = await proof
      if (verifier) rememberCredentials(storage, { email: user.email, user, verifier, stamp })
      else patchCredentials(storage, user.id, null)
    }
  } catch (error) {
    // The account is changed all the same; the next contact removes the proof of the old password (S8.30).
    console.warn('the offline sign-in could not follow the account', error)
  }
  return { ok: true, value: user }
}

// The server checks the current password only for a new one and for another address.
function provedPassword(change: AccountChange, presentEmail: string): string | undefined {
  if (change.newPassword !== undefined) return change.newPassword
  return emailKey(change.email) === emailKey(presentEmail) ? undefined : change.currentPassword
}
