import { expect, test } from 'vitest'
import { FIRST_HLC, tick } from '../clocks/hlc.ts'
import { stampOf } from '../clocks/stamps.ts'
import { aClocking } from '../sync/testing/clockings.ts'
import { NOON } from '../sync/testing/operations.ts'
import { actOfClocking, type Clocking, type ClockingFact } from './clocking.ts'
import { type AskedHours, clockNow, correctHours, recentDuplicate } from './say-clocking.ts'
import { inSince, type Timecard, timecards } from './timecards.ts'

const ANN = { staffId: 'ann', name: 'Ann' }
const MUSA = { staffId: 'musa', name: 'Musa' }
const HOUR = 3_600_000
const NOW = NOON + 10 * HOUR

const stored = (fact: ClockingFact, at: number): Clocking => ({
  ...{ ...fact, device: '', stamp: stampOf(tick(FIRST_HLC, NOON + at), fact.id) },
})
const MORNING = stored(aClocking('in'), 0)
const EVENING = stored(aClocking('out', { kind: 'out', clockedAt: NOON + 8 * HOUR + 1_234 }), 1)
const [CARD] = timecards([MORNING, EVENING], NOW)

function correct(
  changes: Partial<AskedHours>,
  card: Timecard | null = CARD ?? null,
  by: typeof MUSA | null = MUSA,
) {
  let ids = 0
  const asked = { person: ANN, in: NOON, out: NOON + 8 * HOUR, reason: ' Forgot ', ...changes }
  return correctHours(asked, card ?? undefined, { by, now: NOW, newId: () => `new-${++ids}` })
}

test('[S15.21] whoever says that they come asks for nothing; a correction asks for the permission, of one’s own hours too', () => {
  expect(actOfClocking(clockNow(ANN, 'in', { id: 'c1', now: NOON })).demands).toEqual([])
  for (const by of [MUSA, ANN, null])
    for (const card of [CARD, null]) {
      const made = correct({ in: NOON - HOUR }, card ?? null, by)
      const acts = made.ok ? made.clockings.map(actOfClocking) : []
      expect(acts.length).toBe(card ? 1 : 2)
      for (const act of acts) expect(act).toMatchObject({ demands: [{ permission: 'editHours' }], at: NOW })
    }
})

test('[S15.21] only what changed is said again, with its reason and who; the rest stays to the millisecond', () => {
  const later = {
    id: 'new-1',
    kind: 'in',
    clockedAt: NOON - HOUR,
    corrects: 'in',
    reason: 'Forgot',
    by: MUSA,
  }
  expect(correct({ in: NOON - HOUR })).toMatchObject({ ok: true, clockings: [later] })
  const made = correct({ in: NOON - HOUR })
  const [card] = timecards(
    [MORNING, EVENING, ...(made.ok ? made.clockings.map((fact) => stored(fact, 9)) : [])],
    NOW,
  )
  expect([card?.minutes, card?.out?.at]).toEqual([540, NOON + 8 * HOUR + 1_234])
})

test('[S15.21] an Out that nobody said is added, and an In that was not so is taken away', () => {
  const [open] = timecards([MORNING], NOW)
  expect(correct({}, open)).toMatchObject({
    clockings: [{ kind: 'out', clockedAt: NOON + 8 * HOUR, corrects: null }],
  })
  expect(correct({ in: null, out: null }, open)).toMatchObject({
    clockings: [{ kind: 'in', clockedAt: null, corrects: 'in' }],
  })
})

test('[S15.21] hours that a server doubts and that were right are said again as they are, with a reason: then they count', () => {
  const doubted = { ...MORNING, clockedAt: NOON + 5_678, dateFar: true }
  const [card] = timecards([doubted, EVENING], NOW)
  expect(card?.problem).toBe('doubted')
  const made = correct({ reason: 'I saw her come' }, card)
  expect(made).toMatchObject({
    clockings: [{ kind: 'in', clockedAt: NOON + 5_678, corrects: 'in', reason: 'I saw her come', by: MUSA }],
  })
  const said = made.ok ? made.clockings.map((fact) => stored(fact, 9)) : []
  expect(timecards([doubted, EVENING, ...said], NOW)).toMatchObject([{ problem: null, minutes: 480 }])
  expect(correct({ reason: '' }, card)).toEqual({ ok: false, refusal: 'no-reason' })
})

