import { expect, test } from 'vitest'
import { add, type Cents, cents, subtract, sum, times, timesPer, within } from './cents.ts'

test('a fraction of a cent, or an amount too large to be exact that comes from outside, is a bug and throws [S9.4]', () => {
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

test('what is worked out is exact up to the largest safe integer, and stays at it beyond [S9.4]', () => {
  const MOST = Number.MAX_SAFE_INTEGER as Cents
  const LEAST = -MOST as Cents
  expect([add(MOST, cents(1)), add(LEAST, LEAST), subtract(LEAST, MOST), subtract(MOST, LEAST)]).toEqual([
    ...[MOST, LEAST, LEAST, MOST],
  ])
  expect([times(MOST, 10_000_000), times(LEAST, 10_000_000)]).toEqual([MOST, LEAST])
  expect([timesPer(MOST, 10_000_000, 1_000), sum([MOST, MOST, cents(-1)])]).toEqual([
    MOST,
    subtract(MOST, cents(1)),
  ])
  expect(() => within(0.5)).toThrow(RangeError)
})

test('there is one zero [S9.4]', () => {
  expect(Object.is(cents(-0), 0)).toBe(true)
})
