import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aProduct } from '../catalog/product-builders.ts'
import { cents } from '../money/cents.ts'
import { foldValue, goodsValue } from './value.ts'

test('[S19.24] the stock is worth what is on hand at what it cost, by category', () => {
  const items = [
    { product: aProduct({ costPrice: cents(1_000) }), onHand: 12, category: 'Bakery' },
    { product: aProduct({ costPrice: cents(8_000), unit: 'kg' }), onHand: 2_500, category: 'Meat' },
    { product: aProduct({ costPrice: cents(0) }), onHand: 3, category: 'Bakery' },
    { product: aProduct({ costPrice: cents(5_000) }), onHand: -4, category: 'Bakery' },
    { product: aProduct({ costPrice: cents(5_000) }), onHand: null, category: 'Bakery' },
    { product: aProduct({ costPrice: cents(5_000), tracksStock: false }), onHand: 9, category: '' },
  ]
  expect(foldValue(goodsValue(items))).toEqual({
    lines: [
      { category: 'Meat', products: 1, value: 20_000, withoutCost: 0 },
      { category: 'Bakery', products: 2, value: 12_000, withoutCost: 1 },
    ],
    total: 32_000,
    withoutCost: 1,
  })
})

test('[S21.11] whatever there is and whatever it cost, a category is worth what its products are worth, to the cent, and so is all of it', () => {
  const item = fc.record({
    product: fc
      .record({
        id: fc.uuid(),
        costPrice: fc.integer({ min: 0, max: 99_999_999 }).map(cents),
        unit: fc.constantFrom('each', 'kg', 'l', 'm'),
        tracksStock: fc.boolean(),
      })
      .map((fields) => aProduct(fields)),
    onHand: fc.option(fc.integer({ min: -10_000, max: 10_000_000 })),
    category: fc.constantFrom('', 'Bakery', 'Meat'),
  })
  fc.assert(
    fc.property(fc.array(item), (items) => {
      const goods = goodsValue(items)
      const { lines, total } = foldValue(goods)
      const sumOf = (some: readonly { value: number }[]) => some.reduce((sum, { value }) => sum + value, 0)
      for (const { category, products, value } of lines) {
        const opened = goods.filter((each) => each.category === category)
        expect([opened.length, sumOf(opened)]).toEqual([products, value])
      }
      expect(sumOf(goods)).toBe(total)
      expect(goods).toHaveLength(lines.reduce((sum, { products }) => sum + products, 0))
    }),
  )
})
