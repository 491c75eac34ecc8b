/** The device's clock, corrected by the server's. */
export interface ShopClock {
  /** Epoch milliseconds. */
  now(): number
  /** The local day of an instant, `2026-11-20`. */
  dayOf(ms: number): string
  /** Takes in what the server's clock says now. @returns the new offset when it moved by more than a second. */
  noteServerTime(serverTime: number): number | undefined
}

const WORTH_NOTING_MS = 1_000

/** A clock over the device's own wall clock. */
export function shopClock(wallMs: () => number, storedOffsetMs: number): ShopClock {
  let offsetMs = storedOffsetMs
  return {
    now: () => wallMs() + offsetMs,
    dayOf(ms) {
      const date = new Date(ms)
      const two = (part: number) => String(part).padStart(2, '0')
      return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
    },
    noteServerTime(serverTime) {
      const measured = serverTime - wallMs()
      if (Math.abs(measured - offsetMs) <= WORTH_NOTING_MS) return undefined
      offsetMs = measured
      return offsetMs
    },
  }
}
