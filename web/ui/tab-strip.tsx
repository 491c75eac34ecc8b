import { clsx } from 'clsx'
import { type ComponentProps, useCallback, useLayoutEffect, useRef } from 'react'
import { TabList } from './tabs.tsx'
import { useSidewaysFade } from './use-sideways-fade.ts'

interface TabStripProps extends ComponentProps<typeof TabList> {
  /** The chosen tab, where something else than a tap may choose it. */
  chosen?: string
}

/** Tabs that a narrow screen cannot hold: they scroll, the chosen one is in sight, and an edge fades where more come. */
export function TabStrip({ chosen, className, ...rest }: TabStripProps) {
  const list = useRef<HTMLDivElement>(null)
  const show = useCallback((tab: Element | null | undefined) => {
    if (!list.current || !(tab instanceof HTMLElement)) return
    // In the middle, so that both neighbours are seen.
    list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab was chosen
  useLayoutEffect(() => {
    if (!list.current) return
    const showChosen = () => show(list.current?.querySelector('[role="tab"][data-state="active"]'))
    showChosen()
    // A phone that is turned upright holds fewer of them.
    const observer = new ResizeObserver(showChosen)
    observer.observe(list.current)
    return () => observer.disconnect()
  }, [show, chosen])
  // Looks once the chosen tab is in sight.
  const { fade, look } = useSidewaysFade(list)

  return (
    <TabList
      ref={list}
      data-sideways
      className={clsx('relative overflow-x-auto [scrollbar-width:none]', fade, className)}
      onScroll={look}
      onFocus={({ target }) => show(target)}
      onClick={({ target }) => show(target instanceof Element ? target.closest('[role="tab"]') : null)}
      {...rest}
    />
  )
}
