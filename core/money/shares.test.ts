import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, sum } from './cents.ts'
import { shares } from './shares.ts'

test.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [450, [3000, 1500], [300, 150]],
  [1, [999, 1000, 1], [0, 1, 0]],
  [5, [0, 0], [0, 0]],
])(
  '%i cents over %j are %j: the rest goes to the largest remainders, ties in order [S12.3]',
  (amount, parts, expected) => {
    expect(shares(cents(amount), parts.map(cents))).toEqual(expected)
  },
)

test('shares add up to the cent, and none is a cent off its exact part [S12.3]', () => {
  const parts = fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(parts, fc.integer({ min: 0, max: 10_000 }), (weights, permyriad) => {
      const whole = weights.reduce((total, weight) => total + weight, 0)
      const amount = Math.floor((whole * permyriad) / 10_000)
      const made = shares(cents(amount), weights.map(cents))
      if (whole === 0) return
      expect(sum(made)).toBe(amount)
      for (const [at, share] of made.entries()) {
        const weight = BigInt(weights[at] ?? 0)
        const off = BigInt(share) * BigInt(whole) - BigInt(amount) * weight
        expect(off < BigInt(whole) && off > -BigInt(whole)).toBe(true)
        expect(BigInt(share) <= weight).toBe(true)
      }
    }),
  )
})
