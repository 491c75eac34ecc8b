import type { ReactNode } from 'react'
import { isDemoId } from '#core/catalog/demo-id.ts'
import { Badge } from '#web/ui/badge.tsx'
import { texts } from './texts.ts'

interface PaperLineProps {
  id: string
  /** Said of the whole line: that it opens the paper. */
  label: string
  /** What it is about, before its marks. */
  name: string
  marks?: ReactNode
  /** Below it, where they are known: its number, its time and the like. */
  facts: readonly (string | null | undefined)[]
  onOpen(): void
  /** At the end of the line. */
  children: ReactNode
}

/** A paper of the stock work in its list. */
export function PaperLine({ id, label, name, marks, facts, onOpen, children }: PaperLineProps) {
  return (
    <li>
      <button
        type="button"
        aria-label={label}
        onClick={onOpen}
        className="flex min-h-14 w-full flex-wrap items-center gap-x-3 px-4 py-2 text-left hover:bg-sunken"
      >
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
            {name}
            {isDemoId(id) && <Badge>{texts.demo}</Badge>}
            {marks}
          </span>
          <span className="block text-sm text-ink-soft wrap-anywhere">
            {facts.filter(Boolean).join(' · ')}
          </span>
        </span>
        {children}
      </button>
    </li>
  )
}
