import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents, MAX_CENTS } from './cents.ts'
import { formatMoney } from './format.ts'
import { parseMoney, toDecimalText } from './parse.ts'

const anAmount = fc.integer({ min: 0, max: MAX_CENTS }).map(cents)
const read = (text: string) => parseMoney(text)

describe('reading a typed amount', () => {
  test.each([
    ['15', 1500],
    ['15.', 1500],
    ['.5', 50],
    ['1234.5', 123450],
    ['12,50', 1250],
    ['R 1 234,50', 123450],
    ['R1 234.50', 123450],
    ['1,234.50', 123450],
    ['1.234,50', 123450],
    ['1,234', 123400],
    ['1.234.567', 123456700],
    ['ZAR 3', 300],
    ['0,00', 0],
    ['007.10', 710],
    ['4.500', 450],
  ])('%j is %i cents [S5.3]', (text, amount) => {
    expect(read(text)).toEqual({ ok: true, value: amount })
  })

  test.each([
    ['', 'not-money'],
    ['R', 'not-money'],
    ['abc', 'not-money'],
    ['1e5', 'not-money'],
    ['12.34.5', 'not-money'],
    ['1,23,456.00', 'not-money'],
    ['2 5', 'not-money'],
    ['1 2345', 'not-money'],
    ['Rands 5', 'not-money'],
    ['R-5', 'negative'],
    ['--5', 'negative'],
    ['-5', 'negative'],
    ['0.125', 'too-precise'],
    ['1000000000.01', 'too-large'],
    ['9'.repeat(400), 'too-large'],
  ])('%j is refused as %s [S5.3]', (text, code) => {
    expect(read(text)).toEqual({ ok: false, refusal: { code } })
  })

  test.each(['$3', '$ 3', 'US$3', 'usd 3', '€ 3', '3 €', '£3.00', '¥3', '₹ 3', 'EUR3'])(
    '%j is an amount in another currency than rand, refused differently from what is no amount [S5.3]',
    (text) => {
      expect(read(text)).toEqual({ ok: false, refusal: { code: 'other-currency' } })
    },
  )

  test.each([
    ['$3', 'USD'],
    ['US$ 3', 'USD'],
    ['usd 3', 'USD'],
    ['€3', 'EUR'],
    ['£ 3,00', 'GBP'],
    ['R3', 'EUR'],
    ['ZAR 3', 'GBP'],
  ] as const)('%j is an amount in a shop that uses %s [S5.3, S9.4]', (text, currency) => {
    expect(parseMoney(text, currency)).toEqual({ ok: true, value: 300 })
  })

  test('all foreign currency signs are refused alike [S5.3]', () => {
    expect(parseMoney('£3', 'USD')).toEqual({ ok: false, refusal: { code: 'other-currency' } })
  })

  test('no amount is a cent off: what is written with two decimals is read back exactly [S9.4]', () => {
    fc.assert(
      fc.property(anAmount, (amount) => {
        expect(read(toDecimalText(amount))).toEqual({ ok: true, value: amount })
        expect(read(toDecimalText(amount).replace('.', ','))).toEqual({ ok: true, value: amount })
        expect(read(formatMoney(amount))).toEqual({ ok: true, value: amount })
      }),
    )
  })

  test('where a float would be a cent off, the digits are not [S9.4]', () => {
    for (const text of ['1.005', '8.575'])
      expect(read(text)).toEqual({ ok: false, refusal: { code: 'too-precise' } })
    for (const [text, amount] of [
      ['1.15', 115],
      ['4.35', 435],
      ['1.10', 110],
      ['999999999.99', 99_999_999_999],
    ] as const) {
      expect(read(text)).toEqual({ ok: true, value: amount })
    }
  })

  test('any text is answered without throwing, and never with more than the largest amount [S5.3]', () => {
    const typed = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0123456789., -R') }))
    fc.assert(
      fc.property(typed, (text) => {
        const parsed = read(text)
        if (parsed.ok) expect(parsed.value >= 0 && parsed.value <= MAX_CENTS).toBe(true)
      }),
    )
  })
})
