import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ean } from './barcode-builders.ts'
import {
  isItemCode,
  isReadable,
  LABEL_PRESETS,
  LABEL_RULES,
  LABEL_VALUES,
  type LabelRule,
  readLabel,
} from './in-store.ts'

const rule = fc.record<LabelRule>({
  prefix: fc.integer({ min: 20, max: 29 }),
  itemFrom: fc.integer({ min: 3, max: 13 }),
  itemDigits: fc.integer({ min: 4, max: 6 }),
  checked: fc.boolean(),
  valueFrom: fc.integer({ min: 3, max: 13 }),
  valueDigits: fc.integer({ min: 4, max: 5 }),
  value: fc.constantFrom(...LABEL_VALUES),
})

test('every preset can be read, and may be stored [S10.15]', () => {
  expect(LABEL_PRESETS.every(isReadable)).toBe(true)
  expect(LABEL_RULES.input.safeParse([...LABEL_PRESETS]).success).toBe(true)
})

test('no more than ten rules, prefixes from 20 to 29, four to six digits of an item [S10.15]', () => {
  const [first] = LABEL_PRESETS
  if (!first) throw new Error('no preset')
  const taken = (rules: object[]) => LABEL_RULES.input.safeParse(rules as never).success
  expect(taken(Array.from({ length: 10 }, () => first))).toBe(true)
  expect(taken(Array.from({ length: 11 }, () => first))).toBe(false)
  for (const wrong of [
    { prefix: 19 },
    { prefix: 30 },
    { itemDigits: 3 },
    { itemDigits: 7 },
    { valueDigits: 6 },
  ])
    expect(taken([{ ...first, ...wrong }])).toBe(false)
})

test('whatever rule a shop sets, a label made by it is read as it was made [S10.15]', () => {
  fc.assert(
    fc.property(
      rule.filter(isReadable),
      fc.nat(999_999),
      fc.integer({ min: 1, max: 9_999 }),
      (set, item, value) => {
        const digits = [...`${set.prefix}0000000000`]
        const put = (from: number, count: number, figure: number) => {
          const text = String(figure).padStart(count, '0').slice(-count)
          for (const [at, digit] of [...text].entries()) digits[from - 1 + at] = digit
          return text
        }
        const itemCode = put(set.itemFrom, set.itemDigits, item)
        put(set.valueFrom, set.valueDigits, value)
        const read = readLabel(ean(digits.join('')), [set])
        const said = set.value === 'ten-cents' || set.value === 'ten-grams' ? value * 10 : value
        const isPrice = set.value === 'cents' || set.value === 'ten-cents'
        expect(read).toEqual({ ok: true, itemCode, ...(isPrice ? { price: said } : { grams: said }) })
      },
    ),
  )
})

// Each worked out by hand. GS1's General Specifications, 7.9, give the second check digit: 2875 has 9, 14685 has 6.
// 2875: 4 + 5 + 1 + 3 = 13, three times 39. 0124: 0 + 2 + 6 + 8 = 16, three times 48.
// 14685: 5 + 8 + 7 + 4 + 9 = 33, 7 short of 40, which is 6 times 5 less its tens.
const [, , TEN_CENTS, TEN_GRAMS] = LABEL_PRESETS as [LabelRule, LabelRule, LabelRule, LabelRule]
const FIVE_DIGITS: LabelRule = {
  prefix: 24,
  itemFrom: 3,
  itemDigits: 4,
  checked: true,
  valueFrom: 8,
  valueDigits: 5,
  value: 'cents',
}
const CHECKED = [TEN_CENTS, TEN_GRAMS, FIVE_DIGITS]

test.each([
  ['22 00123 9 2875 7', { itemCode: '00123', price: 28_750 }],
  ['23 04567 8 0124 6', { itemCode: '04567', grams: 1_240 }],
  ['24 0815 6 14685 2', { itemCode: '0815', price: 14_685 }],
])('%s, with a second check digit before its value, is read past it [S10.15]', (printed, said) => {
  expect(readLabel(printed.replaceAll(' ', ''), CHECKED)).toEqual({ ok: true, ...said })
})

test('a scale that works its second check digit out in its own way is read all the same [S10.15]', () => {
  expect(readLabel('2200123328755', CHECKED)).toEqual({ ok: true, itemCode: '00123', price: 28_750 })
})

test('one digit read wrong, wherever it stands, is never another weight or price [S10.17]', () => {
  for (const label of ['2200123928757', '2304567801246', '2408156146852'])
    for (let at = 2; at < label.length; at += 1)
      for (let by = 1; by < 10; by += 1) {
        const wrong = `${label.slice(0, at)}${(Number(label[at]) + by) % 10}${label.slice(at + 1)}`
        expect(readLabel(wrong, CHECKED)).toMatchObject({ ok: false, code: 'unreadable' })
      }
})

test('a scale prints the zeros that a person leaves out; no code is nobody’s [S10.16]', () => {
  expect(isItemCode('00123', '123')).toBe(true)
  expect(isItemCode('00123', '00123')).toBe(true)
  expect(isItemCode('00123', '1230')).toBe(false)
  expect(isItemCode('00000', undefined)).toBe(false)
  expect(isItemCode('00000', '')).toBe(false)
})
