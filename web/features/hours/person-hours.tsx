import { dayOf } from '#core/calendar/local-day.ts'
import { type HoursOfPerson, hoursText } from '#core/timeclock/hours-sheet.ts'
import type { Timecard } from '#core/timeclock/timecards.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { CardRow } from './card-row.tsx'
import { dayWords } from './card-words.ts'
import { texts } from './texts.ts'

interface PersonHoursProps {
  person: HoursOfPerson
  /** Missing for whoever may not. */
  onCorrect: ((card: Timecard) => void) | undefined
}

/** What one person worked in a week, day by day. */
export function PersonHours({ person, onCorrect }: PersonHoursProps) {
  const today = dayOf(useShop().now())
  const { name, minutes, toCheck, days } = person
  return (
    <Card className="p-4 sm:p-5">
      <section aria-label={name}>
        <div className="mb-1 flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="min-w-0 flex-1 text-xl font-bold break-words" dir="auto">
            {name}
          </h3>
          {toCheck > 0 && <Badge tone="attention">{texts.checkBadge({ count: toCheck })}</Badge>}
          <p className="figures text-xl font-bold">{texts.total({ hours: hoursText(minutes) })}</p>
        </div>
        {days
          .filter(({ cards }) => cards.length > 0)
          .map((day) => (
            <div key={day.day} className="border-t border-line py-1">
              <p className="flex justify-between gap-2 font-semibold">
                <span className="figures">{dayWords(day.day, today)}</span>
                <span className="figures">{hoursText(day.minutes)}</span>
              </p>
              <ul>
                {day.cards.map((card) => (
                  <CardRow key={(card.in ?? card.out)?.id} card={card} onCorrect={onCorrect} />
                ))}
              </ul>
            </div>
          ))}
      </section>
    </Card>
  )
}
