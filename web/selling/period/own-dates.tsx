import { clsx } from 'clsx'
import { useState } from 'react'
import { isDay } from '#core/calendar/local-day.ts'
import type { RangeChoice } from '#core/reports/period.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { texts } from './texts.ts'

interface OwnDatesProps {
  start: { first: string; last: string }
  onChoose(choice: RangeChoice): void
  className?: string | undefined
}

/** Two dates that somebody chooses, both included. */
export function OwnDates({ start, onChoose, className }: OwnDatesProps) {
  const [{ first, last }, setDates] = useState(start)

  function change(dates: { first: string; last: string }): void {
    setDates(dates)
    if (isRange(dates)) onChoose(dates)
  }

  return (
    <fieldset aria-label={texts.own} className={clsx('flex flex-wrap gap-3', className)}>
      <Field label={texts.from} className="min-w-32 flex-1 sm:max-w-48">
        {(control) => (
          <Input
            {...control}
            type="date"
            value={first}
            onChange={(event) => change({ first: event.target.value, last })}
          />
        )}
      </Field>
      <Field label={texts.to} className="min-w-32 flex-1 sm:max-w-48">
        {(control) => (
          <Input
            {...control}
            type="date"
            value={last}
            onChange={(event) => change({ first, last: event.target.value })}
          />
        )}
      </Field>
      {!isRange({ first, last }) && (
        <p role="alert" className="w-full text-sm text-danger-text">
          {texts.badDates}
        </p>
      )}
    </fieldset>
  )
}

// A year half typed is a day of the first century.
function isRange({ first, last }: { first: string; last: string }): boolean {
  return isDay(first) && isDay(last) && first >= '1970-01-01' && first <= last
}
