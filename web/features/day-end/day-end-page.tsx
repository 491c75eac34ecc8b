import CalendarDays from 'lucide-react/icons/calendar-days'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import { dayAfter, dayOf, isDay } from '#core/calendar/local-day.ts'
import { dayEndPeriod } from '#core/reports/day-end.ts'
import { FigurePapers } from '#web/selling/papers/figure-papers.tsx'
import { KnownHere } from '#web/selling/period/known-here.tsx'
import { useShop } from '#web/store/react/use-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailureBoundary } from '#web/ui/failure-boundary.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { RowsLoading } from '#web/ui/rows-loading.tsx'
import { ChangedDays } from './changed-days.tsx'
import { DaySummary } from './day-summary.tsx'
import { LastWeek } from './last-week.tsx'
import { ShareDay } from './share-day.tsx'
import { texts } from './texts.ts'
import { useDayEnd } from './use-day-end.ts'

const FIRST_DAY = '1970-01-01'

/** What a day came to, on one screen and as a text to send (S21.5). */
export default function DayEndPage() {
  const today = dayOf(useShop().now())
  const [typed, setTyped] = useState(today)
  const isShown = isDay(typed) && typed >= FIRST_DAY && typed <= today
  // The last day that could be shown stays in sight while another is typed.
  const [day, setDay] = useState(today)
  if (isShown && day !== typed) setDay(typed)
  return (
    <FailureBoundary title={texts.failed} hint={texts.failedHint} refresh={texts.tryAgain}>
      <div className="relative h-full max-h-dvh overflow-y-auto">
        <div className="mx-auto flex max-w-4xl flex-col gap-4 p-4 pb-8 md:p-6">
          <PageHead title={texts.title} back={{ to: '/analytics', words: texts.back }} />
          <div className="flex max-w-md items-end gap-2">
            <IconButton label={texts.earlier} onClick={() => setTyped(dayAfter(day, -1))}>
              <ChevronLeft aria-hidden />
            </IconButton>
            <Field label={texts.day} className="min-w-0 flex-1" {...(!isShown && { error: texts.badDay })}>
              {(control) => (
                <Input
                  {...control}
                  type="date"
                  max={today}
                  value={typed}
                  onChange={(event) => setTyped(event.target.value)}
                />
              )}
            </Field>
            <IconButton label={texts.later} disabled={day >= today} onClick={() => setTyped(dayAfter(day))}>
              <ChevronRight aria-hidden />
            </IconButton>
          </div>
          <Day day={day} today={today} onDay={setTyped} />
        </div>
      </div>
    </FailureBoundary>
  )
}

function Day({ day, today, onDay }: { day: string; today: string; onDay(day: string): void }) {
  const { state, value, again } = useDayEnd(day)
  if (state === 'failed')
    return (
      <Card>
        <EmptyState
          icon={<CalendarDays />}
          title={texts.failed}
          hint={texts.failedHint}
          action={<Button onClick={again}>{texts.tryAgain}</Button>}
        />
      </Card>
    )
  // Figures of another day are not shown under this one.
  if (value?.dayEnd.day !== day)
    return <RowsLoading label={texts.loading} rowClass="h-20" cells={['flex-1', 'w-24']} />
  const { dayEnd, cashUps, lastWeek, changed } = value
  return (
    <FigurePapers key={day} period={dayEndPeriod(day).period}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <KnownHere />
        <ShareDay dayEnd={dayEnd} />
      </div>
      <DaySummary dayEnd={dayEnd} cashUps={cashUps} changed={changed.find((each) => each.day === day)} />
      <ChangedDays changed={changed.filter((each) => each.day !== day)} onDay={onDay} />
      {day === today && <LastWeek week={lastWeek} />}
    </FigurePapers>
  )
}
