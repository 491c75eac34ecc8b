import { useCallback, useSyncExternalStore } from 'react'

/** Screens narrower than this, in CSS pixels, are phones (S9.6). */
export const NARROW_PX = 768

interface Followed {
  matches: boolean
  readonly listeners: Set<() => void>
  stop(): void
}

/** The queries that a mounted part follows. Asking the browser makes it lay the page out, at every key of a search. */
const followed = new Map<string, Followed>()

/** Whether a media query holds, following it. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const entry = followed.get(query) ?? follow(query)
      entry.listeners.add(listener)
      return () => {
        entry.listeners.delete(listener)
        if (entry.listeners.size > 0) return
        entry.stop()
        followed.delete(query)
      }
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => followed.get(query)?.matches ?? matchMedia(query).matches)
}

function follow(query: string): Followed {
  const list = matchMedia(query)
  const onChange = () => {
    entry.matches = list.matches
    for (const listener of entry.listeners) listener()
  }
  list.addEventListener('change', onChange)
  const stop = () => list.removeEventListener('change', onChange)
  const entry: Followed = { matches: list.matches, listeners: new Set(), stop }
  followed.set(query, entry)
  return entry
}

/** Whether the screen is narrower than 768 px (S9.6). */
export function useIsNarrow(): boolean {
  return useMediaQuery(`(max-width: ${NARROW_PX - 0.02}px)`)
}
