const SHORT_MS = 12

/** A short vibration where the phone can and its owner has not asked for less motion. */
export function buzz(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  // Absent in Safari and Firefox.
  if ('vibrate' in navigator) navigator.vibrate(SHORT_MS)
}
