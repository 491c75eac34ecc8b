import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkDigitOf, hasCheckDigit, isMistyped } from './check-digit.ts'

test.each([
  ['600123450001', 8],
  ['400638133393', 1],
  ['03600029145', 2],
  ['9638507', 4],
  ['1061414100041', 5],
])('the last digit of %s is %s, as it is printed on goods [S10.12]', (digits, last) => {
  expect(checkDigitOf(digits)).toBe(last)
})

test('a digit typed wrong is noticed in a code of 8, 12, 13 or 14 digits, whichever it is [S10.12]', () => {
  const digits = fc
    .constantFrom(7, 11, 12, 13)
    .chain((length) => fc.stringMatching(new RegExp(`^\\d{${length}}$`)))
  fc.assert(
    fc.property(digits, fc.nat(), fc.integer({ min: 1, max: 9 }), (before, where, by) => {
      const code = `${before}${checkDigitOf(before)}`
      expect(isMistyped(code)).toBe(false)
      const at = where % code.length
      const wrong = code.slice(0, at) + ((Number(code[at]) + by) % 10) + code.slice(at + 1)
      expect(isMistyped(wrong)).toBe(true)
    }),
  )
})

test('a code of another length, or with letters, has no check digit to doubt [S10.12]', () => {
  for (const code of ['', '12345', 'BRD-700', '123456789', '60012345000AB']) {
    expect(hasCheckDigit(code)).toBe(false)
    expect(isMistyped(code)).toBe(false)
  }
})
