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
  expect(LABEL_RULES.said.safeParse([...LABEL_PRESETS]).success).toBe(true)
})

test('no more than ten rules, prefixes from 20 to 29, four to six digits of an item [S10.15]', () => {
  const [first] = LABEL_PRESETS
  if (!first) throw new Error('no preset')
  const taken = (rules: object[]) => LABEL_RULES.said.safeParse(rules as never).success
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

test('a scale prints the zeros that a person leaves out; no code is nobody’s [S10.16]', () => {
  expect(isItemCode('00123', '123')).toBe(true)
  expect(isItemCode('00123', '00123')).toBe(true)
  expect(isItemCode('00123', '1230')).toBe(false)
  expect(isItemCode('00000', undefined)).toBe(false)
  expect(isItemCode('00000', '')).toBe(false)
})
