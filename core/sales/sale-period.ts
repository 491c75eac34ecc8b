import type { LocalCalendar } from '../calendar/local-calendar.ts'

/** Instants in epoch milliseconds: from `from` up to, but without, `to`. */
export interface TimeRange {
  from: number
  to: number
}

/** How long a device keeps sales that the server has, in months. */
export const KEPT_MONTHS = 13

/** The instant before which sales may be pruned: this many whole months are kept, plus the current one. */
export function pruneHorizon(now: number, calendar: LocalCalendar, months = KEPT_MONTHS): number {
  const { year, month } = calendar.partsOf(now)
  return calendar.startOf(year, month - months, 1)
}

/** Time zones range from 12 hours behind UTC to 14 ahead of it. */
const [BEHIND_MS, AHEAD_MS] = [12 * 60 * 60_000, 14 * 60 * 60_000]

/**
 * The instant before which no device that keeps this many months has a sale, in any time zone: never later than its own
 * `pruneHorizon`. For a server, whose own zone is irrelevant.
 */
export function keptSince(now: number, months: number): number {
  const behind = new Date(now - BEHIND_MS)
  return Date.UTC(behind.getUTCFullYear(), behind.getUTCMonth() - months, 1) - AHEAD_MS
}
