import { expect, test } from 'vitest'
import { categoryUses } from './category-intents.ts'
import { decideCategoryName } from './category-name.ts'
import { aProduct } from './product-builders.ts'

const categories = [
  { id: 'food', name: 'Food' },
  { id: 'drinks', name: 'Drinks' },
]

test('a category needs a name of its own [S5.4]', () => {
  expect(decideCategoryName('  ', categories)).toEqual({ ok: false, code: 'blank' })
  expect(decideCategoryName(' food ', categories)).toEqual({ ok: false, code: 'taken' })
  expect(decideCategoryName('x'.repeat(201), categories)).toEqual({ ok: false, code: 'too-long' })
  expect(decideCategoryName('Fo\u0000od', categories)).toEqual({ ok: false, code: 'control-character' })
  expect(decideCategoryName(' Bakery ', categories)).toEqual({ ok: true, name: 'Bakery' })
})

test('a renamed category may keep its own name in another case, and not take a neighbour of its', () => {
  expect(decideCategoryName('FOOD', categories, 'food')).toEqual({ ok: true, name: 'FOOD' })
  expect(decideCategoryName('drinks', categories, 'food')).toEqual({ ok: false, code: 'taken' })
})

test('the products of each category are counted [S5.4]', () => {
  const items = ['food', 'food', null, 'drinks'].map((categoryId) => ({ product: aProduct({ categoryId }) }))
  expect([...categoryUses(items)]).toEqual([
    ['food', 2],
    ['drinks', 1],
  ])
})
