import { clsx } from 'clsx'
import { type ComponentProps, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { TabList } from './tabs.tsx'

type Hidden = 'none' | 'before' | 'after' | 'both'

// What fades goes on: a cut at the edge could fall between two words.
const FADES: Record<Hidden, string> = {
  none: '',
  before: 'mask-l-from-[calc(100%-2.5rem)]',
  after: 'mask-r-from-[calc(100%-2.5rem)]',
  both: 'mask-x-from-[calc(100%-2.5rem)]',
}

/** Tabs that a narrow screen cannot hold: they scroll, the chosen one is in sight, and an edge fades where more come. */
export function TabStrip({ className, ...rest }: ComponentProps<typeof TabList>) {
  const list = useRef<HTMLDivElement>(null)
  const [hidden, setHidden] = useState<Hidden>('none')

  const look = useCallback(() => {
    if (!list.current) return
    const { scrollLeft, scrollWidth, clientWidth } = list.current
    // Browsers round: a pixel is no tab.
    const before = scrollLeft > 1
    const after = scrollLeft + clientWidth < scrollWidth - 1
    setHidden(before && after ? 'both' : before ? 'before' : after ? 'after' : 'none')
  }, [])
  const show = useCallback((tab: Element | null | undefined) => {
    if (!list.current || !(tab instanceof HTMLElement)) return
    // In the middle, so that both neighbours are seen.
    list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2
  }, [])

  useLayoutEffect(() => {
    if (!list.current) return
    show(list.current.querySelector('[role="tab"][data-state="active"]'))
    look()
    const observer = new ResizeObserver(look)
    observer.observe(list.current)
    return () => observer.disconnect()
  }, [look, show])

  return (
    <TabList
      ref={list}
      data-sideways
      className={clsx('relative overflow-x-auto [scrollbar-width:none]', FADES[hidden], className)}
      onScroll={look}
      onFocus={({ target }) => show(target)}
      onClick={({ target }) => show(target instanceof Element ? target.closest('[role="tab"]') : null)}
      {...rest}
    />
  )
}
