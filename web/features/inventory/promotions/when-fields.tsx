import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { shortWeekday, WEEKDAYS_IN_ORDER, weekdayName } from '#web/words/day-names.ts'
import { clockWords } from '#web/words/promotion-words.ts'
import { type PromotionForm, problemAt } from './offer-fields.tsx'
import { formTexts } from './texts.ts'

/** The days and hours of a promotion. */
export function WhenFields({ form }: { form: PromotionForm }) {
  const weekdays = form.watch('weekdays')
  const toggle = (day: number) => {
    const wanted = weekdays.includes(day) ? weekdays.filter((each) => each !== day) : [...weekdays, day]
    form.setValue('weekdays', wanted.sort(), { shouldDirty: true })
  }
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 text-sm font-semibold">{formTexts.when}</legend>
      <p className="text-sm text-ink-soft">{formTexts.always}</p>
      <div className="grid grid-cols-2 gap-3 cramped:grid-cols-1">
        {(['fromDay', 'toDay'] as const).map((field) => (
          <Field key={field} label={formTexts.fields[field]} error={problemAt(form, field)}>
            {(control) => (
              <Input
                {...control}
                type="date"
                value={form.watch(field) ?? ''}
                onChange={({ target }) =>
                  form.setValue(field, target.value || null, {
                    shouldDirty: true,
                    shouldValidate: isTold(form),
                  })
                }
              />
            )}
          </Field>
        ))}
      </div>
      <fieldset>
        <legend className="mb-1 text-sm font-semibold">{formTexts.fields.weekdays}</legend>
        <div className="flex flex-wrap gap-1.5">
          {WEEKDAYS_IN_ORDER.map((day) => (
            <label
              key={day}
              className="relative flex h-11 min-w-11 items-center justify-center rounded-lg border border-line-strong px-2 text-sm font-semibold select-none has-checked:border-action has-checked:bg-action-soft has-checked:text-action-soft-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
            >
              <input
                type="checkbox"
                aria-label={weekdayName(day)}
                checked={weekdays.includes(day)}
                onChange={() => toggle(day)}
                className="sr-only"
              />
              {shortWeekday(day)}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="grid grid-cols-2 gap-3 cramped:grid-cols-1">
        {(['fromTime', 'toTime'] as const).map((field) => (
          <Field key={field} label={formTexts.fields[field]} error={problemAt(form, field)}>
            {(control) => (
              <Input
                {...control}
                type="time"
                value={timeText(form.watch(field))}
                onChange={({ target }) =>
                  form.setValue(field, minuteOf(target.value), {
                    shouldDirty: true,
                    shouldValidate: isTold(form),
                  })
                }
              />
            )}
          </Field>
        ))}
      </div>
    </fieldset>
  )
}

// Before the first try nobody is told what is wrong.
const isTold = (form: PromotionForm) => form.formState.isSubmitted

const timeText = (minute: number | null) => (minute === null ? '' : clockWords(minute))

function minuteOf(text: string): number | null {
  const [hour, minute] = text.split(':').map(Number)
  return hour === undefined || minute === undefined || Number.isNaN(hour + minute) ? null : hour * 60 + minute
}
