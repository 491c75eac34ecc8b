/** Waits `ms` milliseconds: for the length of a test, never for something to appear. */
export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
