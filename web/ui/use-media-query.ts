import { useCallback, useSyncExternalStore } from 'react'

/** Screens narrower than this, in CSS pixels, are phones (S9.6). */
export const NARROW_PX = 768

/** Whether a media query holds, following it. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}

/** Whether the screen is narrower than 768 px (S9.6). */
export function useIsNarrow(): boolean {
  return useMediaQuery(`(max-width: ${NARROW_PX - 0.02}px)`)
}
