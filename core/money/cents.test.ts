import { expect, test } from 'vitest'
import { add, cents, subtract, sum, times } from './cents.ts'

test('a fraction of a cent, or an amount too large to be exact, is a bug and throws [S9.4]', () => {
  for (const amount of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) {
    expect(() => cents(amount)).toThrow(RangeError)
  }
  expect(() => times(cents(1), 0.5)).toThrow(RangeError)
})

test('amounts add, subtract, multiply and sum without a float [S9.4]', () => {
  expect(add(cents(10), cents(20))).toBe(30)
  expect(subtract(cents(10), cents(20))).toBe(-10)
  expect(times(cents(1999), 3)).toBe(5997)
  expect(sum([])).toBe(0)
  expect(sum(Array.from({ length: 10 }, () => cents(10)))).toBe(100)
})

test('there is one zero [S9.4]', () => {
  expect(Object.is(cents(-0), 0)).toBe(true)
})
