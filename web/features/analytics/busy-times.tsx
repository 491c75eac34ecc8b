import { areEmpty } from '#core/reports/figures.ts'
import type { Report } from '#core/reports/report.ts'
import { NO_TAKING, type Taking } from '#core/reports/takings.ts'
import { useWeekFrom } from '#web/selling/period/use-week-from.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import type { Figure } from '#web/store/reports/papers.ts'
import { shortWeekday, weekdayName } from '#web/words/day-names.ts'
import { type Column, ColumnChart } from './column-chart.tsx'
import { Nothing, Panel } from './panel.tsx'
import { hourName, texts } from './texts.ts'
import { useBasis } from './use-basis.ts'

/** On which weekdays and at which hours the shop takes its money. */
export function BusyTimes({ report }: { report: Report }) {
  const price = usePrice()
  const basis = useBasis(report)
  const column = (name: string, label: string, { orders, amount }: Taking, figure: Figure): Column => ({
    key: name,
    name,
    figure,
    label,
    amount,
    words: texts.point({ label: name, revenue: price(amount), count: orders }),
  })
  const weekFrom = useWeekFrom()
  const days = report.byWeekday.map((_, at) => {
    const day = (at + weekFrom) % 7
    const taking = report.byWeekday[day] ?? NO_TAKING
    return column(weekdayName(day), shortWeekday(day), taking, { shown: 'weekday', keys: [String(day)] })
  })
  const hours = busyHours(report.byHour).map(({ hour, ...taking }) =>
    column(hourName(hour), hourName(hour).slice(0, 2), taking, { shown: 'hour', keys: [String(hour)] }),
  )
  const empty = areEmpty(report.totals)
  return (
    <>
      <Panel title={texts.weekdays} basis={basis.paid}>
        {empty ? <Nothing>{texts.noSales}</Nothing> : <ColumnChart columns={days} />}
      </Panel>
      <Panel title={texts.hours} basis={basis.paid}>
        {empty ? <Nothing>{texts.noSales}</Nothing> : <ColumnChart columns={hours} />}
      </Panel>
    </>
  )
}

/** The hours from the first sale or return of a day to the last; those between without any, too. */
export function busyHours(byHour: readonly Taking[]): (Taking & { hour: number })[] {
  const hours = byHour.map((taking, hour) => ({ hour, ...taking }))
  const busy = hours.filter(({ orders, amount }) => orders > 0 || amount !== 0)
  const [first] = busy
  const last = busy.at(-1)
  return first && last ? hours.slice(first.hour, last.hour + 1) : []
}
