import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from './cents.ts'
import { taxOnTop } from './tax.ts'

test.each([
  [10_000, 15, 1_500],
  [3, 15, 0], // 0.45
  [10, 15, 2], // 1.5
  [-10, 15, -2],
  [-3, 15, 0],
  [1, 50, 1], // 0.5
  [-1, 50, -1],
  [10_000, 0, 0],
  [10_000, 100, 10_000],
  [10_000, 15.5, 1_550],
  [200, 0.25, 1], // 0.5
])('tax on %i cents at %d percent is %i: halves go away from zero [S9.11]', (subtotal, rate, tax) => {
  expect(taxOnTop(cents(subtotal), rate)).toBe(tax)
})

test('tax is within half a cent of the exact figure, and mirrors below zero [S9.11]', () => {
  const amounts = fc.integer({ min: 0, max: 1_000_000_000_000 })
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 10_000 }), (subtotal, hundredths) => {
      const tax = taxOnTop(cents(subtotal), hundredths / 100)
      const twiceOff = 2n * (BigInt(tax) * 10_000n - BigInt(subtotal) * BigInt(hundredths))
      expect(twiceOff > -10_000n && twiceOff <= 10_000n).toBe(true)
      expect(taxOnTop(cents(-subtotal), hundredths / 100)).toBe(tax === 0 ? 0 : -tax)
    }),
  )
})
