import { useState } from 'react'
import { dayOf, startOfDay } from '#core/calendar/local-day.ts'
import { printedDate } from '#core/calendar/printed-time.ts'
import { type TaxPeriod, taxPeriods } from '#core/vat/tax-period.ts'
import type { VatCategory } from '#core/vat/vat-choices.ts'
import { OwnDates } from '#web/selling/period/own-dates.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { texts } from './texts.ts'

/** How many months of periods are offered: papers are kept for five years. */
const MONTHS_OFFERED = 60
const MONTHS: Record<VatCategory, number> = { A: 2, B: 2, C: 1, D: 6 }

interface PeriodChoiceProps {
  category: VatCategory
  days: TaxPeriod
  /** Epoch milliseconds. */
  now: number
  onChoose(days: TaxPeriod): void
}

/** The tax period of the report, or any days. */
export function PeriodChoice({ category, days, now, onChoose }: PeriodChoiceProps) {
  const [own, setOwn] = useState(false)
  const periods = taxPeriods(category, dayOf(now), MONTHS_OFFERED / MONTHS[category])
  const isOffered = periods.some(({ first, last }) => first === days.first && last === days.last)

  function choose(first: string): void {
    const period = periods.find((each) => each.first === first)
    setOwn(period === undefined)
    if (period) onChoose(period)
  }

  return (
    <div className="flex flex-col gap-3">
      <Field label={texts.period} className="sm:max-w-md">
        {(control) => (
          <Select
            {...control}
            value={own || !isOffered ? 'own' : days.first}
            onChange={(event) => choose(event.target.value)}
          >
            {periods.map((period, at) => (
              <option key={period.first} value={period.first}>
                {at === 0 ? texts.current({ words: wordsOf(period) }) : wordsOf(period)}
              </option>
            ))}
            <option value="own">{texts.ownDates}</option>
          </Select>
        )}
      </Field>
      {(own || !isOffered) && (
        <OwnDates start={days} onChoose={(choice) => 'first' in choice && onChoose(choice)} />
      )}
    </div>
  )
}

function wordsOf({ first, last }: TaxPeriod): string {
  return `${printedDate(startOfDay(first))} – ${printedDate(startOfDay(last))}`
}
