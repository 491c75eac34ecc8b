import { afterEach, describe, expect, test, vi } from 'vitest'
import { type Preset, periodOf } from './period.ts'

afterEach(() => vi.unstubAllEnvs())

/** The first and the last instant of a period around a moment, in this zone's local time. */
function spanAround(preset: Preset, now: string): string[] {
  const { from, to } = periodOf({ preset }, Date.parse(now)).period
  return [from, to - 1].map((at) => new Date(at).toString().slice(0, 33))
}

const hoursOf = (preset: Preset, now: string): number => {
  const { from, to } = periodOf({ preset }, Date.parse(now)).period
  return (to - from) / 3_600_000
}

describe('in Johannesburg', () => {
  test("Today starts and ends at local midnight, not UTC's [S2.33, S9.9]", () => {
    expect(spanAround('today', '2026-11-20T21:59:59.999Z')).toEqual([
      'Fri Nov 20 2026 00:00:00 GMT+0200',
      'Fri Nov 20 2026 23:59:59 GMT+0200',
    ])
    expect(spanAround('today', '2026-11-20T22:00:00.000Z')[0]).toBe('Sat Nov 21 2026 00:00:00 GMT+0200')
  })

  test('This Week starts on Sunday, also on a Sunday, and until the last instant of Saturday [S9.9]', () => {
    const week = ['Sun Nov 15 2026 00:00:00 GMT+0200', 'Sat Nov 21 2026 23:59:59 GMT+0200']
    expect(spanAround('this-week', '2026-11-14T22:00:00.000Z')).toEqual(week)
    expect(spanAround('this-week', '2026-11-18T10:00:00.000Z')).toEqual(week)
    expect(spanAround('this-week', '2026-11-21T21:59:59.999Z')).toEqual(week)
    expect(spanAround('this-week', '2026-11-21T22:00:00.000Z')[0]).toBe('Sun Nov 22 2026 00:00:00 GMT+0200')
  })

  test('This Week may span the end of a month or a year [S9.9]', () => {
    expect(spanAround('this-week', '2026-12-01T10:00:00.000Z')[0]).toBe('Sun Nov 29 2026 00:00:00 GMT+0200')
    expect(spanAround('this-week', '2027-01-01T10:00:00.000Z')).toEqual([
      'Sun Dec 27 2026 00:00:00 GMT+0200',
      'Sat Jan 02 2027 23:59:59 GMT+0200',
    ])
  })

  test('This Month starts on day 1 and ends with the last day, the leap day included [S9.9]', () => {
    const leapFebruary = ['Tue Feb 01 2028 00:00:00 GMT+0200', 'Tue Feb 29 2028 23:59:59 GMT+0200']
    expect(spanAround('this-month', '2028-01-31T22:00:00.000Z')).toEqual(leapFebruary)
    expect(spanAround('this-month', '2028-02-29T21:59:59.999Z')).toEqual(leapFebruary)
    expect(spanAround('this-month', '2028-02-29T22:00:00.000Z')[0]).toBe('Wed Mar 01 2028 00:00:00 GMT+0200')
    expect(spanAround('this-month', '2027-02-28T22:00:00.000Z')[0]).toBe('Mon Mar 01 2027 00:00:00 GMT+0200')
    expect(spanAround('this-month', '2026-12-31T21:00:00.000Z')[1]).toBe('Thu Dec 31 2026 23:59:59 GMT+0200')
    expect(spanAround('this-week', '2028-02-29T10:00:00.000Z')).toEqual([
      'Sun Feb 27 2028 00:00:00 GMT+0200',
      'Sat Mar 04 2028 23:59:59 GMT+0200',
    ])
  })
})

describe('in New York, where clocks change', () => {
  test('a day, a week and a month are as long as clock changes make them [S9.9]', () => {
    vi.stubEnv('TZ', 'America/New_York')
    // Clocks go forward on Sunday 14 March and back on Sunday 7 November 2027, both at two in the morning.
    expect([hoursOf('today', '2027-03-14T16:00Z'), hoursOf('today', '2027-11-07T16:00Z')]).toEqual([23, 25])
    expect([hoursOf('this-week', '2027-03-17T16:00Z'), hoursOf('this-week', '2027-11-10T16:00Z')]).toEqual([
      167, 169,
    ])
    expect(spanAround('this-week', '2027-03-17T16:00Z')).toEqual([
      'Sun Mar 14 2027 00:00:00 GMT-0500',
      'Sat Mar 20 2027 23:59:59 GMT-0400',
    ])
    expect(spanAround('this-month', '2027-11-01T04:00Z')).toEqual([
      'Mon Nov 01 2027 00:00:00 GMT-0400',
      'Tue Nov 30 2027 23:59:59 GMT-0500',
    ])
    expect(spanAround('this-month', '2027-11-01T03:59:59.999Z')[0]).toBe('Fri Oct 01 2027 00:00:00 GMT-0400')
  })

  test('an hour that occurs twice in a night belongs to that night both times [S9.9]', () => {
    vi.stubEnv('TZ', 'America/New_York')
    const range = periodOf({ preset: 'today' }, Date.parse('2027-11-07T12:00Z')).period
    for (const half of ['2027-11-07T05:30Z', '2027-11-07T06:30Z']) {
      expect(Date.parse(half)).toBeGreaterThanOrEqual(range.from)
      expect(Date.parse(half)).toBeLessThan(range.to)
    }
  })
})

describe('in Cairo, where a day may begin at one in the morning', () => {
  test('a night without midnight still separates two days [S9.9]', () => {
    vi.stubEnv('TZ', 'Africa/Cairo')
    // On Friday 30 April 2027 clocks go from 23:59 straight to 01:00.
    expect(spanAround('today', '2027-04-30T10:00Z')[0]).toBe('Fri Apr 30 2027 01:00:00 GMT+0300')
    expect(hoursOf('today', '2027-04-30T10:00Z')).toBe(23)
    expect(hoursOf('today', '2027-04-29T10:00Z')).toBe(24)
  })
})
