import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_QUANTITY } from '../entities/fields.ts'
import { measuredNumber, measuredText, parseMeasured } from './measure.ts'
import { UNITS } from './unit.ts'

test('[S19.3] 485 grams of biltong read as 0.485 kg, and a whole kilogram as 1 kg', () => {
  expect(measuredText(485, 'kg')).toBe('0.485\u00a0kg')
  expect(measuredText(1_000, 'kg')).toBe('1\u00a0kg')
  expect(measuredText(-250, 'l')).toBe('-0.25\u00a0l')
  expect(measuredText(12, 'each')).toBe('12')
  expect(measuredText(12, undefined)).toBe('12')
})

test.each([
  ['0.485', 485],
  ['0,485', 485],
  ['1,485', 1_485],
  ['.5', 500],
  ['485 g', 485],
  ['485g', 485],
  ['0.485 kg', 485],
  ['2KG', 2_000],
  ['1 234.5', 1_234_500],
])('[S19.3] a weight may be typed as %s', (text, grams) => {
  expect(parseMeasured(text, 'kg')).toEqual({ ok: true, value: grams })
})

test.each([
  ['', 'not-measured'],
  ['kg', 'not-measured'],
  ['half', 'not-measured'],
  ['0.4855', 'not-measured'],
  ['0.5 g', 'not-measured'],
  ['2 l', 'not-measured'],
  ['1.2.3', 'not-measured'],
  ['-1', 'negative'],
  ['10001', 'too-large'],
])('[S19.3] %j is no weight', (text, code) => {
  expect(parseMeasured(text, 'kg')).toEqual({ ok: false, code })
})

test('[S19.3] what is shown of a quantity reads as the same quantity, in every unit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MAX_QUANTITY }), fc.constantFrom(...UNITS), (quantity, unit) => {
      expect(parseMeasured(measuredNumber(quantity, unit), unit)).toEqual({ ok: true, value: quantity })
    }),
  )
})
