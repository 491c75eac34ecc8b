import { expect, test } from 'vitest'
import { DEMO_CATEGORIES, DEMO_PRODUCTS } from '#core/catalog/demo.ts'
import { Memory, type MemoryChange } from './memory.ts'

const [category] = DEMO_CATEGORIES
const [product] = DEMO_PRODUCTS
if (!category || !product) throw new Error('the demo shop is empty')

const change = (table: MemoryChange['table'], id: string, row: MemoryChange['row']): MemoryChange => ({
  table,
  id,
  row,
})

test('a product that is gone leaves the screen, also when its category changed in the same breath [S2.20]', () => {
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
