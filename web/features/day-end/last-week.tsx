import { useId } from 'react'
import type { DayEnd } from '#core/reports/day-end.ts'
import { daysWords, weekdayName } from '#core/reports/day-end-text.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { Card } from '#web/ui/card.tsx'
import { Fact } from '#web/ui/fact.tsx'
import { ShareDay } from './share-day.tsx'
import { texts } from './texts.ts'

/** The last week that is over, ready to be sent (S21.12); nothing of a week without sales. */
export function LastWeek({ week }: { week: DayEnd }) {
  const price = usePrice()
  const id = useId()
  const { net, orders, returns, weekBefore, bestDay } = week
  if (orders === 0 && returns === 0) return null
  return (
    <Card role="region" aria-labelledby={id} className="flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div>
          <h2 id={id} className="text-lg font-bold">
            {texts.lastWeek}
          </h2>
          <p className="text-sm text-ink-soft tabular-nums">{daysWords(week)}</p>
        </div>
        <ShareDay dayEnd={week} words={texts.shareWeek} />
      </div>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3">
        <Fact name={texts.net}>
          <span className="figures">
            {price(net)} · {texts.orderCount(orders)}
          </span>
        </Fact>
        <Fact name={texts.wholeWeekBefore}>
          <span className="figures">
            {price(weekBefore.net)} · {texts.orderCount(weekBefore.orders)}
          </span>
        </Fact>
        {bestDay && (
          <Fact name={texts.bestDay}>
            <span className="figures">
              {weekdayName(bestDay.day)}, {price(bestDay.net)}
            </span>
          </Fact>
        )}
      </dl>
      <p className="text-sm text-ink-soft">{texts.lastWeekHint}</p>
    </Card>
  )
}
