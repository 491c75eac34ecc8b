import { useState } from 'react'
import { dayOf } from '#core/calendar/local-day.ts'
import { PRESETS, type RangeChoice } from '#core/reports/period.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import { Select } from '#web/ui/select.tsx'
import { OwnDates } from './own-dates.tsx'
import { PRESET_NAMES, texts } from './texts.ts'

interface PeriodPickerProps {
  /** For screen readers. */
  label: string
  choice: RangeChoice
  onChoose(choice: RangeChoice): void
  className?: string
  /** Lays out the two dates, which stand after the list. */
  datesClass?: string
}

/** The days that somebody looks at: a range by its name, or two dates of their own (S2.24, S21.3). */
export function PeriodPicker({ label, choice, onChoose, className, datesClass }: PeriodPickerProps) {
  const shop = useShop()
  const [own, setOwn] = useState('first' in choice)

  function choose(value: string): void {
    const preset = PRESETS.find((each) => each === value)
    setOwn(preset === undefined)
    onChoose(preset ? { preset } : thisMonth(shop.now()))
  }

  return (
    <>
      <Select
        aria-label={label}
        value={'preset' in choice && !own ? choice.preset : 'own'}
        onChange={(event) => choose(event.target.value)}
        className={className}
      >
        {PRESETS.map((preset) => (
          <option key={preset} value={preset}>
            {PRESET_NAMES[preset]}
          </option>
        ))}
        <option value="own">{texts.own}</option>
      </Select>
      {own && (
        <OwnDates
          start={'first' in choice ? choice : thisMonth(shop.now())}
          onChoose={onChoose}
          className={datesClass}
        />
      )}
    </>
  )
}

function thisMonth(now: number): { first: string; last: string } {
  const today = dayOf(now)
  return { first: `${today.slice(0, 8)}01`, last: today }
}
