import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLetterScale } from './letter-scale.ts'
import { cutTo, type RowSpan, rowsInView, TALLEST_PX, unfolded, widened } from './rows-in-view.ts'

/** Rows beyond each edge that exist already when somebody scrolls to them. */
const BEYOND = 6

interface RowsInView {
  /** Where the rows begin; for measuring. */
  top: RefObject<HTMLElement | null>
  /** What scrolls: the whole page, so that a landscape phone has room for the list. */
  scroller: RefObject<HTMLElement | null>
  count: number
  /** How tall a row is with letters of the usual size, CSS pixels. */
  rowPx: number
  /** Names what is listed and how: search, filter and order. Another view begins at its top; news of this one does not. */
  view: string
  /** How many rows there are beyond each edge of the view: fewer, where somebody waits for those in it. */
  beyond?: number
}

interface Seen extends RowSpan {
  /** How much higher its rows are than at their full height: 0 but in a list that is taller than browsers can. */
  raisedPx: number
}

const NOTHING: Seen = { first: 0, end: 0, raisedPx: 0 }

/**
 * Which of many rows of one height are in view, and the empty space before and after them, in CSS pixels. Worked out
 * from how far the page has scrolled: nothing is kept of any row, so that a list of 100,000 changes as fast as one of 20.
 */
export function useRowsInView({ top, scroller, count, rowPx: usualPx, view, beyond = BEYOND }: RowsInView) {
  const rowPx = usualPx * useLetterScale()
  const [seen, setSeen] = useState(NOTHING)
  // Of other lists the height changes nothing, and nothing is measured again.
  const tallPx = count * rowPx > TALLEST_PX ? count * rowPx : 0
  // Noted when it scrolls: to ask the browser for it after each key would have everything laid out at once.
  const isScrolled = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another view begins at its top
  useLayoutEffect(() => {
    if (isScrolled.current) scroller.current?.scrollTo(0, 0)
  }, [view])
  useLayoutEffect(() => {
    const page = scroller.current
    const rows = top.current
    if (!page || !rows) return
    // The rows of a table begin below its empty space, a list's own edge is above it: both are at `top`.
    let margin = 0
    let height = 0
    const look = () => {
      const scrolled = page.scrollTop
      isScrolled.current = scrolled > 0
      const past = scrolled - margin
      const full = unfolded({ past, height }, tallPx)
      const now = { ...rowsInView(full, rowPx), raisedPx: full.past - past }
      setSeen((before) => (isSame(before, now) ? before : now))
    }
    const measure = () => {
      // Hidden, as behind the other tab of a phone: what was drawn is still there when it comes back.
      if (page.clientHeight === 0 && height > 0) return
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
  }, [top, scroller, rowPx, tallPx])
  const { first, end } = cutTo(widened(seen, beyond), count)
  return {
    indexes: Array.from({ length: end - first }, (_, place) => first + place),
    before: Math.max(0, first * rowPx - seen.raisedPx),
    after: Math.max(0, (tallPx > 0 ? TALLEST_PX + seen.raisedPx : count * rowPx) - end * rowPx),
  }
}

function isSame(left: Seen, right: Seen): boolean {
  return left.first === right.first && left.end === right.end && left.raisedPx === right.raisedPx
}
