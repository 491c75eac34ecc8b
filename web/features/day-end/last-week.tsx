import { type ComponentProps, useId } from 'react'
import { startOfDay } from '#core/calendar/local-day.ts'
import { type DayEnd, hasTraded } from '#core/reports/day-end.ts'
import { daysWords, weekdayName } from '#core/reports/day-end-text.ts'
import { deviceLanguage } from '#web/language/device-language.ts'
import { FigureOpener } from '#web/selling/papers/figure-papers.tsx'
import { usePrice } from '#web/store/react/use-price.ts'
import { Card } from '#web/ui/card.tsx'
import { Fact } from '#web/ui/fact.tsx'
import { ShareDay } from './share-day.tsx'
import { texts } from './texts.ts'

/** The last week that is over, ready to be sent (S21.12); nothing of a week without sales. */
export function LastWeek({ week }: { week: DayEnd }) {
  const price = usePrice()
  const id = useId()
  const { day, last, net, orders, weekBefore, bestDay } = week
  const period = { from: startOfDay(day), to: startOfDay(last, 1) }
  if (!hasTraded(week)) return null
  return (
    <Card role="region" aria-labelledby={id} className="flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div>
          <h2 id={id} className="text-lg font-bold">
            {texts.lastWeek}
          </h2>
          <p className="text-sm text-ink-soft tabular-nums">{daysWords(week, deviceLanguage())}</p>
        </div>
        <ShareDay dayEnd={week} words={texts.shareWeek} />
      </div>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3">
        <Fact name={texts.net}>
          <Opener name={texts.lastWeekNet} amount={net} isEmpty={false} period={period}>
            {price(net)} · {texts.orderCount({ count: orders })}
          </Opener>
        </Fact>
        <Fact name={texts.wholeWeekBefore}>
          <Opener
            name={texts.wholeWeekBefore}
            amount={weekBefore.net}
            isEmpty={weekBefore.orders === 0 && weekBefore.net === 0}
            period={{ from: startOfDay(day, -7), to: period.from }}
          >
            {price(weekBefore.net)} · {texts.orderCount({ count: weekBefore.orders })}
          </Opener>
        </Fact>
        {bestDay && (
          <Fact name={texts.bestDay}>
            <Opener
              name={texts.bestDay}
              amount={bestDay.net}
              period={{ from: startOfDay(bestDay.day), to: startOfDay(bestDay.day, 1) }}
            >
              {texts.bestDayWas({
                weekday: weekdayName(bestDay.day, deviceLanguage()),
                amount: price(bestDay.net),
              })}
            </Opener>
          </Fact>
        )}
      </dl>
      <p className="text-sm text-ink-soft">{texts.lastWeekHint}</p>
    </Card>
  )
}

function Opener(opener: Omit<ComponentProps<typeof FigureOpener>, 'figure'>) {
  return <FigureOpener {...opener} figure={{ whole: 'revenue' }} className="figures" />
}
