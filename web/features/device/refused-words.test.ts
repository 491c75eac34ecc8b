import { expect, test } from 'vitest'
import { cents } from '#core/money/cents.ts'
import type { Intent } from '#core/sync/operations.ts'
import { fakeShop } from '#web/store/testing/fake-shop.ts'
import { refusalReason, refusedName } from './refused-words.ts'

const shop = fakeShop({
  intents: [
    { type: 'product.patch', payload: { id: 'coke', fields: { name: 'Coke 500ml' } } },
    { type: 'category.patch', payload: { id: 'bakery', fields: { name: 'Bakery' } } },
    { type: 'customer.patch', payload: { id: 'sipho', fields: { name: 'Sipho' } } },
  ],
})

const named = (intent: Intent) =>
  refusedName({ opId: 'o', code: 'malformed', occurredAt: 0, intent }, shop.catalogue.get())

test('a refused operation is named by what somebody did [S4.11]', () => {
  const product = (fields: object): Intent => ({ type: 'product.patch', payload: { id: 'coke', fields } })
  expect(named(product({ sellPrice: cents(1500) }))).toBe('Retail price of Coke 500ml')
  expect(named(product({ sellPrice: cents(1500), sku: 'C' }))).toBe('Changes to the product Coke 500ml')
  expect(named(product({ deleted: true }))).toBe('Deleting the product Coke 500ml')
  expect(named({ type: 'category.patch', payload: { id: 'bakery', fields: { deleted: true } } })).toBe(
    'Deleting the category Bakery',
  )
  expect(named({ type: 'customer.patch', payload: { id: 'sipho', fields: { phone: '1' } } })).toBe(
    'Phone of Sipho',
  )
  expect(named({ type: 'stock.count', payload: { id: 'c', productId: 'coke', quantity: 4 } })).toBe(
    'Stock of Coke 500ml',
  )
})

test('what is not on the device any more is named as well as can be', () => {
  expect(named({ type: 'product.patch', payload: { id: 'gone', fields: { sellPrice: cents(1) } } })).toBe(
    'Retail price of a product',
  )
  const fields = { name: 'Fanta', createdAt: 1 }
  expect(named({ type: 'product.patch', payload: { id: 'gone', fields } })).toBe('New product Fanta')
  expect(named({ type: 'stock.count', payload: { id: 'c', productId: 'gone', quantity: 4 } })).toBe(
    'Stock of a product',
  )
})

test('a reason that this version does not know is still shown', () => {
  expect(refusalReason('category-in-use')).toContain('Products still use this category')
  expect(refusalReason('too-heavy')).toBe('The server did not accept it (too-heavy).')
})
