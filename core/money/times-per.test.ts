import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, timesPer } from './cents.ts'

test.each([
  [8999, 485, 1000, 4365],
  [31200, 24, 24, 31200],
  [31200, 48, 24, 62400],
  [1, 1, 2, 1],
  [-1, 1, 2, -1],
])('a price of %s for %3$s of it makes %2$s of it %4$s [S10.11, S10.16]', (price, quantity, per, total) => {
  expect(timesPer(cents(price), quantity, per)).toBe(total)
})

test('whole packs cost their price to the cent, and no quantity is off by a whole cent [S10.11]', () => {
  fc.assert(
    fc.property(
      fc.nat(10_000_000),
      fc.integer({ min: 1, max: 10_000 }),
      fc.integer({ min: 1, max: 500 }),
      (price, per, many) => {
        expect(timesPer(cents(price), per * many, per)).toBe(price * many)
        expect(Math.abs(timesPer(cents(price), many, per) - (price * many) / per)).toBeLessThanOrEqual(0.5)
      },
    ),
  )
})
