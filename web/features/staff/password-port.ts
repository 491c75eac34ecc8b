import type { PinVerifier } from '#core/staff/staff.ts'
import type { PinSet, TypedOwner } from '#web/sync/account/set-pin.ts'

/** How an owner proves by an account's password that it is them. */
export interface PasswordPort {
  email: string
  /** This device is logged in as a till, which may not change staff: an owner's own password is asked (S16.13). */
  isTills: boolean
  /** Whether it is the password of an owner's account: 'till' of a till's, 'unknown' where nobody could say. */
  prove(password: string): Promise<'right' | 'till' | 'wrong' | 'unknown'>
  /** Sets a PIN by the email and password of an owner, whoever's account this device has. */
  setAsOwner(staffId: string, owner: TypedOwner, pin: PinVerifier): Promise<PinSet>
}
