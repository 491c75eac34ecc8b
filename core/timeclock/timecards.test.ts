import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startOfDay } from '../calendar/local-day.ts'
import { FIRST_HLC, tick } from '../clocks/hlc.ts'
import { stampOf } from '../clocks/stamps.ts'
import { aClocking } from '../sync/testing/clockings.ts'
import type { Clocking, ClockingFact } from './clocking.ts'
import { beginOf, FURTHEST_APART_MS, standing, type Timecard, timecards } from './timecards.ts'

const MONDAY = startOfDay('2026-11-16')
const HOUR = 3_600_000
const at = (hour: number, minute = 0) => MONDAY + hour * HOUR + minute * 60_000

/** A clocking as it is stored; said when it says, unless it is a correction. */
function said(id: string, clockedAt: number | null, changes: Partial<ClockingFact> = {}): Clocking {
  const fact = aClocking(id, { clockedAt, at: clockedAt ?? MONDAY, ...changes })
  return { ...fact, device: '', stamp: stampOf(tick(FIRST_HLC, fact.at), id) }
}
const comes = (id: string, hour: number, minute = 0) => said(id, at(hour, minute))
const goes = (id: string, hour: number, minute = 0) => said(id, at(hour, minute), { kind: 'out' })
const corrects = (
  first: Clocking,
  hour: number | null,
  saidAt: number,
  changes: Partial<ClockingFact> = {},
) =>
  said(`${first.id}-${saidAt}`, hour === null ? null : at(hour), {
    ...{ kind: first.kind, corrects: first.id, reason: 'Forgot', at: at(saidAt) },
    ...changes,
  })

const hour = (ms: number) => (ms - MONDAY) / HOUR
const told = (card: Timecard) => [
  card.in && hour(card.in.at),
  card.out && hour(card.out.at),
  card.problem ?? (card.isOpen ? 'open' : card.minutes),
]
const cards = (clockings: readonly Clocking[], now = at(240)) => timecards(clockings, now).map(told)

test('[S15.21] a morning and an afternoon are two cards, and whoever is at work now has one that is open', () => {
  const day = [goes('b', 12), comes('a', 7, 30), comes('c', 13)]
  expect(cards(day, at(15))).toEqual([
    [7.5, 12, 270],
    [13, null, 'open'],
  ])
  expect(cards([...day, goes('d', 17, 15)], at(18))[1]).toEqual([13, 17.25, 255])
})

test('[S15.21] two Ins in a row, an Out without an In and more than sixteen hours are to be checked, and count for nothing', () => {
  expect(cards([comes('a', 8), comes('b', 13), goes('c', 17)])).toEqual([
    [8, null, 'no-out'],
    [13, 17, 240],
  ])
  expect(cards([goes('a', 12), comes('b', 13), goes('c', 17), goes('d', 18)])).toEqual([
    [null, 12, 'no-in'],
    [13, 17, 240],
    [null, 18, 'no-in'],
  ])
  expect(cards([comes('a', 8), goes('b', 24)])).toEqual([[8, 24, 960]])
  expect(cards([comes('a', 8), goes('b', 24, 1)])).toEqual([[8, 24 + 1 / 60, 'too-long']])
  // Days later nobody takes the one for the end of the other.
  expect(cards([comes('a', 8), goes('b', 81)])).toEqual([
    [8, null, 'no-out'],
    [null, 81, 'no-in'],
  ])
})

test('[S15.21] whoever forgot to say Out is at work no more after sixteen hours', () => {
  expect(cards([comes('a', 8)], at(24))).toEqual([[8, null, 'open']])
  expect(cards([comes('a', 8)], at(24, 1))).toEqual([[8, null, 'no-out']])
  // The clock of another till is ahead, or was put back here.
  expect(cards([comes('a', 8, 4)], at(8))).toEqual([[8 + 4 / 60, null, 'open']])
  expect(cards([comes('a', 9)], at(8))).toEqual([[9, null, 'no-out']])
})

test('[S15.21] hours over midnight are one card of the day on which they began', () => {
  expect(cards([comes('a', 20), goes('b', 29, 30)])).toEqual([[20, 29.5, 570]])
})

test('[S15.21] hours are whole minutes as the clock shows them', () => {
  const [card] = timecards([said('a', at(7, 30) + 59_999), said('b', at(12), { kind: 'out' })], at(20))
  expect(card?.minutes).toBe(270)
})

