import { type RefObject, useEffect, useState } from 'react'

/** Arrows show when a bar is wider than its screen by more than this, CSS pixels (S9.6). */
export const ARROW_THRESHOLD_PX = 20
/** How far one press of an arrow moves, CSS pixels (S9.6). */
export const ARROW_STEP_PX = 150

/** A scrolling bar's measures, in CSS pixels. */
export interface BarMeasures {
  scrollLeft: number
  scrollWidth: number
  clientWidth: number
}

/** Which arrows a bar needs: none unless it overflows by more than 20 px, and none towards its end (S2.2, S9.6). */
export function arrowsFor({ scrollLeft, scrollWidth, clientWidth }: BarMeasures) {
  const overflow = scrollWidth - clientWidth
  const needed = overflow > ARROW_THRESHOLD_PX
  return { earlier: needed && scrollLeft > 1, later: needed && scrollLeft < overflow - 1 }
}

/** Follows which arrows the bar needs. */
export function useScrollArrows(bar: RefObject<HTMLElement | null>) {
  const [arrows, setArrows] = useState({ earlier: false, later: false })

  useEffect(() => {
    const element = bar.current
    if (!element) return
    const measure = () => {
      const next = arrowsFor(element)
      setArrows((now) => (now.earlier === next.earlier && now.later === next.later ? now : next))
    }
    measure()
    element.addEventListener('scroll', measure, { passive: true })
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => {
      element.removeEventListener('scroll', measure)
      observer.disconnect()
    }
  }, [bar])

  return arrows
}
