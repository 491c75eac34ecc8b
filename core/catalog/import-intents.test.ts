import { expect, test } from 'vitest'
import { savedWhole } from '../csv/plan.ts'
import { OPERATIONS } from '../operations/registry.ts'
import { existing, intentsOf, planOf } from './import-builders.ts'
import { aProduct } from './product-builders.ts'

const HEADER = ['sku', 'name', 'category', 'sellPrice', 'tradePrice', 'stockQuantity']

test('a new product in an unknown category makes the category, the product and a count, in that order [S3.3]', () => {
  const { intents } = intentsOf(planOf([HEADER, ['A', 'Bread', 'Bakery', '18.99', '', '24']]))
  expect(intents).toEqual([
    { type: 'category.patch', payload: { id: 'new-2', fields: { name: 'Bakery', createdAt: 1_000 } } },
    {
      type: 'product.patch',
      payload: {
        id: 'new-1',
        fields: { sku: 'A', name: 'Bread', sellPrice: 1899, categoryId: 'new-2', createdAt: 1_000 },
      },
    },
    { type: 'stock.count', payload: { id: 'new-3', productId: 'new-1', quantity: 24 } },
  ])
})

test('one category however often and however it is spelled; a known one is used', () => {
  const plan = planOf([
    HEADER,
    ['A', 'Bread', 'Bakery', '1', '', ''],
    ['B', 'Rolls', 'BAKERY', '1', '', ''],
    ['C', 'Milk', 'dairy', '1', '', ''],
  ])
  const { intents } = intentsOf(plan, [{ id: 'dairy-id', name: 'Dairy' }])
  expect(intents.filter((intent) => intent.type === 'category.patch')).toHaveLength(1)
  expect(intents.at(-1)).toMatchObject({ payload: { fields: { categoryId: 'dairy-id' } } })
})

test('a change names only the changed fields; a changed stock alone is only a count', () => {
  const coffee = existing(aProduct({ id: 'coffee', sku: 'COF' }), '', 4)
  const priced = intentsOf(planOf([HEADER, ['COF', 'Coffee', '', '16', '', '4']], [coffee]))
  expect(priced.intents).toEqual([
    { type: 'product.patch', payload: { id: 'coffee', fields: { sellPrice: 1600 } } },
  ])
  const counted = intentsOf(planOf([HEADER, ['COF', 'Coffee', '', '15', '', '7']], [coffee]))
  expect(counted.intents).toEqual([
    { type: 'stock.count', payload: { id: 'new-1', productId: 'coffee', quantity: 7 } },
  ])
})

test('a repeated sku patches the product that its first line made', () => {
  const { intents } = intentsOf(
    planOf([HEADER, ['A', 'Tea', '', '10', '', ''], ['A', 'Tea', '', '12', '', '']]),
  )
  expect(intents[1]).toEqual({ type: 'product.patch', payload: { id: 'new-1', fields: { sellPrice: 1200 } } })
})

test('a trade price of 0 is a price, and a category taken away is written as none [S5.3]', () => {
  const coffee = existing(aProduct({ sku: 'COF', categoryId: 'drinks' }), 'Drinks')
  const { intents } = intentsOf(
    planOf([HEADER, ['A', 'Bag', '', '1', '0', ''], ['COF', 'Coffee', '', '15', '', '']], [coffee]),
  )
  expect(intents).toMatchObject([
    { payload: { fields: { tradePrice: 0 } } },
    { payload: { fields: { categoryId: null } } },
  ])
})

test('refused and unchanged lines write nothing', () => {
  const coffee = existing(aProduct({ sku: 'COF' }))
  const plan = planOf([HEADER, ['COF', 'Coffee', '', '15', '', ''], ['B', '', '', '', '', '']], [coffee])
  expect(intentsOf(plan)).toEqual({ intents: [], ends: [] })
})

test('what a stopped import saved is counted in products: one counts once all its operations are stored', () => {
  const made = intentsOf(
    planOf([
      HEADER,
      ['A', 'Tea', 'Hot', '10', '', '5'],
      ['B', 'Salt', '', '10', '', ''],
      ['A', 'Tea', 'Hot', '12', '', '5'],
    ]),
  )
  expect(made.intents).toHaveLength(5)
  expect([0, 2, 3, 4, 5].map((done) => savedWhole(made, done))).toEqual([0, 0, 0, 1, 2])
})

test('every operation of an import is one that the wire accepts', () => {
  const { intents } = intentsOf(planOf([HEADER, ['A', 'Bread', 'Bakery', '18.99', '17', '24']]))
  for (const { type, payload } of intents)
    expect(OPERATIONS[type].payload.safeParse(payload).success).toBe(true)
})
