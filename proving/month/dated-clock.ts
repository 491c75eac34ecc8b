import { writeFileSync } from 'node:fs'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** The month's time: tills read it, and the server by a file. It goes on with real time between two moves. */
export class DatedClock {
  private readonly firstMidnight: number
  private readonly file: string
  private shiftMs = 0

  /** @param file where the server reads how many milliseconds to add */
  constructor(firstMidnight: number, file: string) {
    this.firstMidnight = firstMidnight
    this.file = file
    this.moveTo(firstMidnight)
  }

  now(): number {
    return Date.now() + this.shiftMs
  }

  /** Midnight at the beginning of a day of the month, from 1. */
  midnight(day: number): number {
    return this.firstMidnight + (day - 1) * DAY_MS
  }

  /** The day of the month that a moment is in, from 1. */
  dayOf(at: number): number {
    return Math.floor((at - this.firstMidnight) / DAY_MS) + 1
  }

  /** @param hour of a day; where it is later already, nothing moves */
  toHour(day: number, hour: number): void {
    const at = this.midnight(day) + hour * HOUR_MS
    if (at > this.now()) this.moveTo(at)
  }

  pass(minutes: number): void {
    this.moveTo(this.now() + minutes * 60_000)
  }

  private moveTo(at: number): void {
    this.shiftMs = at - Date.now()
    writeFileSync(this.file, String(this.shiftMs))
  }
}
