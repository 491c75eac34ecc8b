import { expect, test } from 'vitest'
import { type Cents, cents } from './cents.ts'
import { minus, multiply, plus, within } from './totals.ts'

const MOST = Number.MAX_SAFE_INTEGER as Cents
const LEAST = -MOST as Cents

test('totals are exact up to the largest safe integer, and stay at it beyond', () => {
  expect([plus(cents(1500), cents(250)), minus(cents(250), cents(1500))]).toEqual([1750, -1250])
  expect(multiply(cents(1500), -3)).toBe(-4500)
  expect([plus(MOST, cents(1)), plus(LEAST, LEAST), minus(LEAST, MOST), minus(MOST, LEAST)]).toEqual([
    MOST,
    LEAST,
    LEAST,
    MOST,
  ])
  expect([multiply(MOST, 10_000_000), multiply(LEAST, 10_000_000)]).toEqual([MOST, LEAST])
})

test('a fraction of a cent is a bug in a total too', () => {
  expect(() => within(0.5)).toThrow(RangeError)
})
