import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Badge } from '#web/ui/badge.tsx'

/** How much what became of a paper wants to be seen. */
export type PaperTone = 'neutral' | 'attention' | 'danger'

interface PaperRowProps {
  /** What opens it: a name, or its number. */
  title: string
  isNumber?: boolean
  /** What the opener is called. */
  openLabel: string
  note: string
  amount: ReactNode
  state: string
  tone: PaperTone
  onOpen(): void
}

/** A lay-by or a voucher in the list of them: opened by its title, with its figures and what became of it. */
export function PaperRow({
  title,
  isNumber = false,
  openLabel,
  note,
  amount,
  state,
  tone,
  onOpen,
}: PaperRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-line px-4 py-2 not-first:border-t">
      <span className="min-w-0">
        <button
          type="button"
          aria-label={openLabel}
          className={clsx(
            'min-h-11 max-w-full truncate text-left font-semibold underline underline-offset-2',
            isNumber && 'figures',
          )}
          dir={isNumber ? undefined : 'auto'}
          onClick={onOpen}
        >
          {title}
        </button>
        <span className="figures block text-sm text-ink-soft">{note}</span>
      </span>
      <span className="flex flex-wrap items-center justify-end gap-2">
        <span className="figures font-semibold">{amount}</span>
        <Badge tone={tone}>{state}</Badge>
      </span>
    </li>
  )
}

interface PapersSumProps {
  name: string
  amount: string
  note: string
}

/** What all papers of a list come to. */
export function PapersSum({ name, amount, note }: PapersSumProps) {
  return (
    <p>
      <span className="block text-sm text-ink-soft">{name}</span>
      <output aria-label={name} className="figures text-2xl font-extrabold">
        {amount}
      </output>
      <span className="figures ml-3 text-sm text-ink-soft">{note}</span>
    </p>
  )
}
