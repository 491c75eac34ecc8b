import type { LockSettings } from '#core/staff/lock-settings.ts'
import type { Person } from '#core/staff/person.ts'
import type { PinVerifier } from '#core/staff/staff.ts'
import type { Live } from '../browser/live-value.ts'

/** Who stands at this till. */
export interface TillState {
  /** Whoever last said that it is them. Null where the shop asks nobody, or nobody has said it yet. */
  person: Person | null
  /** The till shows nothing but names until somebody says who they are. Never where the shop asks nobody. */
  locked: boolean
  lock: LockSettings
}

/** Why somebody is not let in: the name is locked for some milliseconds, or has no PIN, or works here no more. */
export type PinRefusal = { code: 'wrong' } | { code: 'locked'; forMs: number } | { code: 'cannot-sign-in' }
export type PinAnswer = { ok: true; person: Person } | { ok: false; refusal: PinRefusal }

/**
 * The people at this till: of this device, in all its tabs, and across reloads. Nothing of it is sent.
 * Each call throws a StorageError where the device refuses to store; a PIN is not checked then.
 */
export interface AtTill extends Live<TillState> {
  /** For how many more milliseconds five wrong PINs lock a name here, 0 where they do not (S16.6). */
  lockedFor(staffId: string): number
  /** Whether a PIN is this person's, for an approval: nobody else stands at the till after it. Wrong ones are counted. */
  verifyPin(staffId: string, pin: string): Promise<PinAnswer>
  /** Lets a person in by their PIN: they stand at the till from now on. */
  signIn(staffId: string, pin: string): Promise<PinAnswer>
  /** Lets in whoever has just proved in another way that it is them. */
  letIn(staffId: string): Promise<void>
  /**
   * Sets a person's PIN on this device alone, until the shop has another one of theirs. Whoever asks has proved that
   * they may.
   */
  setPinHere(staffId: string, pin: PinVerifier): Promise<void>
  lock(): Promise<void>
  /** Somebody uses the till. */
  noteUse(): void
  /** Locks it where nobody used it, in any tab, for as long as is set. */
  lockIfUnused(): Promise<void>
  setLock(lock: LockSettings): Promise<void>
}
