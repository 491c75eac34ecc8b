import { expect, test } from 'vitest'
import { aCart } from '../cart/cart-builders.ts'
import { aProduct } from '../catalog/product-builders.ts'
import { blankRow } from '../entities/entity.ts'
import { cents } from '../money/cents.ts'
import { aPromotion } from '../promotions/promotion-builders.ts'
import { frozenMethod, type MethodRow, methodsOf } from '../sales/method.ts'
import { anItem, aSale } from '../sales/sale-builders.ts'
import { methodOf } from '../sales/tender.ts'
import { BUSINESS } from '../settings/business.ts'
import { anOrder, anOrderLine } from '../sync/testing/stock.ts'
import { isOwnProfile, movedGoods, movedRow, type Naming } from './moved-row.ts'

const NAMING: Naming = {
  businessId: 'shop',
  userId: 'thandi',
  products: { 'product-bread': 'their-bread' },
  categories: { food: 'their-food' },
  methods: { 'our-snapscan': 'their-snapscan' },
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

test('[S9.2, R6] a credit note that is moved still names its sale as both papers do', () => {
  const returnOf = { saleId: 's', number: 'R000007', createdAt: 1 }
  const moved = movedRow('sales', aSale({ number: 'CN000001', kind: 'return', returnOf }), NAMING)
  expect(moved).toMatchObject({ number: 'CN000001-B', printedAs: 'CN000001', returnOf })
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

test('a promotion is for the goods and categories as the account calls them [S12.14, S23.6]', () => {
  const promotion = aPromotion({
    productIds: ['product-bread', 'their-bread', 'tea'],
    categoryIds: ['food', '1', 'drinks'],
  })
  expect(movedRow('promotions', promotion, NAMING)).toEqual({
    ...promotion,
    productIds: ['their-bread', 'tea'],
    categoryIds: ['their-food', 'general-shop', 'drinks'],
  })
})

test('a payment by a method that the account has is one of the account’s, under the name it had; other methods come along [S11.1, S23.6]', () => {
  const methods = new Map(methodsOf([]).map((method) => [method.id, method]))
  const snapscan = {
    ...methods.get('card'),
    id: 'our-snapscan',
    name: 'Snapscan',
    kind: 'wallet',
  } as MethodRow
  expect(movedRow('methods', snapscan, NAMING)).toBeUndefined()
  expect(movedRow('methods', { ...snapscan, id: 'zapper' }, NAMING)).toMatchObject({ id: 'zapper' })
  const tenders = [
    { id: '1', ...frozenMethod(snapscan), amount: cents(1000), reference: '77' },
    { id: '2', ...methodOf('cash'), amount: cents(899) },
  ]
  expect(movedRow('sales', aSale({ tenders }), NAMING)?.tenders).toEqual([
    { ...tenders[0], methodId: 'their-snapscan' },
    tenders[1],
  ])
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

test('[S19.17] an order of Local Mode goes on under the account’s number, with the products that the account has', () => {
  const order = anOrder('o1', { number: 'PO0001', lines: [anOrderLine('product-bread'), anOrderLine('tea')] })
  expect(movedRow('orders', order, NAMING)).toMatchObject({
    id: 'o1',
    number: 'PO0001-B',
    printedAs: 'PO0001',
    lines: [{ productId: 'their-bread' }, { productId: 'tea' }],
  })
})

test('what goods are sold in, and empties of two bottles that the account has as one, go by its ids, each once [S14.26, S3.8]', () => {
  const naming = { ...NAMING, products: { small: 'bottle', large: 'bottle' } }
  expect(movedRow('products', aProduct({ id: 'coke', containerId: 'small' }), naming)).toMatchObject({
    containerId: 'bottle',
  })
  const empty = (productId: string, quantity: number) => ({
    ...{ productId, quantity, name: 'Bottle', sku: '', unitPrice: cents(300), unitCost: cents(0) },
  })
  const [line] = aCart([{ soldIn: [{ productId: 'small', quantity: 1 }] }]).lines
  const empties = [empty('small', 2), empty('large', 3)]
  expect(movedGoods({ lines: line ? [line] : [], empties }, naming)).toEqual({
    lines: [{ ...line, soldIn: [{ productId: 'bottle', quantity: 1 }] }],
    empties: [empty('bottle', 5)],
  })
})
