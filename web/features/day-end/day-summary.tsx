import { type ReactNode, useId } from 'react'
import { differenceWords } from '#core/documents/shift-sections.ts'
import type { ChangedDay } from '#core/reports/changed-days.ts'
import type { DayEnd } from '#core/reports/day-end.ts'
import { startOfDay } from '#core/reports/local-day.ts'
import { useSees } from '#web/selling/approval/use-allowed.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { useCatalogue } from '#web/store/react/use-shop.ts'
import { Card } from '#web/ui/card.tsx'
import { Fact } from '#web/ui/fact.tsx'
import { formatCount } from '#web/ui/format-count.ts'
import { dayWords } from '#web/ui/time-words.ts'
import { formatQuantity } from '#web/words/format-quantity.ts'
import { ChangedLine } from './changed-days.tsx'
import { texts } from './texts.ts'

/** The figures of a day. */
export function DaySummary({ dayEnd, changed }: { dayEnd: DayEnd; changed: ChangedDay | undefined }) {
  const price = usePrice()
  const seesCash = useSees('seeExpectedCash')
  const currency = useCatalogue().business?.currency
  const { day, net, orders, weekBefore, methods, cashDifference, top } = dayEnd
  return (
    <>
      <Card className="p-4 sm:p-5">
        <dl className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-4">
          <Fact name={texts.net}>
            <span className="figures text-3xl font-bold">{price(net)}</span>
          </Fact>
          <Fact name={texts.orders}>
            <span className="figures text-3xl font-bold">{formatCount(orders)}</span>
          </Fact>
        </dl>
        {changed && (
          <p className="mt-2 text-sm font-semibold">
            <ChangedLine changed={changed} />
          </p>
        )}
        <p className="mt-2 text-sm text-ink-soft tabular-nums">
          {texts.weekBefore(dayWords(startOfDay(day, -7)))}: {price(weekBefore.net)} ·{' '}
          {texts.orderCount(weekBefore.orders)}
        </p>
      </Card>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:grid-cols-2">
        <Part title={texts.methods}>
          {methods.length === 0 ? (
            <p className="text-ink-soft">{texts.noMethods}</p>
          ) : (
            <dl>
              {methods.map(({ name, amount }) => (
                <Line key={name} name={name}>
                  {price(amount)}
                </Line>
              ))}
            </dl>
          )}
        </Part>
        <Card className="p-4">
          <dl>
            {seesCash && (
              <Line name={texts.cash}>
                {cashDifference === null ? texts.noCash : differenceWords(cashDifference, currency)}
              </Line>
            )}
            <Line name={texts.returns}>
              {price(dayEnd.returned)} ({formatCount(dayEnd.returns)})
            </Line>
            <Line name={texts.discounts}>{price(dayEnd.discounts)}</Line>
            <Line name={texts.low}>{texts.lowCount(dayEnd.low)}</Line>
            {dayEnd.waiting !== null && (
              <Line name={texts.waiting}>{texts.waitingCount(dayEnd.waiting)}</Line>
            )}
          </dl>
        </Card>
      </div>
      <Part title={texts.top}>
        {top.length === 0 ? (
          <p className="text-ink-soft">{texts.noTop}</p>
        ) : (
          <ol>
            {top.map(({ id, name, units, unit, revenue }) => (
              <li key={id} className="flex justify-between gap-4 py-1.5">
                <span className="min-w-0 break-words">
                  {name} <span className="figures text-ink-soft">× {formatQuantity(units, unit)}</span>
                </span>
                <span className="figures shrink-0 font-semibold">{price(revenue)}</span>
              </li>
            ))}
          </ol>
        )}
      </Part>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Card role="region" aria-labelledby={id} className="p-4">
      <h2 id={id} className="mb-1 text-lg font-bold">
        {title}
      </h2>
      {children}
    </Card>
  )
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 py-1.5">
      <dt className="min-w-0 break-words text-ink-soft">{name}</dt>
      <dd className="text-right font-semibold tabular-nums">{children}</dd>
    </div>
  )
}
