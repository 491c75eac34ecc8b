import type { ReactNode } from 'react'
import type { AnyLine, ImportPlan } from '#core/csv/plan.ts'
import { PreviewList } from './preview-list.tsx'
import { summaryWords, texts } from './texts.ts'

interface DoneStepProps<Line extends AnyLine> {
  plan: ImportPlan<Line>
  describe(line: Line): ReactNode
}

/** What an import has done, with the rows that it left out and why. */
export function DoneStep<Line extends AnyLine>({ plan, describe }: DoneStepProps<Line>) {
  const { outcome, counts, lines } = plan
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="text-lg font-semibold">
        {texts.doneWith({ summary: summaryWords(outcome, counts.refused) })}
      </p>
      <p className="text-ink-soft">{texts.skippedHint}</p>
      <PreviewList
        label={texts.filters.refused}
        lines={lines.filter(({ status }) => status === 'refused')}
        describe={describe}
      />
    </div>
  )
}
