import type { LocalMove } from '#web/store/account-import/local-move.ts'
import type { LiveValue } from '#web/store/browser/live-value.ts'
import type { LeftWaiting } from '#web/store/outbox/find-left-waiting.ts'

/**
 * The state of what was made on this device without an account: not looked for yet, nothing there, being
 * offered, put off until later, or asked for again.
 */
export type LocalOffer = 'unknown' | 'none' | 'offered' | 'later' | 'wanted'

/** A colleague with something waiting on this device. */
export interface Colleague extends LeftWaiting {
  /** Sends it. @returns whether the server has all of it now */
  send(): Promise<boolean>
}

/** What is on this device beside the account's own: made in Local Mode, or left by colleagues. */
export interface LeftHere {
  readonly local: LiveValue<LocalOffer>
  findLocal(): Promise<LocalMove | undefined>
  /** Whether the offer to move it comes by itself: it was not put off lately. */
  isDue(): boolean
  /** Puts the offer off. */
  putOff(): void
  findColleagues(): Promise<Colleague[]>
}
