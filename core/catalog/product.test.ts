import { expect, test } from 'vitest'
import { cents } from '../money/cents.ts'
import { priceFor } from './product.ts'
import { aProduct } from './product-builders.ts'
import { countedOnHand, isLowStock, isOversold } from './stocked.ts'

const NONE = new Map<string, number>()

test('the trade price counts only where there is one, else the sell price [S5.2]', () => {
  const milk = aProduct({ sellPrice: cents(3699), tradePrice: cents(3299) })
  expect(priceFor(milk, 'trade')).toBe(3299)
  expect(priceFor(milk, 'retail')).toBe(3699)
  expect(priceFor(aProduct({ sellPrice: cents(3699), tradePrice: null }), 'trade')).toBe(3699)
})

test('[S18.7] a trade price before VAT is charged with it, to the nearest cent; what is retail, and what has no trade price, as it is', () => {
  const nails = aProduct({ sellPrice: cents(1_299), tradePrice: cents(999) })
  expect(priceFor(nails, 'trade', 15)).toBe(1_149)
  expect(priceFor(nails, 'trade', 15.5)).toBe(1_154)
  expect(priceFor(nails, 'retail', 15)).toBe(1_299)
  expect(priceFor(aProduct({ sellPrice: cents(1_299), tradePrice: null }), 'trade', 15)).toBe(1_299)
})

test('a trade price of nothing is a price [S5.2]', () => {
  expect(priceFor(aProduct({ tradePrice: cents(0) }), 'trade')).toBe(0)
})

test('low is on hand at or under the product’s own limit [S9.7]', () => {
  expect(isLowStock({ onHand: 5, product: aProduct() }, NONE)).toBe(true)
  expect(isLowStock({ onHand: 6, product: aProduct() }, NONE)).toBe(false)
  expect(isLowStock({ onHand: 6, product: aProduct({ lowStockThreshold: 10 }) }, NONE)).toBe(true)
  expect(isLowStock({ onHand: -2, product: aProduct({ lowStockThreshold: 0 }) }, NONE)).toBe(true)
})

test('what nobody counts is never low nor oversold [S9.7, S4.9]', () => {
  const haircut = { onHand: -9, product: aProduct({ tracksStock: false }) }
  expect([countedOnHand(haircut), isLowStock(haircut, NONE), isOversold(haircut)]).toEqual([
    null,
    false,
    false,
  ])
})

test('stock that has not come yet is neither low nor none [S9.7]', () => {
  const bread = { onHand: null, product: aProduct() }
  expect([countedOnHand(bread), isLowStock(bread, NONE), isOversold(bread)]).toEqual([null, false, false])
})
