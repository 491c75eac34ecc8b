import { expect, test } from 'vitest'
import { LABEL_PRESETS, type LabelRule } from './in-store.ts'
import { problemOfRules } from './label-rules.ts'

const [PRICE, WEIGHT] = LABEL_PRESETS as [LabelRule, LabelRule]

test('the presets can be kept together; a prefix twice, an overlap or an eleventh rule cannot [S10.15]', () => {
  expect(problemOfRules(LABEL_PRESETS)).toBeUndefined()
  expect(problemOfRules([PRICE, { ...WEIGHT, prefix: PRICE.prefix }])).toEqual({
    code: 'doubled-prefix',
    place: 1,
  })
  expect(problemOfRules([PRICE, { ...WEIGHT, valueFrom: 6 }])).toEqual({ code: 'unreadable', place: 1 })
  expect(problemOfRules([{ ...PRICE, checked: true }])).toEqual({ code: 'unreadable', place: 0 })
  expect(problemOfRules(Array.from({ length: 11 }, () => PRICE))).toEqual({ code: 'too-many' })
})
