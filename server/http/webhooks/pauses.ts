const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** How long to wait after each failure in a row, milliseconds; the last after all further ones. */
const PAUSES = [10 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE, HOUR]
/** For how long it is tried (S22.4), milliseconds. */
const PATIENCE_MS = 3 * 24 * HOUR

/** How long to wait after so many failures in a row, milliseconds. */
export const pauseAfter = (failures: number): number => PAUSES[failures - 1] ?? HOUR

/** Whether an attempt that failed was the last: three days after the first. Instants are epoch milliseconds. */
export const stopsAt = (failingSince: number, now: number): boolean => now - failingSince >= PATIENCE_MS
