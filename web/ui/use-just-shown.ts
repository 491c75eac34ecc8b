import { useEffect, useState } from 'react'

/** A hurried second tap comes within this, milliseconds. */
const SECOND_TAP_MS = 600

/**
 * Whether something was shown a moment ago: a hurried second tap on what it took the place of must do nothing to it.
 * @param afterTap false where it took no button's place: it is then never new
 */
export function useJustShown(afterTap = true): boolean {
  const [isNew, setNew] = useState(afterTap)
  useEffect(() => {
    if (!afterTap) return
    const timer = setTimeout(() => setNew(false), SECOND_TAP_MS)
    return () => clearTimeout(timer)
  }, [afterTap])
  return isNew
}
