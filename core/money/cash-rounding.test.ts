import { expect, test } from 'vitest'
import { CASH_ROUNDINGS, cashRounding } from './cash-rounding.ts'
import { cents } from './cents.ts'
import { quickCash } from './quick-cash.ts'

test.each([
  ['down-10', 4998, -8],
  ['down-10', 4990, 0],
  ['nearest-10', 4994, -4],
  ['nearest-10', 4995, 5],
  ['down-5', 4998, -3],
  ['off', 4998, 0],
] as const)('cash rounded %s: of %i cents %i', (rule, due, rounding) => {
  expect(cashRounding(cents(due), rule)).toBe(rounding)
})

test('an amount that would round to nothing is paid as it is [S11.9]', () => {
  for (const rule of CASH_ROUNDINGS) expect(cashRounding(cents(4), rule)).toBe(0)
})

test.each([
  [8340, [9000, 10_000, 20_000]],
  [1200, [2000, 5000, 10_000, 20_000]],
  [10_000, [11_000, 12_000, 15_000, 20_000]],
  [45_000, [46_000, 50_000, 60_000]],
])('for %i cents a customer hands over %j in notes [S11.7]', (due, amounts) => {
  expect(quickCash(cents(due))).toEqual(amounts)
})
