import { clsx } from 'clsx'
import { type ComponentProps, useRef } from 'react'
import { useSidewaysFade } from './use-sideways-fade.ts'

/** Buttons and links in a row: where there is room they wrap, and a phone has one row for them, which scrolls. */
export function SidewaysRow({ className, ...rest }: ComponentProps<'div'>) {
  const row = useRef<HTMLDivElement>(null)
  const { fade, look } = useSidewaysFade(row)
  return (
    <div
      ref={row}
      data-sideways
      onScroll={look}
      className={clsx(
        // Its edges leave room for the ring of what has the focus.
        'relative -m-1 flex gap-2 overflow-x-auto p-1 whitespace-nowrap [scrollbar-width:none] *:shrink-0',
        'sm:flex-wrap cramped:flex-wrap',
        fade,
        className,
      )}
      {...rest}
    />
  )
}
