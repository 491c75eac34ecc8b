import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from './cents.ts'
import { taxOnTop } from './tax.ts'
import { TAX_TABLE } from './testing/tax-table.ts'

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
  [1_000, 14.975, 150], // 149.75
  [20_000_000, 0.0000001, 0], // 0.02
  [500_000_000, 0.0000001, 1], // 0.5
])('tax on %i cents at %d percent is %i: halves go away from zero [S9.11]', (subtotal, rate, tax) => {
  expect(taxOnTop(cents(subtotal), rate)).toBe(tax)
})

test('1,500 cases computed elsewhere with exact fractions agree to the cent [S9.11]', () => {
  const cases = TAX_TABLE.trim().split(/; |\n/)
  expect(cases).toHaveLength(1_500)
  const wrong = cases.filter((line) => {
    const [subtotal = 0, rate = 0, tax] = line.split(' ').map(Number)
    return taxOnTop(cents(subtotal), rate) !== tax
  })
  expect(wrong).toEqual([])
})

test('a rate with any number of decimals is the decimal that it is written as [S9.11]', () => {
  const rates = fc.tuple(fc.integer({ min: 0, max: 99_999_999 }), fc.integer({ min: 0, max: 6 }))
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), rates, (subtotal, [digits, decimals]) => {
      const scale = 10 ** decimals
      if (digits / scale > 100) return
      const tax = BigInt(taxOnTop(cents(subtotal), digits / scale))
      const hundredfold = 100n * BigInt(scale)
      const twiceOff = 2n * (tax * hundredfold - BigInt(subtotal) * BigInt(digits))
      expect(twiceOff > -hundredfold && twiceOff <= hundredfold).toBe(true)
    }),
  )
})

test('tax is within half a cent of the exact figure, and symmetric below zero [S9.11]', () => {
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
