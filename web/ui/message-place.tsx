import { clsx } from 'clsx'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { setMessageRoom, useMessageHeight } from './message-room.ts'

interface MessagePlaceProps {
  className?: string
  /** What a message may cover: nothing that is pressed or read for news. */
  children?: ReactNode
}

/**
 * The row of a page that its messages lie in, at the top of the window. It grows with a long one and takes a line of its
 * own where it has too little room beside its neighbours, so that no message ever covers a control. One per page.
 */
export function MessagePlace({ className, children }: MessagePlaceProps) {
  const row = useRef<HTMLDivElement>(null)
  const height = useMessageHeight()
  useLayoutEffect(() => {
    const element = row.current
    if (!element) return
    const measure = () => {
      const { left, top, width } = element.getBoundingClientRect()
      setMessageRoom({ row: { left, top, width } })
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => {
      observer.disconnect()
      setMessageRoom({ row: undefined })
    }
  }, [])
  return (
    <div
      ref={row}
      style={{ minHeight: height }}
      className={clsx('flex min-w-0 grow items-center', height > 0 ? 'basis-48' : 'basis-0', className)}
    >
      {children}
    </div>
  )
}
