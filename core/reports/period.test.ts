import { afterEach, expect, test, vi } from 'vitest'
import { dayOf, daysBetween, isDay, startOfDay, weekdayOf } from '../calendar/local-day.ts'
import { type PeriodRules, type Preset, partsOf, periodOf } from './period.ts'

afterEach(() => void vi.unstubAllEnvs())

// The tests' clock is Africa/Johannesburg's, two hours ahead of UTC.
const at = (text: string) => new Date(text).getTime()
const now = at('2026-11-20T14:05:00+02:00')

test('today is since local midnight, compared with yesterday until the same time [S9.8, S2.24]', () => {
  const { period, before } = periodOf({ preset: 'today' }, now)
  expect(period).toEqual({ from: at('2026-11-20T00:00:00+02:00'), to: at('2026-11-21T00:00:00+02:00') })
  expect(before).toEqual({ from: at('2026-11-19T00:00:00+02:00'), to: at('2026-11-19T14:05:00+02:00') })
})

test('7, 30 and 90 days and a year are whole days up to today, compared until the same time [S9.8, S2.24, S21.3]', () => {
  const starts = (['7-days', '30-days', '90-days', 'year'] as const).map(
    (preset) => periodOf({ preset }, now).period.from,
  )
  expect(starts.map(dayOf)).toEqual(['2026-11-14', '2026-10-22', '2026-08-23', '2025-11-21'])
  expect(starts.map((from) => from === startOfDay(dayOf(from)))).toEqual([true, true, true, true])
  const { period, before } = periodOf({ preset: '7-days' }, now)
  expect(period.to).toBe(at('2026-11-21T00:00:00+02:00'))
  expect(before).toEqual({ from: at('2026-11-07T00:00:00+02:00'), to: at('2026-11-13T14:05:00+02:00') })
})

test('a year before a leap day begins on 1 March [S9.8]', () => {
  const { period } = periodOf({ preset: 'year' }, at('2028-02-29T12:00:00+02:00'))
  expect(dayOf(period.from)).toBe('2027-03-01')
})

const daysIn = ({ from, to }: { from: number; to: number }) => [dayOf(from), dayOf(to - 1)]
const span = (preset: Preset, rules?: PeriodRules) => {
  const { period, before } = periodOf({ preset }, now, rules)
  return [...daysIn(period), ...daysIn(before)]
}

test('yesterday, weeks and months are whole days, compared with the one before [S21.3]', () => {
  expect(span('yesterday')).toEqual(['2026-11-19', '2026-11-19', '2026-11-18', '2026-11-18'])
  expect(span('this-week')).toEqual(['2026-11-15', '2026-11-21', '2026-11-08', '2026-11-13'])
  expect(span('last-week')).toEqual(['2026-11-08', '2026-11-14', '2026-11-01', '2026-11-07'])
  expect(span('this-month')).toEqual(['2026-11-01', '2026-11-30', '2026-10-01', '2026-10-20'])
  expect(span('last-month')).toEqual(['2026-10-01', '2026-10-31', '2026-09-01', '2026-09-30'])
})

test('a week begins on Monday where the shop says so, also on a Sunday [S21.3]', () => {
  expect(span('this-week', { weekFrom: 1 })).toEqual(['2026-11-16', '2026-11-22', '2026-11-09', '2026-11-13'])
  const sunday = periodOf({ preset: 'this-week' }, at('2026-11-22T09:00:00+02:00'), { weekFrom: 1 })
  expect(daysIn(sunday.period)).toEqual(['2026-11-16', '2026-11-22'])
})

test('the same days a year ago are compared where that is asked, also from a leap day [S21.3]', () => {
  const yearAgo = { against: 'year-ago' } as const
  expect(span('last-month', yearAgo)).toEqual(['2026-10-01', '2026-10-31', '2025-10-01', '2025-10-31'])
  const { before } = periodOf({ preset: 'today' }, at('2028-02-29T12:00:00+02:00'), yearAgo)
  expect(before).toEqual({ from: at('2027-02-28T00:00:00+02:00'), to: at('2027-02-28T12:00:00+02:00') })
})

