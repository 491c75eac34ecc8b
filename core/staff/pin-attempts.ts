/** How many wrong PINs lock a name. */
const WRONG_IN_A_ROW = 5
/** For how many minutes a name is locked the first, the second and every further time. */
const MINUTES = [1, 5, 15] as const

/** The wrong PINs that were typed for one name on this device since the last right one (S16.6). */
export interface PinAttempts {
  /** The salt of the PIN that they were meant for: a new PIN begins anew. */
  salt: string
  wrong: number
  /** When the last was typed, epoch milliseconds. */
  at: number
}

/**
 * For how many more milliseconds a name is locked by the clock of the wall, 0 where it is not. One that was set back says
 * nothing of how long somebody has waited: all of it is left, and no more, or it would last until that time came again.
 */
export function lockedFor(attempts: PinAttempts | undefined, salt: string, now: number): number {
  if (!attempts || attempts.salt !== salt || attempts.wrong === 0) return 0
  if (attempts.wrong % WRONG_IN_A_ROW !== 0) return 0
  const times = attempts.wrong / WRONG_IN_A_ROW
  const minutes = MINUTES[Math.min(times, MINUTES.length) - 1] ?? 0
  const waited = Math.max(0, now - attempts.at)
  return Math.max(0, minutes * 60_000 - waited)
}

/** The same after one more PIN that has not proved right yet. */
export function oneMore(attempts: PinAttempts | undefined, salt: string, now: number): PinAttempts {
  const before = attempts?.salt === salt ? attempts.wrong : 0
  return { salt, wrong: before + 1, at: now }
}
