import { type RefObject, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { cutTo, type RowSpan, rowsInView } from './rows-in-view.ts'

interface RowsInView {
  /** Where the rows begin; for measuring. */
  top: RefObject<HTMLElement | null>
  /** What scrolls: the whole page, so that a landscape phone has room for the list. */
  scroller: RefObject<HTMLElement | null>
  count: number
  rowPx: number
}

const NOTHING: RowSpan = { first: 0, end: 0 }

/**
 * Which of many rows of one height are in view, and the empty space before and after them, in CSS pixels. Worked out
 * from how far the page has scrolled: nothing is kept of any row, so that a list of 100,000 changes as fast as one of 20.
 */
export function useRowsInView({ top, scroller, count, rowPx }: RowsInView) {
  const [seen, setSeen] = useState(NOTHING)
  useLayoutEffect(() => {
    const page = scroller.current
    const rows = top.current
    if (!page || !rows) return
    // The rows of a table begin below its empty space, a list's own edge is above it: both stand where `top` does.
    let margin = 0
    let height = 0
    const look = () => {
      const now = rowsInView({ past: page.scrollTop - margin, height }, rowPx)
      setSeen((before) => (before.first === now.first && before.end === now.end ? before : now))
    }
    const measure = () => {
      margin = rows.getBoundingClientRect().top - page.getBoundingClientRect().top + page.scrollTop
      height = page.clientHeight
      look()
    }
    // Painted with the scroll that made it necessary, or empty space would be seen first.
    const onScroll = () => flushSync(look)
    measure()
    page.addEventListener('scroll', onScroll, { passive: true })
    const resized = new ResizeObserver(measure)
    resized.observe(page)
    return () => {
      page.removeEventListener('scroll', onScroll)
      resized.disconnect()
    }
  }, [top, scroller, rowPx])
  const { first, end } = cutTo(seen, count)
  return {
    indexes: Array.from({ length: end - first }, (_, place) => first + place),
    before: first * rowPx,
    after: (count - end) * rowPx,
  }
}
