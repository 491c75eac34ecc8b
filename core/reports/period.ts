import { dayAfter, dayOf, lengthInDays, startOfDay, weekdayOf } from '../calendar/local-day.ts'

export const PRESETS = [
  'today',
  'yesterday',
  'this-week',
  'last-week',
  'this-month',
  'last-month',
  '7-days',
  '30-days',
  '90-days',
  'year',
  'all',
] as const
/** The ranges of S2.24 and S21.3. */
export type Preset = (typeof PRESETS)[number]

/** A time range in epoch milliseconds; the end is not included. */
export interface Period {
  from: number
  to: number
}

/** A period and another one, to compare with; an empty one where there is none. */
export interface ComparedPeriod {
  period: Period
  before: Period
}

/** The requested range of a report: a range of S21.3, or custom whole days, both included. */
export type RangeChoice = { preset: Preset } | { first: string; last: string }

/** What a period is compared with: the one just before it, or the same days a year ago (S21.3). */
export type Against = 'before' | 'year-ago'

/** How a shop counts its periods. */
export interface PeriodRules {
  /** The weekday that a week begins with: 0 is Sunday, as it is where nobody set it (S9.9). */
  weekFrom?: 0 | 1
  against?: Against
}

const FIRST_DAY = '1970-01-01'

/** Days, both included. */
interface Days {
  first: string
  last: string
}

/**
 * The instants of a range (S21.3): whole local days, today among them. A period that is not over is compared with the
 * other one until the same time of its day, so that a morning is never compared with a whole day (S9.8).
 * @param now epoch milliseconds
 */
export function periodOf(
  choice: RangeChoice,
  now: number,
  { weekFrom = 0, against = 'before' }: PeriodRules = {},
): ComparedPeriod {
  if ('preset' in choice && choice.preset === 'all')
    return { period: { from: 0, to: startOfDay(dayOf(now), 1) }, before: { from: 0, to: 0 } }
  const days = daysOf(choice, dayOf(now), weekFrom)
  const period = spanOf(days)
  const other = against === 'year-ago' ? yearAgo(days) : daysBefore(choice, days)
  const whole = spanOf(other)
  const isOver = period.to <= now
  const gone = lengthInDays(days.first, dayOf(now)) - 1
  const until = isOver ? whole.to : Math.min(whole.to, atTimeOf(dayAfter(other.first, gone), now))
  return { period, before: { from: whole.from, to: Math.max(whole.from, until) } }
}

function daysOf(choice: RangeChoice, today: string, weekFrom: number): Days {
  if ('first' in choice) return choice
  const weekStart = dayAfter(today, -((weekdayOf(today) - weekFrom + 7) % 7))
  switch (choice.preset) {
    case 'today':
      return { first: today, last: today }
    case 'yesterday':
      return { first: dayAfter(today, -1), last: dayAfter(today, -1) }
    case 'this-week':
      return { first: weekStart, last: dayAfter(weekStart, 6) }
    case 'last-week':
      return { first: dayAfter(weekStart, -7), last: dayAfter(weekStart, -1) }
    case 'this-month':
      return monthOf(today, 0)
    case 'last-month':
      return monthOf(today, -1)
    case '7-days':
      return { first: dayAfter(today, -6), last: today }
    case '30-days':
      return { first: dayAfter(today, -29), last: today }
    case '90-days':
      return { first: dayAfter(today, -89), last: today }
    case 'year':
      return { first: dayAfter(inAnotherYear(today, -1)), last: today }
    case 'all':
      return { first: FIRST_DAY, last: today }
    default:
      return choice.preset satisfies never
  }
}

function daysBefore(choice: RangeChoice, { first, last }: Days): Days {
  const preset = 'preset' in choice ? choice.preset : undefined
  if (preset === 'this-month' || preset === 'last-month') return monthOf(first, -1)
  if (preset === 'year') return { first: inAnotherYear(first, -1), last: dayAfter(first, -1) }
  // Nothing was sold before days are counted from, and a calendar has no names for what a mistyped year would reach.
  const many = Math.min(lengthInDays(first, last), lengthInDays(FIRST_DAY, first) - 1)
  return { first: dayAfter(first, -many), last: dayAfter(first, -1) }
}

function yearAgo({ first, last }: Days): Days {
  return { first: inAnotherYear(first, -1), last: inAnotherYear(last, -1) }
}

function monthOf(day: string, later: number): Days {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const at = (months: number, date: number) => dayOf(new Date(year, month - 1 + months, date).getTime())
  return { first: at(later, 1), last: at(later + 1, 0) }
}

// A year from 29 February is 28 February.
function inAnotherYear(day: string, years: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const lastDate = new Date(year + years, month, 0).getDate()
  return dayOf(new Date(year + years, month - 1, Math.min(date, lastDate)).getTime())
}

function spanOf({ first, last }: Days): Period {
  return { from: startOfDay(first), to: startOfDay(last, 1) }
}

// Counted on the calendar, so that the time of day stays the same where clocks change.
function atTimeOf(day: string, now: number): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const at = new Date(now)
  at.setFullYear(year, month - 1, date)
  return at.getTime()
}

/** The most days that a report lists one by one: ten years. */
const MOST_DAYS = 3_653

/** Whether a period has more days than a report lists one by one. */
export function isTooLong({ from, to }: Period): boolean {
  return to > startOfDay(dayOf(from), MOST_DAYS)
}

/**
 * Of a period that is too long to list, only the days in which anything was sold: all time begins with the first sale.
 * @param sold the first and the last day on which anything was sold; missing before the first sale
 */
export function withinSold(period: Period, sold: { first: string; last: string } | undefined): Period {
  const { first, last } = sold ?? { first: dayOf(period.to - 1), last: dayOf(period.to - 1) }
  const from = Math.max(period.from, startOfDay(first))
  return { from, to: Math.max(from, Math.min(period.to, startOfDay(last, 1))) }
}

/** The days that a period covers whole, and the ranges of those it covers in part. */
export interface PeriodParts {
  /** The days from `first` to `last`, both whole; none when `first` is later. */
  whole: { first: string; last: string }
  /** At most two, each inside one day. */
  partial: Period[]
}

/** Splits a period at local midnights. */
export function partsOf({ from, to }: Period): PeriodParts {
  const firstDay = dayOf(from)
  const beginsWhole = startOfDay(firstDay) === from
  const lastDay = dayOf(to - 1)
  const endsWhole = startOfDay(lastDay, 1) === to
  const whole = {
    first: beginsWhole ? firstDay : dayAfter(firstDay),
    last: endsWhole ? lastDay : dayAfter(lastDay, -1),
  }
  if (firstDay === lastDay && !(beginsWhole && endsWhole))
    return { whole: NO_DAYS, partial: from < to ? [{ from, to }] : [] }
  const partial: Period[] = []
  if (!beginsWhole) partial.push({ from, to: startOfDay(whole.first) })
  if (!endsWhole) partial.push({ from: startOfDay(lastDay), to })
  return { whole, partial }
}

const NO_DAYS = { first: '1', last: '0' }
