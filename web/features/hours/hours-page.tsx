import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Clock from 'lucide-react/icons/clock'
import FileDown from 'lucide-react/icons/file-down'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { Link } from 'react-router'
import { dayAfter, dayOf } from '#core/calendar/local-day.ts'
import { toCheckByWeek, weekOf } from '#core/timeclock/hours-sheet.ts'
import type { Timecard } from '#core/timeclock/timecards.ts'
import { useSees } from '#web/selling/approval/use-allowed.ts'
import { KnownHere } from '#web/selling/period/known-here.tsx'
import { useWeekFrom } from '#web/selling/period/use-week-from.ts'
import { useSaveFigures } from '#web/selling/use-save-csv.ts'
import { usePerson } from '#web/store/react/use-person.ts'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailureBoundary } from '#web/ui/failure-boundary.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { loadedLater } from '#web/ui/loaded-later.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { RowsLoading } from '#web/ui/rows-loading.tsx'
import { weekWords } from './card-words.ts'
import { hoursCsv } from './hours-csv.ts'
import { InNow } from './in-now.tsx'
import { OtherWeeks } from './other-weeks.tsx'
import { PersonHours } from './person-hours.tsx'
import { texts } from './texts.ts'
import { ToCheck } from './to-check.tsx'
import { useHours, useToCheck } from './use-hours.ts'

const HoursDialog = loadedLater(() => import('./hours-dialog.tsx'))

/** When people came and went, week by week: everybody sees their own hours, and who may, those of all (S15.21). */
export default function HoursPage() {
  const may = useSees('editHours')
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-4 p-4 pb-8 md:p-6">
      <PageHead
        title={texts.title}
        back={{ to: '/', words: texts.back }}
        hint={may ? texts.hint : texts.ownHint}
      />
      <FailureBoundary title={texts.failed} hint={texts.failedHint} refresh={texts.again}>
        <Hours may={may} />
      </FailureBoundary>
    </div>
  )
}

function Hours({ may }: { may: boolean }) {
  const shop = useShop()
  const { business, staff } = useCatalogue()
  const person = usePerson()
  const saveCsv = useSaveFigures()
  const mayExport = useSees('export') && may
  const weekFrom = useWeekFrom()
  const now = shop.now()
  const today = dayOf(now)
  const thisWeek = weekOf(today, weekFrom)
  const [chosen, setChosen] = useState(thisWeek)
  // Weeks may begin otherwise since it was chosen.
  const first = weekOf(chosen, weekFrom)
  // Undefined while none is open; null for hours that are new.
  const [open, setOpen] = useState<Timecard | null>()
  const read = useHours(first)
  const toCheck = useToCheck()
  if (read.state === 'failed')
    return (
      <Card>
        <EmptyState
          icon={<Clock />}
          title={texts.failed}
          hint={texts.failedHint}
          action={<Button onClick={read.again}>{texts.again}</Button>}
        />
      </Card>
    )
  // Hours of another week are not shown under this one.
  if (read.value?.first !== first)
    return <RowsLoading label={texts.loading} rowClass="h-16" cells={['flex-1', 'w-20']} />

  const isShown = ({ staffId }: { staffId: string }) => may || staffId === person?.staffId
  const people = read.value.people.filter(isShown)
  const since = [...read.value.since].filter(([staffId]) => isShown({ staffId }))
  const weeks = toCheckByWeek(toCheck.cards.filter(isShown), weekFrom)
  weeks.delete(first)
  const onCorrect = may ? setOpen : undefined
  return (
    <>
      <KnownHere />
      <InNow since={since} now={now} />
      <div className="flex flex-wrap items-center gap-2">
        <fieldset className="mr-auto flex items-center gap-1" aria-label={texts.week}>
          <IconButton label={texts.earlier} onClick={() => setChosen(dayAfter(first, -7))}>
            <ChevronLeft aria-hidden />
          </IconButton>
          <h2 aria-live="polite" className="figures text-lg font-bold">
            {weekWords(first, today)}
          </h2>
          <IconButton
            label={texts.later}
            disabled={first >= thisWeek}
            onClick={() => setChosen(dayAfter(first, 7))}
          >
            <ChevronRight aria-hidden />
          </IconButton>
        </fieldset>
        {may && staff.length > 0 && (
          <Button onClick={() => setOpen(null)}>
            <Plus aria-hidden />
            {texts.add}
          </Button>
        )}
        {mayExport && (
          <Button
            disabled={people.length === 0}
            onClick={() => saveCsv(hoursCsv(people, first), texts.file({ day: first }))}
          >
            <FileDown aria-hidden />
            {texts.exportCsv}
          </Button>
        )}
      </div>
      <ToCheck people={people} onCorrect={onCorrect} />
      <OtherWeeks weeks={weeks} today={today} onChoose={setChosen} />
      {people.length === 0 ? (
        <Card>
          <EmptyState
            icon={<Clock />}
            title={texts.none}
            hint={!business?.timeClock ? texts.offHint : staff.length > 0 ? texts.onHint : texts.noStaffHint}
            action={
              (!business?.timeClock || staff.length === 0) && (
                <Link to="/settings" className={buttonClass({ variant: 'primary' })}>
                  {texts.openBusiness}
                </Link>
              )
            }
          />
        </Card>
      ) : (
        people.map((each) => <PersonHours key={each.staffId} person={each} onCorrect={onCorrect} />)
      )}
      {open !== undefined && (
        <HoursDialog
          card={open ?? undefined}
          day={first === thisWeek ? today : first}
          onStored={() => {
            read.again()
            toCheck.again()
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}
