import { lockedFor, type PinAttempts } from '#core/staff/pin-attempts.ts'

interface Wait {
  attempts: PinAttempts
  /** What was left of it when it was first seen, milliseconds, and when that was by the steady clock. */
  leftMs: number
  seenAt: number
}

/**
 * How long names stay locked after wrong PINs. The clock of the wall says it once, when this tab first sees a wait; from
 * then on time counts that nobody can set: whoever guesses would otherwise put the clock forward (S16.6).
 */
export class PinWaits {
  private readonly clock: { now(): number; steadyMs(): number }
  private readonly waits = new Map<string, Wait>()

  constructor(clock: PinWaits['clock']) {
    this.clock = clock
  }

  /** Begins to count what was just stored, or found stored. @param all by whoever they were typed for */
  see(all: Readonly<Record<string, PinAttempts>>): void {
    for (const [staffId, attempts] of Object.entries(all)) this.waitOf(staffId, attempts)
  }

  /** For how many more milliseconds a name is locked, 0 where it is not. @param salt of the PIN that it has now */
  left(staffId: string, attempts: PinAttempts | undefined, salt: string): number {
    if (!attempts || attempts.salt !== salt) return 0
    const { leftMs, seenAt } = this.waitOf(staffId, attempts)
    return Math.max(0, leftMs - (this.clock.steadyMs() - seenAt))
  }

  private waitOf(staffId: string, attempts: PinAttempts): Wait {
    const known = this.waits.get(staffId)
    if (known && isSame(known.attempts, attempts)) return known
    const leftMs = lockedFor(attempts, attempts.salt, this.clock.now())
    const wait = { attempts, leftMs, seenAt: this.clock.steadyMs() }
    this.waits.set(staffId, wait)
    return wait
  }
}

const isSame = (one: PinAttempts, other: PinAttempts) =>
  one.salt === other.salt && one.wrong === other.wrong && one.at === other.at
