import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { dayOf, startOfDay } from '#core/calendar/local-day.ts'
import { printedDate } from '#core/calendar/printed-time.ts'
import { isWithdrawable, type RateProblem, readRate } from '#core/vat/rate-intents.ts'
import { doOrToast, useAction } from '#web/selling/use-action.ts'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { rateProblem, rateTexts as texts } from './texts.ts'
import { VAT_NOT_STORED, type VatChanges } from './use-vat.ts'

const NOTHING = { fromDay: '', percent: '' }

/** The rates of VAT by their first days; one to come can be added and withdrawn (S18.5). */
export function Rates({ change }: { change: Pick<VatChanges, 'addRate' | 'deleteRate'> }) {
  const { rates } = useCatalogue()
  const today = dayOf(useShop().now())
  const [typed, setTyped] = useState(NOTHING)
  const [problem, setProblem] = useState<RateProblem>()
  const current = rates.filter(({ fromDay }) => fromDay <= today).at(-1)

  const type = (part: Partial<typeof NOTHING>) => {
    setProblem(undefined)
    setTyped((now) => ({ ...now, ...part }))
  }
  const add = useAction(async () => {
    const read = readRate(typed, rates, today)
    if (!read.ok) return setProblem(read.problem)
    await change.addRate(read.fromDay, read.percent)
    setTyped(NOTHING)
  }, VAT_NOT_STORED)
  const wrong = (field: RateProblem['field']) => (problem?.field === field ? rateProblem(problem) : undefined)

  return (
    <section className="border-t border-line pt-4">
      <h3 className="font-bold">{texts.title}</h3>
      <ul aria-label={texts.title}>
        {rates.map((rate) => (
          <li key={rate.id} className="flex min-h-11 items-center gap-2">
            <span className="figures">
              {texts.since({ percent: rate.percent, day: printedDate(startOfDay(rate.fromDay)) })}
            </span>
            {rate === current && <Badge tone="good">{texts.now}</Badge>}
            {isWithdrawable(rate, today) && (
              <IconButton
                className="ml-auto"
                label={texts.withdraw({ percent: rate.percent })}
                onClick={() => void doOrToast(() => change.deleteRate(rate), VAT_NOT_STORED)}
              >
                <Trash2 aria-hidden />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      <h4 className="mt-2 font-semibold">{texts.addTitle}</h4>
      <p className="text-sm text-ink-soft">{texts.addHint}</p>
      <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2">
        <Field label={texts.fromDay} error={wrong('fromDay')}>
          {(control) => (
            <Input
              {...control}
              type="date"
              min={today}
              value={typed.fromDay}
              onChange={({ target }) => type({ fromDay: target.value })}
            />
          )}
        </Field>
        <Field label={texts.percent} error={wrong('percent')}>
          {(control) => (
            <Input
              {...control}
              type="text"
              inputMode="decimal"
              autoComplete="off"
              dir="ltr"
              className="figures"
              value={typed.percent}
              onChange={({ target }) => type({ percent: target.value })}
            />
          )}
        </Field>
      </div>
      <Button className="mt-3 max-sm:w-full" disabled={add.busy} onClick={add.run}>
        {texts.add}
      </Button>
    </section>
  )
}
