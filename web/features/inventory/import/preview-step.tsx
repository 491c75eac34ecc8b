import { clsx } from 'clsx'
import { useMemo, useState } from 'react'
import type { ImportPlan, LineStatus } from '#core/catalog/import.ts'
import { number } from '../texts.ts'
import type { OpenedFile } from './import-state.ts'
import { PreviewList } from './preview-list.tsx'
import { texts } from './texts.ts'

const FILTERS = ['all', 'added', 'changed', 'refused', 'unchanged'] as const
type Filter = 'all' | LineStatus

/** What the file will do, line by line, before anything happens. */
export function PreviewStep({ opened, plan }: { opened: OpenedFile; plan: ImportPlan }) {
  const [filter, setFilter] = useState<Filter>('all')
  const lines = useMemo(
    () => (filter === 'all' ? plan.lines : plan.lines.filter((line) => line.status === filter)),
    [plan, filter],
  )
  const { unused } = opened.file.headers
  const countOf = (each: Filter) => (each === 'all' ? plan.lines.length : plan.counts[each])
  return (
    <div className="flex flex-col gap-3">
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
            {texts.filters[each]} <span className="figures">{number(countOf(each))}</span>
          </button>
        ))}
      </fieldset>
      <PreviewList key={filter} lines={lines} />
      {unused.length > 0 && <p className="truncate text-sm text-ink-soft">{texts.unused(unused)}</p>}
    </div>
  )
}
