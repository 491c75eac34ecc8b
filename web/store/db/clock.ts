import { presentZone } from './local-moment.ts'

/** The device's clock, corrected by the server's. */
export interface ShopClock {
  /** Epoch milliseconds. */
  now(): number
  /** Milliseconds since the page opened, whatever the device's clock is set to. A device may sleep without counting them. */
  steadyMs(): number
  /** The device's current time zone, such as `Africa/Johannesburg`. */
  zone(): string
  /** Adjusts to the server's clock. @returns the new offset when it changed by more than a second. */
  noteServerTime(serverTime: number): number | undefined
}

const WORTH_NOTING_MS = 1_000

/** A clock over the device's own wall clock. */
export function shopClock(wallMs: () => number, storedOffsetMs: number, steadyMs: () => number): ShopClock {
  let offsetMs = storedOffsetMs
  return {
    now: () => wallMs() + offsetMs,
    steadyMs,
    zone: presentZone,
    noteServerTime(serverTime) {
      const measured = serverTime - wallMs()
      if (Math.abs(measured - offsetMs) <= WORTH_NOTING_MS) return undefined
      offsetMs = measured
      return offsetMs
    },
  }
}
