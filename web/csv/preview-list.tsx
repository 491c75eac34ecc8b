import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useRef } from 'react'
import type { AnyLine } from '#core/csv/plan.ts'
import { PreviewLine } from './preview-line.tsx'

interface PreviewListProps<Line extends AnyLine> {
  label: string
  lines: readonly Line[]
  describe(line: Line): ReactNode
}

/** The rows of the file, of which only those in view are rendered. */
export function PreviewList<Line extends AnyLine>({ label, lines, describe }: PreviewListProps<Line>) {
  const scroller = useRef<HTMLElement>(null)
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 64,
    getItemKey: (index) => lines[index]?.row ?? index,
    overscan: 6,
  })
  return (
    <section
      ref={scroller}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={label}
      className="h-[44dvh] min-h-40 overflow-y-auto"
    >
      <ul className="relative" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, key, start }) => {
          const line = lines[index]
          if (!line) return null
          return (
            <li
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              aria-setsize={lines.length}
              aria-posinset={index + 1}
              className="absolute inset-x-0 top-0 border-b border-line"
              style={{ transform: `translateY(${start}px)` }}
            >
              <PreviewLine line={line}>{describe(line)}</PreviewLine>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
