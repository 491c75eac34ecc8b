import { afterEach, expect, test, vi } from 'vitest'
import { dayOf, daysBetween, isDay, startOfDay, weekdayOf } from './local-day.ts'
import { partsOf, periodOf } from './period.ts'

afterEach(() => void vi.unstubAllEnvs())

// The tests' clock is Africa/Johannesburg's, two hours ahead of UTC.
const at = (text: string) => new Date(text).getTime()
const now = at('2026-11-20T14:05:00+02:00')

test('today is since local midnight, compared with yesterday until the same time [S9.8, S2.24]', () => {
  const { period, before } = periodOf({ preset: 'today' }, now)
  expect(period).toEqual({ from: at('2026-11-20T00:00:00+02:00'), to: at('2026-11-21T00:00:00+02:00') })
  expect(before).toEqual({ from: at('2026-11-19T00:00:00+02:00'), to: at('2026-11-19T14:05:00+02:00') })
})

test('7, 30 and 90 days and a year count back from now [S9.8, S2.24]', () => {
  const starts = (['7-days', '30-days', '90-days', 'year'] as const).map(
    (preset) => periodOf({ preset }, now).period.from,
  )
  expect(starts).toEqual([
    at('2026-11-13T14:05:00+02:00'),
    at('2026-10-21T14:05:00+02:00'),
    at('2026-08-22T14:05:00+02:00'),
    at('2025-11-20T14:05:00+02:00'),
  ])
  const { before } = periodOf({ preset: '7-days' }, now)
  expect(before).toEqual({ from: at('2026-11-06T14:05:00+02:00'), to: at('2026-11-13T14:05:00+02:00') })
})

test('a year before a leap day begins on 28 February [S9.8]', () => {
  const { period } = periodOf({ preset: 'year' }, at('2028-02-29T12:00:00+02:00'))
  expect(dayOf(period.from)).toBe('2027-02-28')
})

test('a custom range has whole days, and is compared with as many days before', () => {
  const { period, before } = periodOf({ first: '2026-03-01', last: '2026-03-31' }, now)
  expect(period).toEqual({ from: startOfDay('2026-03-01'), to: startOfDay('2026-04-01') })
  expect([dayOf(before.from), before.to]).toEqual(['2026-01-29', period.from])
})

test('a period is split at local midnights into whole days and partial days at its ends [S9.8]', () => {
  const { period, before } = periodOf({ preset: '7-days' }, now)
  expect(partsOf(period)).toEqual({
    whole: { first: '2026-11-14', last: '2026-11-20' },
    partial: [{ from: period.from, to: startOfDay('2026-11-14') }],
  })
  expect(partsOf(before)).toEqual({
    whole: { first: '2026-11-07', last: '2026-11-12' },
    partial: [
      { from: before.from, to: startOfDay('2026-11-07') },
      { from: startOfDay('2026-11-13'), to: before.to },
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
  expect(period.from).toBe(at('2026-10-29T14:05:00-04:00'))
  expect(daysBetween('2026-10-31', '2026-11-02')).toHaveLength(3)
})
