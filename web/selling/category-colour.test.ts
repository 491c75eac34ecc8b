import { expect, test } from 'vitest'
import { initialsOf, tileHue } from './category-colour.ts'

test('products of one category share a colour; without a category each name has its own [S2.13]', () => {
  expect(tileHue('Bakery', 'White bread')).toBe(tileHue('Bakery', 'Rolls'))
  expect(tileHue('', 'White bread')).not.toBe(tileHue('', 'Milk'))
  expect(tileHue('Bakery', 'x') % 30).toBe(0)
})

test.each([
  ['White bread 700 g', 'WB'],
  ['milk', 'M'],
  ['6 eggs', '6E'],
  ['ḓoroboḓo', 'Ḓ'],
  ['牛奶', '牛'],
  ['***', ''],
])('%j has the initials %j [S2.13]', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
