import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useState } from 'react'

interface RowsInView {
  /** Where the rows begin; for measuring. */
  top: RefObject<HTMLElement | null>
  /** What scrolls: the whole page, so that a landscape phone has room for the list. */
  scroller: RefObject<HTMLElement | null>
  count: number
  rowPx: number
}

/** Which of many rows of one height are in view, and the empty space before and after them, in CSS pixels. */
export function useRowsInView({ top, scroller, count, rowPx }: RowsInView) {
  const [scrollMargin, setScrollMargin] = useState(0)
  useLayoutEffect(() => {
    const page = scroller.current
    const rows = top.current
    if (!page || !rows) return
    setScrollMargin(rows.getBoundingClientRect().top - page.getBoundingClientRect().top + page.scrollTop)
  }, [top, scroller])
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    overscan: 6,
    scrollMargin,
  })
  useLayoutEffect(() => {
    if (rowPx > 0) virtual.measure()
  }, [rowPx, virtual])
  const rows = virtual.getVirtualItems()
  const first = rows[0]
  const last = rows.at(-1)
  return {
    indexes: rows.map((row) => row.index),
    before: first ? first.start - scrollMargin : 0,
    after: last ? virtual.getTotalSize() - (last.end - scrollMargin) : 0,
  }
}
