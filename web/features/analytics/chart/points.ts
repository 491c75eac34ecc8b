import { startOfDay } from '#core/calendar/local-day.ts'
import { printedDate } from '#core/calendar/printed-time.ts'
import type { Cents } from '#core/money/cents.ts'
import type { Period } from '#core/reports/period.ts'
import type { Report } from '#core/reports/report.ts'
import type { Figure } from '#web/store/reports/papers.ts'
import { busyHours } from '../busy-times.tsx'
import { hourName } from '../texts.ts'

/** One point of the chart and one line of its table. */
export interface Point {
  key: string
  label: string
  revenue: Cents
  orders: number
  /** The figure that its revenue opens into, and of which days. */
  opens: { figure: Figure; period?: Period }
  /** Undefined where only what was paid is known: by the hour. */
  profit: Cents | undefined
}

/** The points of a report: its days, or the hours of its only day. */
export function pointsOf({ days, byHour }: Pick<Report, 'days' | 'byHour'>): Point[] {
  if (days.length === 1) {
    return busyHours(byHour).map(({ hour, orders, amount }) => ({
      key: String(hour),
      label: hourName(hour),
      revenue: amount,
      orders,
      profit: undefined,
      opens: { figure: { shown: 'hour', keys: [String(hour)] } },
    }))
  }
  return days.map(({ day, revenue, orders, profit }) => ({
    key: day,
    label: printedDate(startOfDay(day)),
    revenue,
    orders,
    profit,
    opens: {
      figure: { whole: 'revenue' },
      period: { from: startOfDay(day), to: startOfDay(day, 1) },
    },
  }))
}
