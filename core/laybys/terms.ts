import { isBusinessDay } from '../calendar/business-days.ts'
import { dayAfter, dayOf, startOfDay, weekdayOf } from '../calendar/local-day.ts'
import type { Cents } from '../money/cents.ts'
import { percentUp } from '../money/percent-of.ts'

/** The least deposit in percent of the price, as a shop begins (S20.15). */
export const LEAST_DEPOSIT = 10
/** How long a customer has, in months, unless another day is agreed (S20.15). */
const MONTHS = 3
/** How long after its last day a lay-by that is not paid up still stands, in business days (s62(4)). */
const GRACE_DAYS = 60
/** From so many days before its last day on, a lay-by is nearly due (S20.22). */
const NEARLY_DUE_DAYS = 14

/** The least that is to be paid at once, in cents: never less than the percentage. @param percent of the total */
export function leastDeposit(total: Cents, percent: number): Cents {
  return percentUp(total, percent)
}

/** The last day that is offered: three months after a local day, or the last day of a month that is shorter. */
export function usualLastDay(today: string): string {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number)
  const ofMonth = new Date(year, month - 1 + MONTHS + 1, 0)
  return dayOf(
    new Date(ofMonth.getFullYear(), ofMonth.getMonth(), Math.min(day, ofMonth.getDate())).getTime(),
  )
}

/**
 * The last day on which a lay-by that is not paid up still stands: 60 business days after its last day, that day not
 * counted (s62(4)).
 */
export function graceEnds(lastDay: string): string {
  let day = lastDay
  for (let left = GRACE_DAYS; left > 0; ) {
    day = dayAfter(day)
    if (isBusinessDay(partsOf(day))) left -= 1
  }
  return day
}

/** How the time of an open lay-by stands on a local day. `given-up`: its 60 business days are over too (S20.20). */
export type Due = 'running' | 'nearly-due' | 'overdue' | 'given-up'

/** How the time of an open lay-by stands. @param today a local day */
export function dueOn(lastDay: string, today: string): Due {
  if (today > lastDay) return today > graceEnds(lastDay) ? 'given-up' : 'overdue'
  return dayAfter(today, NEARLY_DUE_DAYS) >= lastDay ? 'nearly-due' : 'running'
}

function partsOf(day: string) {
  const date = new Date(startOfDay(day))
  return {
    year: date.getFullYear(),
    month: date.getMonth(),
    day: date.getDate(),
    weekday: weekdayOf(day),
  }
}
