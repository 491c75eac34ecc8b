/** One counter of failed sign-ins. Instants are epoch milliseconds. */
export interface Counter {
  failures: number
  lastFailedAt: number
  blockedUntil: number
}

const LONGEST_WAIT_MS = 15 * 60 * 1000
/** A counter unused this long starts again. */
export const FORGET_MS = 24 * 60 * 60 * 1000

/** How long the counter still blocks, in milliseconds; 0 when the attempt may go on. */
export function waitOf(counter: Counter, now: number): number {
  const waitMs = counter.blockedUntil - now
  // No wait is that long: the server's clock was set back since.
  return waitMs > LONGEST_WAIT_MS ? 0 : Math.max(0, waitMs)
}

/** The counter after one more attempt: past the free ones each wait is twice the one before, up to 15 minutes. */
export function countAttempt(counter: Counter, free: number, now: number): Counter {
  const failures = now - counter.lastFailedAt >= FORGET_MS ? 1 : counter.failures + 1
  const over = failures - free
  const waitMs = over > 0 ? Math.min(1000 * 2 ** (over - 1), LONGEST_WAIT_MS) : 0
  return { failures, lastFailedAt: now, blockedUntil: now + waitMs }
}
