import { expect, test } from 'vitest'
import { cents } from '../money/cents.ts'
import { isLowStock, priceFor } from './product.ts'
import { aProduct } from './product-builders.ts'

test('the trade price counts only where there is one, else the sell price [S5.2]', () => {
  const milk = aProduct({ sellPrice: cents(3699), tradePrice: cents(3299) })
  expect(priceFor(milk, 'trade')).toBe(3299)
  expect(priceFor(milk, 'retail')).toBe(3699)
  expect(priceFor(aProduct({ sellPrice: cents(3699), tradePrice: null }), 'trade')).toBe(3699)
})

test('a trade price of nothing is a price [S5.2]', () => {
  expect(priceFor(aProduct({ tradePrice: cents(0) }), 'trade')).toBe(0)
})

test('low is on hand at or under the product’s own limit [S9.7]', () => {
  expect(isLowStock(5, aProduct())).toBe(true)
  expect(isLowStock(6, aProduct())).toBe(false)
  expect(isLowStock(6, aProduct({ lowStockThreshold: 10 }))).toBe(true)
  expect(isLowStock(-2, aProduct({ lowStockThreshold: 0 }))).toBe(true)
})
