import { expect, test } from 'vitest'
import { cents } from '../money/cents.ts'
import type { Product } from './product.ts'
import { aProduct } from './product-builders.ts'
import { orderProducts, type ProductColumn } from './product-order.ts'
import { searchedBy } from './search.ts'
import { filterStock } from './stock-filter.ts'

function listed(given: Partial<Product>, onHand = 10, category = '') {
  const product = aProduct(given)
  return { product, onHand, category, ...searchedBy(product) }
}

const apple = listed({ name: 'apple', sku: 'Z', sellPrice: cents(300) }, 6, 'Fruit')
const bread = listed({ name: 'Bread', sku: '', sellPrice: cents(100) }, -1)
const cake = listed({ name: 'Cake', sku: 'a', sellPrice: cents(300) }, 5, 'bakery')
const items = [apple, bread, cake]

const NONE = new Map<string, number>()

const names = (column: ProductColumn, descending = false) =>
  orderProducts(items, { column, descending }).map(({ product }) => product.name)

test('the list is ordered by every column, equals as they came, blanks last either way [S2.22]', () => {
  expect(orderProducts(items, { column: 'product', descending: false })).toBe(items)
  expect(names('product', true)).toEqual(['Cake', 'Bread', 'apple'])
  expect(names('category')).toEqual(['Cake', 'apple', 'Bread'])
  expect(names('category', true)).toEqual(['apple', 'Cake', 'Bread'])
  expect(names('sku')).toEqual(['Cake', 'apple', 'Bread'])
  expect(names('sku', true)).toEqual(['apple', 'Cake', 'Bread'])
  expect(names('prices')).toEqual(['Bread', 'apple', 'Cake'])
  expect(names('prices', true)).toEqual(['apple', 'Cake', 'Bread'])
  expect(names('stock')).toEqual(['Bread', 'Cake', 'apple'])
})

test('low products are those at their limit, oversold ones those below nothing [S9.7, S4.9]', () => {
  expect(filterStock(items, 'all', NONE)).toBe(items)
  expect(filterStock(items, 'low', NONE)).toEqual([bread, cake])
  expect(filterStock(items, 'oversold', NONE)).toEqual([bread])
})

test('what is put by is not for sale: with one of six apples on lay-by they are low [S9.7, S20.17]', () => {
  const fruit = [listed({ id: 'apple' }, 6), listed({ id: 'pear' }, 6)]
  expect(filterStock(fruit, 'low', NONE)).toEqual([])
  expect(filterStock(fruit, 'low', new Map([['apple', 1]]))).toEqual([fruit[0]])
})
