import { expect, test } from 'vitest'
import { aProduct } from '../catalog/product-builders.ts'
import { blankRow } from '../entities/entity.ts'
import { anItem, aSale } from '../sales/sale-builders.ts'
import { BUSINESS } from '../settings/business.ts'
import { isOwnProfile, movedRow, type Naming } from './moved-row.ts'

const NAMING: Naming = {
  businessId: 'shop',
  userId: 'thandi',
  products: { 'product-bread': 'their-bread' },
  categories: { food: 'their-food' },
  number: (printed) => `${printed}-B`,
}

test('the local defaults 1 become the account’s own; every other id stays [S3.8, S9.2, S9.3]', () => {
  expect(movedRow('businesses', blankRow(BUSINESS, '1'), NAMING)?.id).toBe('shop')
  const general = { id: '1', name: 'General', deleted: false, createdAt: 0 }
  expect(movedRow('categories', general, NAMING)?.id).toBe('general-shop')
  expect(movedRow('products', aProduct({ id: 'tea', categoryId: '1' }), NAMING)).toMatchObject({
    id: 'tea',
    categoryId: 'general-shop',
  })
})

test('a sale keeps what was sold, to whom and for how much, and its printed number stays findable', () => {
  const sale = aSale({ number: 'R000007', userId: '1', items: [anItem('bread', 2), anItem('tea', 1)] })
  const moved = movedRow('sales', sale, NAMING)
  expect(moved).toEqual({
    ...sale,
    userId: 'thandi',
    number: 'R000007-B',
    printedAs: 'R000007',
    items: [{ ...anItem('bread', 2), productId: 'their-bread' }, anItem('tea', 1)],
  })
})

test('a number that did not change is not kept twice, and the first print is the one that counts', () => {
  const same = { ...NAMING, number: (printed: string) => printed }
  expect(movedRow('sales', aSale(), same)?.printedAs).toBeNull()
  expect(movedRow('sales', aSale({ printedAs: 'R000001' }), NAMING)?.printedAs).toBe('R000001')
})

test('goods and categories the account has stay as it has them, with its own stock', () => {
  expect(movedRow('products', aProduct({ id: 'product-bread' }), NAMING)).toBeUndefined()
  expect(movedRow('stock', { id: 'product-bread', onHand: 3 }, NAMING)).toBeUndefined()
  const count = { id: 'c', productId: 'product-bread', quantity: 3, countedAt: 0, device: '' }
  expect(movedRow('counts', count, NAMING)).toBeUndefined()
  const food = { id: 'food', name: 'Food', deleted: false, createdAt: 0 }
  expect(movedRow('categories', food, NAMING)).toBeUndefined()
  expect(movedRow('products', aProduct({ categoryId: 'food' }), NAMING)?.categoryId).toBe('their-food')
})

test('nothing of the demo shop comes along [S3.11]', () => {
  expect(movedRow('products', aProduct({ categoryId: 'demo-food' }), NAMING)?.categoryId).toBeNull()
  expect(movedRow('sales', aSale({ customerId: 'demo-nomsa', customerName: 'Nomsa' }), NAMING)).toMatchObject(
    {
      customerId: null,
      customerName: 'Nomsa',
    },
  )
})

test('the profile that an installed app begins with is nobody’s own [S4.3, S9.2]', () => {
  expect(isOwnProfile({ ...blankRow(BUSINESS, '1'), createdAt: 5 })).toBe(false)
  expect(isOwnProfile({ ...blankRow(BUSINESS, '1'), name: 'Thandi’s Tuckshop' })).toBe(true)
  expect(isOwnProfile({ ...blankRow(BUSINESS, '1'), taxRate: 0 })).toBe(true)
})
