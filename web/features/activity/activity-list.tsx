import type { ShownActivity } from '#core/activity/activity-page.ts'
import { dayAfter, dayOf, startOfDay } from '#core/calendar/local-day.ts'
import { pictureHash } from '#core/pictures/picture-address.ts'
import { SlipButton } from '#web/pictures/slip-button.tsx'
import { usePrice } from '#web/store/react/use-price.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import { Card } from '#web/ui/card.tsx'
import { dayWords, timeWords } from '#web/ui/time-words.ts'
import { activityWords } from '#web/words/activity-words.ts'
import { deviceWords, texts } from './texts.ts'

/** What was done, by day, the latest first. */
export function ActivityList({ entries }: { entries: readonly ShownActivity[] }) {
  const now = useShop().now()
  return byDay(entries).map(({ day, ofDay }) => (
    <section key={day} aria-label={dayName(day, now)}>
      <h2 className="mb-2 font-bold">{dayName(day, now)}</h2>
      <Card className="px-4">
        <ul className="divide-y divide-line">
          {ofDay.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
      </Card>
    </section>
  ))
}

function Entry({ entry }: { entry: ShownActivity }) {
  const price = usePrice()
  const { account, who, device } = entry
  const photo = slipOf(entry)
  const whence = [deviceWords(device), account !== '' && account !== who && texts.sentBy({ account })]
  return (
    <li className="flex gap-3 py-3">
      <span className="figures shrink-0 text-sm leading-6 text-ink-soft">
        {timeWords(entry.at).slice(-5)}
      </span>
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block break-words">
          {activityWords(entry, price)}
        </span>
        <span dir="auto" className="block text-sm break-words text-ink-soft">
          {whence.filter(Boolean).join(' · ')}
        </span>
      </span>
      {photo !== undefined && <SlipButton photo={photo} what={activityWords(entry, price)} />}
    </li>
  )
}

// A changed program may note anything: only the address of a picture opens.
function slipOf({ kind, after }: ShownActivity): string | undefined {
  return kind === 'cash-moved' && pictureHash(after ?? null) !== undefined ? after : undefined
}

function dayName(day: string, now: number): string {
  if (day === dayOf(now)) return texts.today
  return day === dayAfter(dayOf(now), -1) ? texts.yesterday : dayWords(startOfDay(day))
}

function byDay(entries: readonly ShownActivity[]): { day: string; ofDay: ShownActivity[] }[] {
  const days: { day: string; ofDay: ShownActivity[] }[] = []
  for (const entry of entries) {
    const day = dayOf(entry.at)
    const last = days.at(-1)
    if (last?.day === day) last.ofDay.push(entry)
    else days.push({ day, ofDay: [entry] })
  }
  return days
}
