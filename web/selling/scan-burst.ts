import { isBadge } from '#core/staff/badge.ts'

/** A scanner's keys follow each other within this, milliseconds; a person's do not, five times in a row. */
const BURST_GAP_MS = 50

export interface Burst {
  text: string
  /** When its newest key was pressed, milliseconds of the event clock. */
  lastAt: number
}

export const NO_BURST: Burst = { text: '', lastAt: Number.NEGATIVE_INFINITY }

/** Takes a pressed key into a burst. A key that comes late begins a new one. */
export function takeKey(burst: Burst, key: string, atMs: number): Burst {
  const follows = atMs - burst.lastAt <= BURST_GAP_MS
  return { text: follows ? burst.text + key : key, lastAt: atMs }
}

/** Whether a key pressed now would belong to a burst that is under way. */
export function isUnderWay(burst: Burst, atMs: number): boolean {
  return burst.text !== '' && atMs - burst.lastAt <= BURST_GAP_MS
}

/** The code that an Enter at `atMs` completes; undefined when what came before was not a scanner. */
export function scannedCode(burst: Burst, atMs: number): string | undefined {
  return isBadge(burst.text) && isUnderWay(burst, atMs) ? burst.text : undefined
}
