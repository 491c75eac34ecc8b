import type { ReactNode } from 'react'
import type { AnyLine, LineStatus } from '#core/csv/plan.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Tone } from '#web/ui/tone.ts'
import { texts } from './texts.ts'

const TONES: Record<LineStatus, Tone> = {
  added: 'good',
  changed: 'attention',
  unchanged: 'neutral',
  refused: 'danger',
}

/** One row of the file and what will become of it. */
export function PreviewLine({ line, children }: { line: AnyLine; children: ReactNode }) {
  return (
    <div className="px-1 py-2 sm:flex sm:items-start sm:gap-3">
      <span className="figures w-20 shrink-0 pt-0.5 text-sm text-ink-soft">
        {texts.row({ row: line.row })}
      </span>
      <Badge tone={TONES[line.status]} className="float-right sm:order-last">
        {texts.status[line.status]}
      </Badge>
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
}

/** A row's name and, dimmed, what else identifies it. */
export function LineName({ name, mark }: { name: string; mark?: string }) {
  return (
    <p className="line-clamp-2 break-words">
      <span className="font-semibold">{name}</span>{' '}
      {mark && <span className="text-sm text-ink-soft">{mark}</span>}
    </p>
  )
}

/** One change of the row. */
export function LineWords({ children }: { children: string }) {
  return <p className="text-sm break-words text-ink-soft">{children}</p>
}

/** Why a row is refused. */
export function LineProblems({ problems }: { problems: readonly string[] }) {
  return problems.map((words) => (
    <p key={words} className="text-sm text-danger-text">
      {words}
    </p>
  ))
}
