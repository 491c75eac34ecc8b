import { expect, test } from 'vitest'
import { dayAfter, startOfDay } from '../calendar/local-day.ts'
import { FIRST_HLC, tick } from '../clocks/hlc.ts'
import { stampOf } from '../clocks/stamps.ts'
import { aClocking } from '../sync/testing/clockings.ts'
import type { Clocking, ClockingKind } from './clocking.ts'
import { clockedAround, hoursOfWeek, hoursText, toCheckByWeek, weekOf } from './hours-sheet.ts'
import { timecards } from './timecards.ts'

const MONDAY = '2026-11-16'

function said(name: string, kind: ClockingKind, day: number, hour: number, minute = 0): Clocking {
  const clockedAt = startOfDay(MONDAY, day) + (hour * 60 + minute) * 60_000
  const id = `${name}-${kind}-${day}-${hour}`
  const fact = aClocking(id, { person: { staffId: name, name }, kind, clockedAt, at: clockedAt })
  return { ...fact, device: '', stamp: stampOf(tick(FIRST_HLC, clockedAt), id) }
}
const worked = (name: string, day: number, from: number, to: number) => [
  said(name, 'in', day, from),
  said(name, 'out', day, to),
]

test('[S15.21] a week has the hours of each person by day, those over midnight on the day on which they began', () => {
  const all = [
    ...worked('Thandi', 0, 8, 12),
    ...worked('Thandi', 0, 13, 17),
    said('Musa', 'in', 6, 18),
    said('Musa', 'out', 7, 2, 30),
    ...worked('Musa', 7, 8, 9),
    said('Musa', 'in', 2, 8),
  ]
  const sheet = hoursOfWeek(timecards(all, startOfDay(MONDAY, 9)), MONDAY)
  expect(sheet.map(({ name, minutes, toCheck }) => [name, hoursText(minutes), toCheck])).toEqual([
    ['Musa', '8:30', 1],
    ['Thandi', '8:00', 0],
  ])
  expect(sheet[0]?.days.map(({ minutes }) => minutes)).toEqual([0, 0, 0, 0, 0, 0, 510])
  expect(sheet[1]?.days[0]).toMatchObject({ day: MONDAY, minutes: 480, cards: [{}, {}] })
})

test('[S15.21, S21.3] a week begins on the day that the shop chose', () => {
  const days = [...Array(7).keys()].map((later) => dayAfter(MONDAY, later))
  expect(new Set(days.map((day) => weekOf(day, 1)))).toEqual(new Set([MONDAY]))
  expect(weekOf(MONDAY, 0)).toBe('2026-11-15')
  expect(weekOf('2026-11-21', 0)).toBe('2026-11-15')
  expect(weekOf('2026-11-22', 0)).toBe('2026-11-22')
})

test('[S15.21] each week says how much of it is to be checked, the latest first', () => {
  const all = [
    ...worked('Thandi', 0, 8, 12),
    said('Thandi', 'in', -6, 8),
    said('Musa', 'out', -7, 12),
    said('Musa', 'in', 0, 8),
    // A till's clock was a week ahead.
    said('Musa', 'in', 9, 8),
  ]
  const cards = timecards(all, startOfDay(MONDAY, 2))
  expect([...toCheckByWeek(cards, 1)]).toEqual([
    ['2026-11-23', 1],
    ['2026-11-16', 1],
    ['2026-11-09', 2],
  ])
})

test('[S15.21] what must be known of a week is three days more on either side', () => {
  const { from, to } = clockedAround(MONDAY)
  expect([from, to]).toEqual([startOfDay(MONDAY, -3), startOfDay(MONDAY, 10)])
})

test('[S15.21] hours are told in hours and minutes', () => {
  expect([0, 5, 60, 425, 6_000].map(hoursText)).toEqual(['0:00', '0:05', '1:00', '7:05', '100:00'])
})
