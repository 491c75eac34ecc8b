import CalendarClock from 'lucide-react/icons/calendar-clock'
import { startOfDay } from '#core/calendar/local-day.ts'
import { subtract, ZERO } from '#core/money/cents.ts'
import type { ChangedDay } from '#core/reports/changed-days.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { Banner } from '#web/ui/banner.tsx'
import { dayWords } from '#web/ui/time-words.ts'
import { texts } from './texts.ts'

/** The other days that came to something else once they were over; each opens (S21.10). */
export function ChangedDays({
  changed,
  onDay,
}: {
  changed: readonly ChangedDay[]
  onDay(day: string): void
}) {
  if (changed.length === 0) return null
  return (
    <Banner tone="attention" icon={<CalendarClock aria-hidden />} className="rounded-xl">
      <p className="font-semibold">{texts.changedTitle}</p>
      <ul>
        {changed.map((each) => (
          <li key={each.day}>
            <button
              type="button"
              onClick={() => onDay(each.day)}
              className="figures min-h-11 text-left font-semibold underline underline-offset-2"
            >
              {dayWords(startOfDay(each.day))}: <ChangedLine changed={each} />
            </button>
          </li>
        ))}
      </ul>
      <p>{texts.changedHint}</p>
    </Banner>
  )
}

/** By how much a day changed, and since when. */
export function ChangedLine({ changed: { since, by } }: { changed: ChangedDay }) {
  const price = usePrice()
  const amount = by < 0 ? `-${price(subtract(ZERO, by))}` : `+${price(by)}`
  return <span className="figures">{texts.changed({ date: dayWords(since), by: amount })}</span>
}
