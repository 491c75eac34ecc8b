import { useEffect } from 'react'

/**
 * Ends a refusal with the next press or key, or when its dialog or page is left. Handled before the page handles it,
 * so that a press that causes the same refusal again does not end the new one.
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
