import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dialledNumber } from './phone-number.ts'

test.each([
  ['082 555 0100', '+27825550100'],
  ['(011) 555-0123', '+27115550123'],
  ['082.555.0100', '+27825550100'],
  ['+27 82 555 0100', '+27825550100'],
  ['+27 (0)82 555 0100', '+27825550100'],
  ['27825550100', '+27825550100'],
  ['\u202a+27 82 555 0100\u202c', '+27825550100'],
  ['082\u2011555\u20110100\u200b', '+27825550100'],
  ['0027 82 555 0100', '+27825550100'],
  ['+266 5888 0100', '+26658880100'],
  ['+1 415 555 0100', '+14155550100'],
])('a customer says %s, and it is %s [S17.13]', (typed, number) => {
  expect(dialledNumber(typed)).toBe(number)
})

test.each([
  '',
  '   ',
  '0',
  '12345',
  '082 555 010',
  '082 555 01000',
  '000 000 0000',
  '+27 82 555 010',
  '+27 82 555 01000',
  '825550100',
  '+',
  '+12',
  '082 555 O100',
  'no phone',
  '082 555 0100?text=hi',
])('%j is no phone number [S17.13]', (typed) => {
  expect(dialledNumber(typed)).toBeNull()
})

test('whatever is typed, a number is a plus and digits alone, and is its own number again [S17.13]', () => {
  const typed = fc.oneof(fc.string(), fc.stringMatching(/^[+0]?[0-9 ()-]{0,16}$/))
  fc.assert(
    fc.property(typed, (text) => {
      const number = dialledNumber(text)
      if (number === null) return
      expect(number).toMatch(/^\+[1-9]\d{7,14}$/)
      expect(dialledNumber(number)).toBe(number)
    }),
  )
})