test('[S15.21] of what is said of one clocking the latest counts, whatever time it says; what was said first is still told', () => {
  const [morning, noon] = [comes('a', 8), goes('b', 12)]
  const first = corrects(morning, 7, 20)
  const second = corrects(morning, 6, 30)
  expect(cards([second, noon, first, morning])).toEqual([[6, 12, 360]])
  expect(standing([second, first, morning])[0]?.said.map(({ id }) => id)).toEqual(['a', first.id, second.id])
  // Taken away, and said to have been after all: each is a correction.
  const gone = corrects(noon, null, 40)
  expect(cards([morning, noon, gone])).toEqual([[8, null, 'no-out']])
  expect(cards([morning, noon, gone, corrects(noon, 13, 41)])).toEqual([[8, 13, 300]])
  // An In that should have been an Out.
  expect(cards([morning, comes('c', 12), corrects(comes('c', 12), 12, 50, { kind: 'out' })])).toEqual([
    [8, 12, 240],
  ])
  // It arrives before what it corrects.
  expect(cards([first, noon])).toEqual([[7, 12, 300]])
})

test('[S15.21] in one minute somebody goes before they come again', () => {
  expect(cards([comes('a', 8), comes('b', 12), goes('c', 12), goes('d', 14)])).toEqual([
    [8, 12, 240],
    [12, 14, 120],
  ])
})

test('[S15.21] what a server doubts is to be checked, until somebody corrects it', () => {
  const [morning, noon] = [{ ...comes('a', 8), dateFar: true }, goes('b', 12)]
  expect(cards([morning, noon])).toEqual([[8, 12, 'doubted']])
  expect(cards([morning, noon, corrects(morning, 8, 20)])).toEqual([[8, 12, 240]])
})

const someClocking = fc.record({
  who: fc.constantFrom('ann', 'ben'),
  kind: fc.constantFrom('in' as const, 'out' as const),
  minute: fc.integer({ min: 0, max: 14 * 24 * 60 }),
  correction: fc.option(fc.record({ of: fc.nat(7), isAway: fc.boolean() })),
})
const somePast = fc.array(someClocking, { maxLength: 14 }).map((all) =>
  all.map(({ who, kind, minute, correction }, index): Clocking => {
    const clockedAt = correction?.isAway ? null : MONDAY + minute * 60_000
    const first = correction && correction.of < index ? `c${correction.of}` : null
    const person = { staffId: who, name: who }
    // Each later than those before it, as the server stamps them.
    const stamp = stampOf(tick(FIRST_HLC, MONDAY + index), `c${index}`)
    return { ...said(`c${index}`, clockedAt, { kind, person, corrects: first }), stamp }
  }),
)

test('[S15.21] in any order of arrival the cards are the same, and nothing that stands is lost or counted twice', () => {
  const shuffled = somePast.chain((all) =>
    fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length })),
  )
  fc.assert(
    fc.property(shuffled, fc.integer({ min: 0, max: 20 * 24 }), ([all, other], hours) => {
      const now = at(hours)
      const made = timecards(all, now)
      expect(timecards(other, now)).toEqual(made)
      const halves = made.flatMap((card) => [card.in, card.out].flatMap((half) => half?.id ?? []))
      expect(halves.sort()).toEqual(
        standing(all)
          .map(({ id }) => id)
          .sort(),
      )
      for (const card of made)
        expect(card.minutes !== null).toBe(card.in !== null && card.out !== null && card.problem === null)
    }),
  )
})

test('[S15.21] the cards of some days are the same where nothing further off is known than three days', () => {
  fc.assert(
    fc.property(somePast, fc.nat(13), fc.integer({ min: 1, max: 7 }), (all, from, days) => {
      const [first, end] = [MONDAY + from * 24 * HOUR, MONDAY + (from + days) * 24 * HOUR]
      const inDays = (cards: Timecard[]) =>
        cards.filter((card) => beginOf(card) >= first && beginOf(card) < end)
      const near = new Set(
        standing(all)
          .filter((each) => each.at >= first - FURTHEST_APART_MS && each.at <= end + FURTHEST_APART_MS)
          .map(({ id }) => id),
      )
      const known = all.filter(({ id, corrects }) => near.has(corrects ?? id))
      const now = at(20 * 24)
      expect(inDays(timecards(known, now))).toEqual(inDays(timecards(all, now)))
    }),
  )
})
