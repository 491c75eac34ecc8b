const FIRST_MS = 2_000
const LONGEST_MS = 60_000

/** The delay after `failures` failed contacts in a row: doubling from 2 s, at most a minute. */
export function nextDelayMs(failures: number): number {
  return Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, failures - 1))
}
