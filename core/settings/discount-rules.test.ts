import { expect, test } from 'vitest'
import { DISCOUNT_REASONS, discountReasonsOf, reasonAboveOf } from './discount-rules.ts'

test('a shop that asks for no reason of discounts still asks for one of what is given away; without a list it cannot [S12.7, S12.9, S11.15]', () => {
  expect(reasonAboveOf({ reasonAbove: 100 })).toBeLessThan(100)
  expect(reasonAboveOf({ reasonAbove: 100, discountReasons: '' })).toBe(100)
})

test('a shop that never said anything has five reasons, and asks for one above ten percent [S12.7]', () => {
  expect([discountReasonsOf(undefined), reasonAboveOf(undefined)]).toEqual([DISCOUNT_REASONS, 10])
})

test('its own reasons are one a line, each once, and its own percentage counts, 0 included [S12.7]', () => {
  const settings = { discountReasons: ' Church \n\nStaff\nChurch', reasonAbove: 0 }
  expect([discountReasonsOf(settings), reasonAboveOf(settings)]).toEqual([['Church', 'Staff'], 0])
})

test('a shop without reasons asks for none [S12.7]', () => {
  expect([discountReasonsOf({ discountReasons: ' \n' }), reasonAboveOf({ discountReasons: '' })]).toEqual([
    [],
    100,
  ])
})
