import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeKey, readCode } from './scanned-code.ts'

test.each([
  [']E06001234500018', '6001234500018'],
  [' 6001234500018\r', '6001234500018'],
  ['\u001d]C1ABC-12\u0004', 'ABC-12'],
  ['6001234500018', '6001234500018'],
  ['Brown bread', 'Brown bread'],
])('a scanner that sends %j means %s [S10.3]', (sent, code) => {
  expect(readCode(sent)).toBe(code)
})

test('signs without a look around a code that was copied are no part of it [S10.3]', () => {
  expect(readCode('\u200e6001234500018\u202c')).toBe('6001234500018')
  expect(codeKey('\u200b0012345678905')).toBe(codeKey('012345678905'))
})

test('a UPC-A and the same digits behind a 0 are one code, and no other two are [S10.3]', () => {
  expect(codeKey('0036000291452')).toBe(codeKey('036000291452'))
  const digits = fc.stringMatching(/^[1-9]\d{11}$/)
  fc.assert(
    fc.property(digits, digits, (one, other) => {
      expect(codeKey(`0${one}`)).toBe(codeKey(one))
      expect(codeKey(one) === codeKey(other)).toBe(one === other)
      expect(codeKey(`00${one}`)).not.toBe(codeKey(one))
    }),
  )
})

test('what a scanner adds never changes which code was meant, and reading twice is reading once [S10.3]', () => {
  const code = fc.stringMatching(/^[0-9A-Za-z-]{1,20}$/)
  const noise = fc.constantFrom('', ' ', '\r', '\n', '\u0002', ']E0', ' ]C1 ')
  fc.assert(
    fc.property(noise, code, fc.constantFrom('', ' ', '\r\n', '\u0003'), (before, text, after) => {
      expect(readCode(before + text + after)).toBe(text)
      expect(readCode(readCode(before + text + after))).toBe(text)
    }),
  )
})
