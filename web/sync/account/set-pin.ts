import type { PinVerifier } from '#core/staff/staff.ts'
import type { TextStorage } from '#web/store/browser/boot-storage.ts'
import { callAccount } from './call.ts'
import { proveOwnerHere } from './credentials.ts'

/**
 * What became of a PIN that an owner's password shall set: 'here' holds on this device alone; 'till' is the password of
 * an account that is no owner's; 'unknown' where neither this device nor the server could say.
 */
export type PinSet = 'set' | 'here' | 'till' | 'wrong' | 'unknown'

/** An owner's account, as somebody types it on a device of another one. */
export interface TypedOwner {
  email: string
  password: string
}

/** The dependencies of setting a PIN on a till's account. */
export interface SetPinPorts {
  fetchFrom: typeof fetch
  storage: TextStorage
  /** The tenant that the device belongs to. */
  businessId: string
  /** Whether the browser reports a network. */
  online(): boolean
  /** Sets it on this device alone. */
  setHere(staffId: string, pin: PinVerifier): Promise<void>
}

/**
 * Sets a person's PIN by the password of an owner, on a device whose own account may not (S16.6): the server does it in
 * that owner's name; without one, an owner who has logged in here before is proved by that, and the PIN holds here.
 */
export async function setPinAsOwner(
  staffId: string,
  { email, password }: TypedOwner,
  pin: PinVerifier,
  { fetchFrom, storage, businessId, online, setHere }: SetPinPorts,
): Promise<PinSet> {
  if (email.trim() === '' || password === '') return 'wrong'
  if (online()) {
    const answer = await callAccount(fetchFrom, {
      method: 'PUT',
      path: `/api/staff/${encodeURIComponent(staffId)}/pin`,
      body: { email: email.trim(), password, pin },
      read: () => true,
    })
    if (answer.ok) return 'set'
    if (answer.code === 'refused') return PROOFS[answer.status] ?? 'unknown'
  }
  const proof = await proveOwnerHere(storage, businessId, email, password)
  if (proof !== 'right') return proof
  await setHere(staffId, pin)
  return 'here'
}

const PROOFS: Readonly<Record<number, PinSet>> = { 400: 'wrong', 403: 'wrong', 409: 'till' }
