import type { Outage } from '#server/db/unavailable.ts'

/** Milliseconds: an outage is logged this often at most, since a log lies on a disk too. */
const TELL_EVERY_MS = 10_000

/** Counts the calls that met an unavailable database. */
export class Outages {
  private readonly now: () => number
  private readonly counts: Record<Outage, number> = { away: 0, full: 0 }
  private readonly lastAt: Partial<Record<Outage, number>> = {}
  private loggedAt = Number.NEGATIVE_INFINITY

  constructor(now: () => number) {
    this.now = now
  }

  /** Counts a call answered 503. @returns whether it is time to log it */
  note(outage: Outage): boolean {
    const at = this.now()
    this.counts[outage] += 1
    this.lastAt[outage] = at
    if (Math.abs(at - this.loggedAt) < TELL_EVERY_MS) return false
    this.loggedAt = at
    return true
  }

  count(outage: Outage): number {
    return this.counts[outage]
  }

  /** Whether a call met an outage within so many milliseconds. */
  isWithin(outage: Outage, ms: number): boolean {
    return Math.abs(this.now() - (this.lastAt[outage] ?? Number.NEGATIVE_INFINITY)) < ms
  }
}
