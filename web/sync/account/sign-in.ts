import type { RefusedWhy } from '#core/settings/account-refusal.ts'
import type { TextStorage } from '#web/store/browser/boot-storage.ts'
import type { AccountClient, AccountUser } from './account-client.ts'
import {
  credentialsOf,
  forgetRefused,
  type ProvedPassword,
  proveOffline,
  rememberCredentials,
} from './credentials.ts'
import { makeVerifier } from './password-verifier.ts'

export type SignIn =
  /** `first-online`: this device has no proof of an earlier login of the account. */
  | { ok: true; how: 'first-online' | 'online' | 'offline'; user: AccountUser }
  /** The e-mail address or the password is empty (S5.1). */
  | { ok: false; code: 'missing' }
  /** The server, or offline the stored proof, refused (S8.2, R3). */
  | { ok: false; code: 'refused'; message: string | undefined; why?: RefusedWhy }
  /** No network, and this address never signed in here (S8.3). */
  | { ok: false; code: 'never-online' }
  /** The server failed (S8.4), or the device did while it was offline (S8.5). */
  | { ok: false; code: 'unexpected' | 'unexpected-offline' }

/** The dependencies of signing in. */
export interface SignInPorts {
  client: AccountClient
  storage: TextStorage
  /** Whether the browser reports a network. */
  online(): boolean
  /** Rounds of the offline proof; tests use fewer. */
  rounds?: number
}

/** Signs in online; if the server cannot be reached, with the proof of an earlier online sign-in here (S4.2, R3). */
export async function signIn(email: string, password: string, ports: SignInPorts): Promise<SignIn> {
  if (email.trim() === '' || password === '') return { ok: false, code: 'missing' }
  if (!ports.online()) return signInOffline(email, password, ports)
  // Making the proof costs a slow phone a second: it runs during the request.
  const proof = makeVerifier(password, ports.rounds).catch(() => undefined)
  const answer = await ports.client.login(email.trim(), password)
  if (answer.ok) {
    const { passwordStamp: stamp, ...user } = answer.value
    const how = credentialsOf(ports.storage, user.id) === undefined ? 'first-online' : 'online'
    const verifier = await proof
    if (verifier) remember(ports.storage, { email, user, verifier, stamp })
    return { ok: true, how, user }
  }
  switch (answer.code) {
    case 'unreachable':
      return signInOffline(email, password, ports)
    case 'refused':
      if (answer.status === 401) await forgetOldPassword(email, password, ports.storage)
      return { ok: false, code: 'refused', message: answer.message, ...(answer.why && { why: answer.why }) }
    case 'failed':
      return { ok: false, code: 'unexpected' }
    default:
      return answer satisfies never
  }
}

async function signInOffline(email: string, password: string, ports: SignInPorts): Promise<SignIn> {
  try {
    const proof = await proveOffline(ports.storage, email, password)
    if (proof.ok) return { ok: true, how: 'offline', user: proof.user }
    if (proof.code === 'never-online') return { ok: false, code: 'never-online' }
    return { ok: false, code: 'refused', message: undefined }
  } catch (error) {
    console.warn('signing in offline failed', error)
    return { ok: false, code: 'unexpected-offline' }
  }
}

// The server refuses what the proof still accepts: the password was changed or the account disabled since. From now on
// it opens nothing offline either. A mistyped password leaves the proof unchanged.
async function forgetOldPassword(email: string, password: string, storage: TextStorage): Promise<void> {
  try {
    await forgetRefused(storage, email, password)
  } catch (error) {
    console.warn('the old offline sign-in could not be forgotten', error)
  }
}

function remember(storage: TextStorage, proved: ProvedPassword): void {
  try {
    rememberCredentials(storage, proved)
  } catch (error) {
    // Signed in all the same; only the next sign-in needs the network (S8.30).
    console.warn('offline sign-in could not be prepared', error)
  }
}