test('on the 31st, this month is compared with the whole of a shorter one [S21.3]', () => {
  const { before } = periodOf({ preset: 'this-month' }, at('2026-12-31T14:05:00+02:00'))
  expect(before).toEqual({ from: startOfDay('2026-11-01'), to: startOfDay('2026-12-01') })
})

test('all time has nothing before it [S21.3]', () => {
  const { period, before } = periodOf({ preset: 'all' }, now)
  expect(period).toEqual({ from: 0, to: startOfDay('2026-11-21') })
  expect(before.to - before.from).toBe(0)
})

test('a custom range has whole days, and is compared with as many days before', () => {
  const { period, before } = periodOf({ first: '2026-03-01', last: '2026-03-31' }, now)
  expect(period).toEqual({ from: startOfDay('2026-03-01'), to: startOfDay('2026-04-01') })
  expect([dayOf(before.from), before.to]).toEqual(['2026-01-29', period.from])
})

test('a period is split at local midnights into whole days and partial days at its ends [S9.8]', () => {
  const { period, before } = periodOf({ preset: '7-days' }, now)
  expect(partsOf(period)).toEqual({ whole: { first: '2026-11-14', last: '2026-11-20' }, partial: [] })
  expect(partsOf(before)).toEqual({
    whole: { first: '2026-11-07', last: '2026-11-12' },
    partial: [{ from: startOfDay('2026-11-13'), to: before.to }],
  })
  const askew = { from: before.to, to: period.from + 1 }
  expect(partsOf(askew)).toEqual({
    whole: { first: '2026-11-14', last: '2026-11-13' },
    partial: [
      { from: askew.from, to: startOfDay('2026-11-14') },
      { from: startOfDay('2026-11-14'), to: askew.to },
    ],
  })
})

test('a part of one day has no whole day in it [S9.8]', () => {
  const part = periodOf({ preset: 'today' }, now).before
  const { whole, partial } = partsOf(part)
  expect(whole.first > whole.last).toBe(true)
  expect(partial).toEqual([part])
})

test('only existing days are accepted as names', () => {
  expect([isDay('2028-02-29'), isDay('2027-02-29'), isDay('2027-2-9'), isDay('')]).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect(daysBetween('2028-02-28', '2028-03-01')).toEqual(['2028-02-28', '2028-02-29', '2028-03-01'])
  expect(weekdayOf('2026-11-22')).toBe(0)
})

test('where clocks change, days are 23 and 25 hours and still begin at midnight [S9.8]', () => {
  vi.stubEnv('TZ', 'America/New_York')
  const hours = (day: string) => (startOfDay(day, 1) - startOfDay(day)) / 3_600_000
  expect([hours('2026-03-08'), hours('2026-11-01'), hours('2026-11-02')]).toEqual([23, 25, 24])
  const { period } = periodOf({ preset: '7-days' }, at('2026-11-05T14:05:00-05:00'))
  expect(period.from).toBe(at('2026-10-30T00:00:00-04:00'))
  expect(daysBetween('2026-10-31', '2026-11-02')).toHaveLength(3)
})

test('a year mistyped as 9999 is a period as any other: at once, and compared with as many days before as there are [S21.3]', () => {
  const mistyped = periodOf({ first: '2026-11-01', last: '9999-12-31' }, now)
  expect(daysIn(mistyped.period)).toEqual(['2026-11-01', '9999-12-31'])
  expect(daysIn(mistyped.before)).toEqual(['1970-01-01', '1970-01-20'])
  const all = periodOf({ first: '1970-01-01', last: '9999-12-31' }, now)
  expect(all.before.to).toBe(all.before.from)
  const toCome = periodOf({ first: '9998-01-01', last: '9999-12-31' }, now)
  expect(toCome.before.to).toBe(toCome.before.from)
  expect(daysIn(periodOf({ first: '2026-10-31', last: '2026-11-02' }, now).before)).toEqual([
    ...['2026-10-28', '2026-10-30'],
  ])
})
