import { startTransition, useCallback, useEffect, useState } from 'react'

/** Who types on makes the next key within this time, milliseconds. */
const SETTLED_MS = 400

/**
 * Whether what is shown has been the same for a while, so that what nobody can see yet is drawn between two keys and
 * never with one.
 * @param view names what is shown
 * @returns also what says that somebody goes through it already
 */
export function useSettled(view: string): [isSettled: boolean, settle: () => void] {
  const [settled, setSettled] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setSettled(view)), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [view])
  return [settled === view, useCallback(() => setSettled(view), [view])]
}
