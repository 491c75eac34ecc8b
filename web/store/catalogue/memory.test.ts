import { expect, test } from 'vitest'
import { aProduct } from '#core/catalog/product-builders.ts'
import { DEMO_CATEGORIES, DEMO_PRODUCTS } from '#core/demo/demo.ts'
import type { MemoryChange } from '../rows/pulled-changes.ts'
import { Memory } from './memory.ts'

const [category] = DEMO_CATEGORIES
const [product] = DEMO_PRODUCTS
if (!category || !product) throw new Error('the demo shop is empty')

const change = (table: MemoryChange['table'], id: string, row: MemoryChange['row']): MemoryChange => ({
  table,
  id,
  row,
})

test('a deleted product leaves the screen, also when its category changes in the same commit [S2.20]', () => {
  const memory = new Memory()
  const before = memory.apply(
    [change('categories', category.id, category), change('products', product.id, product)],
    undefined,
  )
  expect(before.items).toHaveLength(1)
  const after = memory.apply(
    [change('categories', category.id, undefined), change('products', product.id, undefined)],
    before,
  )
  expect([after.items, after.itemsById.size]).toEqual([[], 0])
})

test('a sale changes its own goods in place and leaves all others identical [S4.9]', () => {
  const memory = new Memory()
  const goods = ['apples', 'bread', 'coffee', 'dates'].map((name) => aProduct({ id: name, name }))
  const before = memory.apply(
    goods.map((row) => change('products', row.id, row)),
    undefined,
  )
  const after = memory.apply(
    ['coffee', 'apples'].map((id) => change('stock', id, { id, onHand: 7 })),
    before,
  )
  expect(after.items.map(({ product, onHand }) => [product.name, onHand])).toEqual([
    ['apples', 7],
    ['bread', 0],
    ['coffee', 7],
    ['dates', 0],
  ])
  expect(after.items[1]).toBe(before.items[1])
  expect(before.items[0]?.onHand).toBe(0)
})

test('a delivery of many goods shows every new figure, in the same order [S2.20]', () => {
  const memory = new Memory()
  const goods = Array.from({ length: 200 }, (_, at) => aProduct({ id: `p${at}`, name: `Good ${1000 + at}` }))
  const before = memory.apply(
    goods.map((row) => change('products', row.id, row)),
    undefined,
  )
  const after = memory.apply(
    goods.map(({ id }, at) => change('stock', id, { id, onHand: at })),
    before,
  )
  expect(after.items.map(({ product }) => product.id)).toEqual(goods.map(({ id }) => id))
  expect(after.items.map(({ onHand }) => onHand)).toEqual(goods.map((_, at) => at))
})

test('an entry of a stocktake and a sale of services leave the catalogue as it was: no screen is drawn again [S19.19]', () => {
  const memory = new Memory()
  const goods = aProduct({ id: 'tea', name: 'Tea' })
  const before = memory.apply([change('products', goods.id, goods)], undefined)
  expect(memory.apply([change('entries', 'e1', undefined), change('sales', 's1', undefined)], before)).toBe(
    before,
  )
  expect(memory.apply([change('stock', 'tea', { id: 'tea', onHand: 7 })], before)).not.toBe(before)
})

test('memory knows whether demo goods are shown', () => {
  const memory = new Memory()
  expect(memory.showsDemo).toBe(false)
  const shown = memory.apply([change('products', product.id, product)], undefined)
  expect(memory.showsDemo).toBe(true)
  memory.apply([change('products', product.id, undefined)], shown)
  expect(memory.showsDemo).toBe(false)
})

test('missing stock means 0 once everything has arrived, and unknown before that [S4.9]', () => {
  const memory = new Memory()
  const goods = ['apples', 'bread', 'coffee'].map((name) => aProduct({ id: name, name }))
  const figures = (shown: ReturnType<Memory['apply']>) => shown.items.map(({ onHand }) => onHand)
  let shown = memory.apply(
    [
      ...goods.map((row) => change('products', row.id, row)),
      change('stock', 'bread', { id: 'bread', onHand: 0 }),
    ],
    undefined,
    { stockComing: true },
  )
  expect([shown.stockComing, ...figures(shown)]).toEqual([true, null, 0, null])
  // Sold here before its stock has arrived: the row contains only the sale.
  shown = memory.apply([change('stock', 'apples', { id: 'apples', onHand: -1 })], shown)
  expect(figures(shown)).toEqual([null, 0, null])
  shown = memory.apply([change('stock', 'apples', { id: 'apples', onHand: 469 })], shown)
  expect(figures(shown)).toEqual([469, 0, null])
  shown = memory.apply([], shown, { stockComing: false })
  expect([shown.stockComing, ...figures(shown)]).toEqual([false, 469, 0, 0])
  shown = memory.apply([change('stock', 'bread', { id: 'bread', onHand: -3 })], shown)
  expect(figures(shown)).toEqual([469, -3, 0])
  shown = memory.apply([], shown, { stockComing: true })
  expect(figures(shown)).toEqual([469, null, null])
  expect(figures(memory.apply([], shown, { stockComing: false }))).toEqual([469, -3, 0])
})
