import { expect, test } from 'vitest'
import { PRODUCT, type Product } from '#core/catalog/product.ts'
import { blankRow } from '#core/entities/entity.ts'
import { type Cents, cents } from '#core/money/cents.ts'
import { formatMoney } from '#core/money/format.ts'
import { PROMOTION, type Promotion } from '#core/promotions/promotion.ts'
import { offersOf } from './use-offers.ts'

const price = (amount: Cents) => formatMoney(amount)
const aProduct = (id: string, given: Partial<Product> = {}): Product => ({
  ...blankRow(PRODUCT, id),
  name: id,
  ...given,
})
const aPromotion = (id: string, given: Partial<Promotion>): Promotion => ({
  ...blankRow(PROMOTION, id),
  name: id,
  ...given,
})

const threeForTwenty = aPromotion('three', {
  ...{ kind: 'many-for-price', many: 3, price: cents(2000) },
  productIds: ['chips', 'biltong'],
})
const bakery = aPromotion('bakery', { kind: 'percent', percent: 10, categoryIds: ['bakery'] })
const offerOf = offersOf([threeForTwenty, bakery], price)

test('a card says what runs on its product, by its name or by its category [S12.14]', () => {
  expect(offerOf(aProduct('chips'))).toBe('3 for R20.00')
  expect(offerOf(aProduct('bread', { categoryId: 'bakery' }))).toBe('10% off')
  expect(offerOf(aProduct('milk', { categoryId: 'dairy' }))).toBeUndefined()
  expect(offerOf(aProduct('loose'))).toBeUndefined()
})

test('of two, the one that names the product is said [S12.14]', () => {
  expect(offerOf(aProduct('chips', { categoryId: 'bakery' }))).toBe('3 for R20.00')
})

test('a card promises nothing that the till does not take off [S12.14]', () => {
  const all = offersOf([aPromotion('all', { kind: 'percent', percent: 5 })], price)
  expect(all(aProduct('milk'))).toBe('5% off')
  expect(all(aProduct('cigarettes', { noDiscount: true }))).toBeUndefined()
  expect(all(aProduct('demo-milk'))).toBeUndefined()
  expect(all(aProduct('airtime', { asksPrice: true }))).toBeUndefined()
  // Biltong by weight has no pieces to be counted.
  expect(offerOf(aProduct('biltong', { unit: 'kg' }))).toBeUndefined()
})
