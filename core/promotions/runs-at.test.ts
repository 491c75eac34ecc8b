import { expect, test } from 'vitest'
import { cents } from '../money/cents.ts'
import { type Promotion, problemOfPromotion } from './promotion.ts'
import { aPromotion, buyAndGet, manyFor } from './promotion-builders.ts'
import { promotionState, runsAt } from './runs-at.ts'

const at = (day: string, time: string) => new Date(`${day}T${time}:00`).getTime()
/** A Friday. */
const FRIDAY = '2026-12-04'

test('[S12.14] a promotion runs on its first and its last day, and on no day around them', () => {
  const promotion = aPromotion({ fromDay: '2026-12-04', toDay: '2026-12-06' })
  const days = ['2026-12-03', '2026-12-04', '2026-12-06', '2026-12-07']
  expect(days.map((day) => promotionState(promotion, at(day, '23:59')))).toEqual([
    'later',
    'runs',
    'runs',
    'over',
  ])
  expect(runsAt(aPromotion({ fromDay: FRIDAY }), at('2030-01-01', '00:00'))).toBe(true)
  expect(runsAt(aPromotion({ toDay: FRIDAY }), at('2020-01-01', '00:00'))).toBe(true)
})

test('[S12.14] Friday afternoons from four to six: not on a Thursday, not at six', () => {
  const promotion = aPromotion({ weekdays: [5], fromTime: 16 * 60, toTime: 18 * 60 })
  const runs = (day: string, time: string) => runsAt(promotion, at(day, time))
  expect([runs(FRIDAY, '15:59'), runs(FRIDAY, '16:00'), runs(FRIDAY, '17:59')]).toEqual([false, true, true])
  expect([runs(FRIDAY, '18:00'), runs('2026-12-03', '17:00')]).toEqual([false, false])
  const fromFour = aPromotion({ fromTime: 16 * 60 })
  expect([runsAt(fromFour, at(FRIDAY, '15:59')), runsAt(fromFour, at(FRIDAY, '23:59'))]).toEqual([
    false,
    true,
  ])
})

test('[S12.14] one that is switched off or deleted does not run', () => {
  const now = at(FRIDAY, '12:00')
  expect(promotionState(aPromotion({ active: false }), now)).toBe('off')
  expect(promotionState(aPromotion({ deleted: true }), now)).toBe('off')
  expect(promotionState(aPromotion(), now)).toBe('runs')
})

const WRONG: [string, Promotion, object][] = [
  ['no name', aPromotion({ name: ' ' }), { field: 'name', code: 'required' }],
  ['0%', aPromotion({ percent: 0 }), { field: 'percent', code: 'out-of-range' }],
  ['a thousandth of a percent', aPromotion({ percent: 0.001 }), { field: 'percent', code: 'out-of-range' }],
  ['101%', aPromotion({ percent: 101 }), { field: 'percent', code: 'out-of-range' }],
  ['R0.00 each', aPromotion({ kind: 'price' }), { field: 'price', code: 'no-amount' }],
  ['one for R20.00', manyFor(1, 2_000), { field: 'many', code: 'too-few' }],
  ['3 for R0.00', manyFor(3, 0), { field: 'price', code: 'no-amount' }],
  ['buy none, get one', buyAndGet(0, 1), { field: 'many', code: 'too-few' }],
  ['buy two, get none', buyAndGet(2, 0), { field: 'free', code: 'too-few' }],
  [
    'an end before its start',
    aPromotion({ fromDay: '2026-12-05', toDay: '2026-12-04' }),
    { field: 'toDay', code: 'before-start' },
  ],
  [
    'hours over midnight',
    aPromotion({ fromTime: 22 * 60, toTime: 2 * 60 }),
    { field: 'toTime', code: 'not-after-start' },
  ],
  ['no hour at all', aPromotion({ fromTime: 60, toTime: 60 }), { field: 'toTime', code: 'not-after-start' }],
]

test.each(WRONG)(
  '[S12.14] a promotion with %s is refused, and does not run where two devices made it',
  (_, promotion, problem) => {
    expect(problemOfPromotion(promotion)).toEqual(problem)
    expect(promotionState(promotion, at(FRIDAY, '12:00'))).toBe('wrong')
  },
)

test('[S12.14] each kind asks for its own numbers alone', () => {
  const right = [
    aPromotion({ percent: 0.01 }),
    aPromotion({ percent: 33.33 }),
    aPromotion({ percent: 100 }),
    aPromotion({ kind: 'price', price: cents(1), percent: 0 }),
    manyFor(2, 1),
    buyAndGet(1, 1),
    aPromotion({ fromTime: 0, toTime: 1, fromDay: FRIDAY, toDay: FRIDAY }),
  ]
  expect(right.map(problemOfPromotion)).toEqual(right.map(() => undefined))
})
