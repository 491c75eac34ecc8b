const SHORT_MS = 12
const WRONG_MS = [60, 60, 60] as const

/** A short vibration where the phone can and its owner has not asked for less motion. */
export function buzz(): void {
  vibrate(SHORT_MS)
}

/** Twice, for a scan that adds nothing (S10.6). */
export function buzzWrong(): void {
  vibrate([...WRONG_MS])
}

function vibrate(pattern: VibratePattern): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  // Absent in Safari and Firefox.
  if ('vibrate' in navigator) navigator.vibrate(pattern)
}
