/**
 * Hybrid logical clocks (Kulkarni et al., 2014): wall-clock milliseconds plus a counter, so that an edit made
 * after seeing another always carries the later clock even when the wall clocks disagree.
 *
 * Written as text that sorts like the clock: nine base-36 digits of milliseconds, '-', four of counter.
 *   0mi5x9k2a-0000 < 0mi5x9k2a-0001 < 0mi5x9k2b-0000
 */
export type Hlc = string & { readonly kind: 'hlc' }

/** Clocks further ahead of the server than this are clamped, never refused. */
export const MAX_AHEAD_MS = 5 * 60_000

const COUNTER_LIMIT = 36 ** 4

export const HLC_PATTERN = /^[0-9a-z]{9}-[0-9a-z]{4}$/

export const FIRST_HLC = formatHlc(0, 0)

/** The clock's wall part, epoch milliseconds. */
export function hlcMs(hlc: Hlc): number {
  return Number.parseInt(hlc.slice(0, 9), 36)
}

/** The next clock after `last` at wall time `nowMs`: later than `last` whatever the wall clock says. */
export function tick(last: Hlc, nowMs: number): Hlc {
  const lastMs = hlcMs(last)
  if (nowMs > lastMs) return formatHlc(nowMs, 0)
  const counter = Number.parseInt(last.slice(10), 36) + 1
  return counter < COUNTER_LIMIT ? formatHlc(lastMs, counter) : formatHlc(lastMs + 1, 0)
}

/** The later of two clocks: what a device keeps after seeing another's. */
export function laterOf(left: Hlc, right: Hlc): Hlc {
  return left > right ? left : right
}

/** The state of a server's clocks when it accepts an operation. */
export interface ClockBounds {
  /** Server wall time, epoch milliseconds. */
  nowMs: number
  /** The highest clock stored for this business. */
  highest: Hlc
  /** The clock of this device's previous operation. */
  floor: Hlc
}

/** Whether a clock is so far ahead of the server's time that it is not stored unchanged. */
export function isFarAhead(hlc: Hlc, nowMs: number): boolean {
  return hlcMs(hlc) > nowMs + MAX_AHEAD_MS
}

/**
 * The clock an operation is stored under: its own, unless that is more than five minutes ahead (then the next tick of
 * the business's own clock) or not after the device's previous operation (then the tick after that one).
 */
export function clampHlc(claimed: Hlc, bounds: ClockBounds): Hlc {
  const bounded = isFarAhead(claimed, bounds.nowMs) ? tick(bounds.highest, bounds.nowMs) : claimed
  return bounded > bounds.floor ? bounded : tick(bounds.floor, 0)
}

/** A clock from its parts. */
export function formatHlc(ms: number, counter: number): Hlc {
  return `${ms.toString(36).padStart(9, '0')}-${counter.toString(36).padStart(4, '0')}` as Hlc
}
