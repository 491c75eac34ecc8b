import { expect, test } from 'vitest'
import { aProduct } from '../catalog/product-builders.ts'
import { cents } from '../money/cents.ts'
import { foldValue } from './value.ts'

test('[S19.24] the stock is worth what is on hand at what it cost, by category', () => {
  const items = [
    { product: aProduct({ costPrice: cents(1_000) }), onHand: 12, category: 'Bakery' },
    { product: aProduct({ costPrice: cents(8_000), unit: 'kg' }), onHand: 2_500, category: 'Meat' },
    { product: aProduct({ costPrice: cents(0) }), onHand: 3, category: 'Bakery' },
    { product: aProduct({ costPrice: cents(5_000) }), onHand: -4, category: 'Bakery' },
    { product: aProduct({ costPrice: cents(5_000) }), onHand: null, category: 'Bakery' },
    { product: aProduct({ costPrice: cents(5_000), tracksStock: false }), onHand: 9, category: '' },
  ]
  expect(foldValue(items)).toEqual({
    lines: [
      { category: 'Meat', products: 1, value: 20_000, withoutCost: 0 },
      { category: 'Bakery', products: 2, value: 12_000, withoutCost: 1 },
    ],
    total: 32_000,
    withoutCost: 1,
  })
})
