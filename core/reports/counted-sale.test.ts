import { expect, test } from 'vitest'
import { cents } from '../money/cents.ts'
import { saleFigures } from './counted-sale.ts'
import { anItem, aSale } from './sale-builders.ts'

const profitOf = (condition?: 'sellable' | 'damaged' | 'kept') =>
  saleFigures(aSale({ items: [anItem(condition ? { quantity: -2, condition } : { quantity: 2 })] })).profit

test('goods that come back to be sold again take their profit back, broken and kept ones cost the shop what they cost too [S14.12]', () => {
  expect(profitOf()).toBe(cents(1200))
  expect(profitOf('sellable')).toBe(cents(-1200))
  expect([profitOf('damaged'), profitOf('kept')]).toEqual([cents(-3000), cents(-3000)])
})
