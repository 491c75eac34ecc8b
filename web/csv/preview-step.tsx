import { clsx } from 'clsx'
import { type ReactNode, useMemo, useState } from 'react'
import type { AnyLine, ImportPlan, LineStatus } from '#core/csv/plan.ts'
import { formatCount } from '#core/language/format-count.ts'
import { FromProgramNotice } from './from-program-notice.tsx'
import type { OpenedFile } from './import-state.ts'
import { PreviewList } from './preview-list.tsx'
import { texts } from './texts.ts'

const FILTERS = ['all', 'added', 'changed', 'refused', 'unchanged'] as const
type Filter = 'all' | LineStatus

interface PreviewStepProps<Column extends string, Line extends AnyLine> {
  opened: OpenedFile<Column>
  plan: ImportPlan<Line>
  describe(line: Line): ReactNode
  onStore(store: string): void
}

/** What the import will do, line by line, before anything is saved. */
export function PreviewStep<Column extends string, Line extends AnyLine>({
  opened,
  plan,
  describe,
  onStore,
}: PreviewStepProps<Column, Line>) {
  const [filter, setFilter] = useState<Filter>('all')
  const lines = useMemo(
    () => (filter === 'all' ? plan.lines : plan.lines.filter((line) => line.status === filter)),
    [plan, filter],
  )
  const { from, headers } = opened.file
  const { unused } = headers
  const countOf = (each: Filter) => (each === 'all' ? plan.lines.length : plan.counts[each])
  return (
    <div className="flex flex-col gap-3">
      {from && <FromProgramNotice from={from} onStore={onStore} />}
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{texts.filterLabel}</legend>
        {FILTERS.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={filter === each}
            disabled={countOf(each) === 0}
            onClick={() => setFilter(each)}
            className={clsx(
              'min-h-11 rounded-lg border px-3 text-sm font-semibold disabled:opacity-50',
              filter === each
                ? 'border-action-text bg-action-soft text-action-soft-ink'
                : 'border-line bg-surface',
            )}
          >
            {texts.filters[each]} <span className="figures">{formatCount(countOf(each))}</span>
          </button>
        ))}
      </fieldset>
      <PreviewList key={filter} label={texts.lines} lines={lines} describe={describe} />
      {unused.length > 0 && (
        <p className="line-clamp-4 text-sm break-words text-ink-soft">
          {texts.unused({ columns: unused.join(', ') })}
        </p>
      )}
    </div>
  )
}
