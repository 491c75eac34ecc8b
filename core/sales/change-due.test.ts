import { expect, test } from 'vitest'
import { cents } from '../money/cents.ts'
import { changeDue } from './change-due.ts'

const total = cents(4135)

test.each([
  ['50', 865],
  ['R 50,00', 865],
  ['41.35', 0],
  ['100', 5865],
])('of %j the customer gets %i cents back [S2.17]', (typed, change) => {
  expect(changeDue(total, typed)).toEqual({ state: 'change', change })
})

test.each([
  ['2', { state: 'less' }],
  ['41.34', { state: 'less' }],
  ['0', { state: 'less' }],
  ['fifty', { state: 'no-amount', code: 'not-money' }],
  ['5o', { state: 'no-amount', code: 'not-money' }],
  ['-50', { state: 'no-amount', code: 'negative' }],
  ['$50', { state: 'no-amount', code: 'other-currency' }],
  ['50.001', { state: 'no-amount', code: 'too-precise' }],
])('%j is less than the sale’s total, so it is mistyped and gives no change [S2.17]', (typed, answer) => {
  expect(changeDue(total, typed)).toEqual(answer)
})

test('a blank field shows nothing', () => {
  expect(changeDue(total, ' ')).toEqual({ state: 'none' })
})
