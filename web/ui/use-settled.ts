import { startTransition, useCallback, useEffect, useState } from 'react'

/** Somebody who is still typing presses the next key within this time, milliseconds. */
const SETTLED_MS = 400

/**
 * Whether a view has been unchanged for a while: what is below the fold is drawn then, and not while somebody types.
 * @param view identifies what is shown
 * @returns also a function that ends the wait, for somebody who scrolls already
 */
export function useSettled(view: string): [isSettled: boolean, settle: () => void] {
  const [settled, setSettled] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setSettled(view)), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [view])
  return [settled === view, useCallback(() => setSettled(view), [view])]
}
