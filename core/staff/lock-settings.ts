/** After how many minutes without a touch a till may lock; null for never (S16.4). */
export const LOCK_AFTER = [1, 5, 15, null] as const

/** When a till locks by itself. */
export interface LockSettings {
  afterMinutes: (typeof LOCK_AFTER)[number]
  afterSale: boolean
}

export const LOCK_AT_FIRST: LockSettings = { afterMinutes: 5, afterSale: false }

/** How far a clock may be set back while a till is used, milliseconds: clocks are put right by seconds. */
const SET_BACK_MS = 60_000

/**
 * Whether nobody has used a till for so long that it locks. A clock that was set back locks it as well: it would otherwise
 * stay open until that time came again. @param usedAt epoch milliseconds, as `now`
 */
export function isUnused(usedAt: number, { afterMinutes }: LockSettings, now: number): boolean {
  return afterMinutes !== null && (now - usedAt >= afterMinutes * 60_000 || usedAt - now > SET_BACK_MS)
}
