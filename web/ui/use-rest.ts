import { type RefObject, useEffect, useState } from 'react'

/** Whether nobody is at an element: no pointer on it, no focus in it, and the window in use. */
export function useRest(ref: RefObject<HTMLElement | null>): boolean {
  const [rests, setRests] = useState(true)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const busy = () => setRests(false)
    const unlessFocused = () => setRests(!element.contains(document.activeElement))
    const unlessFocusStays = (event: FocusEvent) => setRests(!element.contains(event.relatedTarget as Node))
    const listening = new AbortController()
    const { signal } = listening
    element.addEventListener('pointerenter', busy, { signal })
    element.addEventListener('pointerleave', unlessFocused, { signal })
    element.addEventListener('focusin', busy, { signal })
    element.addEventListener('focusout', unlessFocusStays, { signal })
    addEventListener('blur', busy, { signal })
    addEventListener('focus', unlessFocused, { signal })
    return () => listening.abort()
  }, [ref])
  return rests
}
