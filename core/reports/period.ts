import { dayAfter, dayOf, daysBetween, startOfDay } from './local-day.ts'

export const PRESETS = ['today', '7-days', '30-days', '90-days', 'year'] as const
/** The ranges of S2.24. */
export type Preset = (typeof PRESETS)[number]

/** A time range in epoch milliseconds; the end is not included. */
export interface Period {
  from: number
  to: number
}

/** A period and the one just before it, to compare with. */
export interface ComparedPeriod {
  period: Period
  before: Period
}

/** The requested range of a report: a range of S2.24, or custom whole days, both included. */
export type RangeChoice = { preset: Preset } | { first: string; last: string }

/**
 * The instants of a range (S9.8): today starts at local midnight; 7, 30 and 90 days and a year count back from `now` to
 * the same time of day, and end with the current day. The period before has the same length: for today it is yesterday
 * until the same time.
 */
export function periodOf(choice: RangeChoice, now: number): ComparedPeriod {
  if ('first' in choice) return ownDays(choice)
  const today = dayOf(now)
  const to = startOfDay(today, 1)
  if (choice.preset === 'today') {
    const before = { from: startOfDay(today, -1), to: back(now, 0, 1) }
    return { period: { from: startOfDay(today), to }, before }
  }
  const [years, days] = LENGTHS[choice.preset]
  const from = back(now, years, days)
  return { period: { from, to }, before: { from: back(from, years, days), to: from } }
}

const LENGTHS: Record<Exclude<Preset, 'today'>, [years: number, days: number]> = {
  '7-days': [0, 7],
  '30-days': [0, 30],
  '90-days': [0, 90],
  year: [1, 0],
}

function ownDays({ first, last }: { first: string; last: string }): ComparedPeriod {
  const period = { from: startOfDay(first), to: startOfDay(last, 1) }
  return { period, before: { from: startOfDay(first, -daysBetween(first, last).length), to: period.from } }
}

// Counted on the calendar, so that the time of day stays the same where clocks change.
function back(ms: number, years: number, days: number): number {
  const date = new Date(ms)
  const year = date.getFullYear() - years
  // A year before 29 February is 28 February.
  const lastDate = new Date(year, date.getMonth() + 1, 0).getDate()
  date.setFullYear(year, date.getMonth(), Math.min(date.getDate(), lastDate) - days)
  return date.getTime()
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
