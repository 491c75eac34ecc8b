import { type RefObject, useCallback, useLayoutEffect, useState } from 'react'

type Hidden = 'none' | 'before' | 'after' | 'both'

// What fades goes on: a cut at the edge could fall between two words.
const FADES: Record<Hidden, string> = {
  none: '',
  before: 'mask-l-from-[calc(100%-2.5rem)]',
  after: 'mask-r-from-[calc(100%-2.5rem)]',
  both: 'mask-x-from-[calc(100%-2.5rem)]',
}

/**
 * Fades the edges of a row that scrolls sideways where more of it is hidden.
 * @returns the class that fades, and what looks again, for the row's `onScroll`
 */
export function useSidewaysFade(row: RefObject<HTMLElement | null>): { fade: string; look(): void } {
  const [hidden, setHidden] = useState<Hidden>('none')

  const look = useCallback(() => {
    if (!row.current) return
    const { scrollLeft, scrollWidth, clientWidth } = row.current
    // Browsers round: a pixel is no tab.
    const before = scrollLeft > 1
    const after = scrollLeft + clientWidth < scrollWidth - 1
    setHidden(before && after ? 'both' : before ? 'before' : after ? 'after' : 'none')
  }, [row])

  useLayoutEffect(() => {
    if (!row.current) return
    look()
    const observer = new ResizeObserver(look)
    observer.observe(row.current)
    return () => observer.disconnect()
  }, [row, look])

  return { fade: FADES[hidden], look }
}