test('[S15.21] a correction without a reason, without a change, of the time to come or with its Out first is refused', () => {
  const refused = (changes: Partial<AskedHours>) => {
    const made = correct(changes)
    return made.ok ? 'taken' : made.refusal
  }
  expect(refused({ in: NOON - 1, reason: '  ' })).toBe('no-reason')
  expect(refused({ in: NOON - 1, reason: 'x'.repeat(201) })).toBe('reason-wrong')
  expect(refused({})).toBe('nothing-changed')
  expect(refused({ out: NOW + 1 })).toBe('in-future')
  expect(refused({ out: NOON })).toBe('out-before-in')
  expect(refused({ in: Number.NaN })).toBe('no-time')
  const none = correctHours({ person: ANN, in: null, out: null, reason: 'x' }, undefined, {
    ...{ by: null, now: NOW, newId: () => 'n' },
  })
  expect(none).toEqual({ ok: false, refusal: 'no-time' })
})

test('[S15.21] who is in now is known, and since when', () => {
  expect(inSince([MORNING], NOW)).toEqual(new Map([['ann', NOON]]))
  expect(inSince([MORNING, EVENING], NOW)).toEqual(new Map())
})

test('[S15.21] In tapped twice within a minute is the one In; after an Out, or a minute later, it is another', () => {
  const again = (said: readonly Clocking[], kind: 'in' | 'out', now: number, person = ANN) =>
    recentDuplicate(said, person, kind, now)?.id
  expect(again([MORNING], 'in', NOON + 59_999)).toBe('in')
  expect(again([MORNING], 'in', NOON + 60_000)).toBeUndefined()
  expect(again([MORNING], 'in', NOON - 1)).toBeUndefined()
  expect(again([MORNING], 'out', NOON + 1_000)).toBeUndefined()
  expect(again([MORNING], 'in', NOON + 1_000, MUSA)).toBeUndefined()
  const gone = stored(aClocking('gone', { kind: 'out', clockedAt: NOON + 10_000 }), 2)
  expect(again([gone, MORNING], 'in', NOON + 20_000)).toBeUndefined()
  expect(again([gone, MORNING], 'out', NOON + 20_000)).toBe('gone')
  // What was taken away since was not so.
  const away = stored(aClocking('away', { clockedAt: null, corrects: 'in', reason: 'Not she' }), 3)
  expect(again([MORNING, away], 'in', NOON + 20_000)).toBeUndefined()
})

test('[S15.21] a night of seventeen hours that was right is said again as it is, with a reason: then it counts, until its In is another', () => {
  const late = NOON + 17 * HOUR
  const out = stored(aClocking('out', { kind: 'out', clockedAt: late + 1_234 }), 1)
  const night = [MORNING, out]
  const [card] = timecards(night, late)
  expect(card).toMatchObject({ problem: 'too-long', minutes: null })
  const asked = (changes: Partial<AskedHours>) =>
    correctHours({ person: ANN, in: NOON, out: late, reason: 'Stocktake', ...changes }, card, {
      ...{ by: MUSA, now: late + HOUR, newId: () => `n-${changes.in ?? ''}` },
    })
  expect(asked({ reason: '' })).toEqual({ ok: false, refusal: 'no-reason' })
  const made = asked({})
  expect(made).toMatchObject({
    clockings: [{ kind: 'out', clockedAt: late + 1_234, corrects: 'out', reason: 'Stocktake', by: MUSA }],
  })
  const said = made.ok ? made.clockings.map((fact) => stored(fact, 9)) : []
  expect(timecards([...said, ...night], late)).toMatchObject([{ problem: null, minutes: 17 * 60 }])
  // Nobody has confirmed that they came an hour earlier.
  const earlier = stored(aClocking('e', { clockedAt: NOON - HOUR, corrects: 'in', reason: 'Bus' }), 10)
  expect(timecards([...night, ...said, earlier], late)).toMatchObject([{ problem: 'too-long' }])
})

test('[S15.21] hours that were changed to more than sixteen are still to be checked: they may be mistyped', () => {
  const made = correct({ in: NOON - 9 * HOUR })
  const said = made.ok ? made.clockings.map((fact) => stored(fact, 9)) : []
  const [card] = timecards([MORNING, EVENING, ...said], NOW)
  expect(card?.problem).toBe('too-long')
  const confirmed = correct({ in: NOON - 9 * HOUR }, card)
  expect(confirmed).toMatchObject({ clockings: [{ kind: 'out', corrects: 'out' }] })
})
