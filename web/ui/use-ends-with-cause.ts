import { useEffect } from 'react'

/**
 * Ends a refusal with what it speaks of: whoever presses or types something next, leaves its dialog or its page, has
 * taken it in. Heard before the page does, so that the press that raises the same one again does not end that as well.
 */
export function useEndsWithCause(
  shows: boolean,
  isMessage: (target: EventTarget | null) => boolean,
  end: () => void,
) {
  useEffect(() => {
    if (!shows) return
    const listening = new AbortController()
    const options = { capture: true, signal: listening.signal }
    const endUnlessMeant = ({ target }: Event) => {
      if (!isMessage(target)) end()
    }
    document.addEventListener('click', endUnlessMeant, options)
    document.addEventListener('input', endUnlessMeant, options)
    addEventListener('popstate', end, options)
    return () => listening.abort()
  }, [shows, isMessage, end])
}
