import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, MAX_CENTS } from './cents.ts'
import { formatMoney, formatNotes } from './format.ts'

test.each([
  [0, 'R0.00'],
  [5, 'R0.05'],
  [1500, 'R15.00'],
  [123450, 'R1\u00a0234.50'],
  [123456789, 'R1\u00a0234\u00a0567.89'],
  [-123450, '-R1\u00a0234.50'],
])('%i cents prints as %j [S9.4, S1.4]', (amount, text) => {
  expect(formatMoney(cents(amount))).toBe(text)
})

test('other currencies are formatted as South African English writes them [S9.4]', () => {
  for (const currency of ['USD', 'EUR', 'GBP'] as const) {
    const expected = new Intl.NumberFormat('en-ZA', { style: 'currency', currency }).format(1234.5)
    expect(formatMoney(cents(123450), currency)).toBe(expected)
  }
  expect(formatMoney(cents(123450), 'EUR')).toContain('€')
})

test('an amount never breaks over two lines, and shows every digit [S9.4]', () => {
  fc.assert(
    fc.property(fc.integer({ min: -MAX_CENTS, max: MAX_CENTS }), (amount) => {
      const text = formatMoney(cents(amount))
      expect(text).not.toContain(' ')
      expect(Number(text.replace(/[^\d-]/g, ''))).toBe(amount === 0 ? 0 : amount)
      expect(text).toMatch(/^-?R\d{1,3}(\u00a0\d{3})*\.\d{2}$/)
    }),
  )
})

test('what notes make is said without cents [S11.7]', () => {
  expect(formatNotes(cents(9000))).toBe('R90')
  expect(formatNotes(cents(120_000))).toBe('R1\u00a0200')
  expect(formatNotes(cents(4000), 'EUR')).not.toMatch(/00/)
})
