// @vitest-environment dom
import { expect, test } from 'vitest'
import { PRODUCT, type Product } from '#core/catalog/product.ts'
import { blankRow } from '#core/entities/entity.ts'
import { type Cents, cents } from '#core/money/cents.ts'
import { formatMoney } from '#core/money/format.ts'
import { PROMOTION, type Promotion } from '#core/promotions/promotion.ts'
import { addPromotion, switchPromotion } from '#core/promotions/promotion-draft.ts'
import { patchProduct } from '#core/sync/testing/operations.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { fakeShop } from '#web/store/testing/fake-shop.ts'
import { act } from '#web/ui/testing/act.ts'
import { render } from '#web/ui/testing/render.ts'
import { type OfferOf, offersOf, useOffers } from './use-offers.ts'

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
  expect(offerOf(aProduct('chips'))).toEqual({ first: '3 for R20.00', more: 0 })
  expect(offerOf(aProduct('bread', { categoryId: 'bakery' }))).toEqual({ first: '10% off', more: 0 })
  expect(offerOf(aProduct('milk', { categoryId: 'dairy' }))).toBeUndefined()
  expect(offerOf(aProduct('loose'))).toBeUndefined()
})

test('of two, the one that names the product is said, and that there is one more [S12.14]', () => {
  const chips = aProduct('chips', { categoryId: 'bakery' })
  expect(offerOf(chips)).toEqual({ first: '3 for R20.00', more: 1 })
  // One that does the same as another is none more.
  const tenMore = aPromotion('ten', { kind: 'percent', percent: 10 })
  expect(offersOf([threeForTwenty, bakery, tenMore], price)(chips)?.more).toBe(1)
})

test('a card promises nothing that the till does not take off [S12.14]', () => {
  const all = offersOf([aPromotion('all', { kind: 'percent', percent: 5 })], price)
  expect(all(aProduct('milk'))?.first).toBe('5% off')
  expect(all(aProduct('cigarettes', { noDiscount: true }))).toBeUndefined()
  expect(all(aProduct('demo-milk'))).toBeUndefined()
  expect(all(aProduct('airtime', { asksPrice: true }))).toBeUndefined()
  // Biltong by weight has no pieces to be counted.
  expect(offerOf(aProduct('biltong', { unit: 'kg' }))).toBeUndefined()
})

test('a card says the first quantity price, after what a promotion does that runs on its product [S12.16]', () => {
  const quantityPrices = [
    { from: 6, price: cents(1150) },
    { from: 12, price: cents(1100) },
  ]
  const given = { sellPrice: cents(1200), quantityPrices }
  const none = offersOf([], price)
  expect(none(aProduct('coke', given))).toEqual({ first: '6+ R11.50', more: 0 })
  expect(offerOf(aProduct('coke', given))).toEqual({ first: '6+ R11.50', more: 0 })
  expect(offerOf(aProduct('chips', given))).toEqual({ first: '3 for R20.00', more: 1 })
  expect(none(aProduct('rope', { ...given, unit: 'm' }))).toEqual({ first: '6 m+ R11.50', more: 0 })
  expect(none(aProduct('coke', { ...given, sellPrice: cents(1000) }))).toBeUndefined()
  expect(none(aProduct('coke', { ...given, asksPrice: true }))).toBeUndefined()
})

test('a sale or the next minute draws no card anew: the offers stay the same until another promotion runs [S12.14]', async () => {
  let now = new Date(2026, 10, 27, 12).getTime()
  const shop = fakeShop({ now: () => now, intents: [patchProduct('chips', { name: 'Chips' })] })
  const { id: _id, deleted: _deleted, createdAt: _made, updatedAt: _changed, ...draft } = threeForTwenty
  await shop.commit([addPromotion('three', { ...draft, toTime: 13 * 60 }, now)])
  const seen: OfferOf[] = []
  function Offers() {
    seen.push(useOffers())
    return null
  }
  const page = await render(
    <ShopProvider value={shop}>
      <Offers />
    </ShopProvider>,
  )
  // What a sale changes of the catalogue: not its promotions.
  const sell = () => act(async () => shop.catalogue.set({ ...shop.catalogue.get() }))
  const chips = () => seen.at(-1)?.(aProduct('chips'))?.first
  expect(chips()).toBe('3 for R20.00')
  now += 120_000
  await sell()
  expect(seen.length).toBeGreaterThan(1)
  expect(new Set(seen).size).toBe(1)
  now += 3_600_000
  await sell()
  expect(chips()).toBeUndefined()
  now -= 3_600_000
  await sell()
  expect(chips()).toBe('3 for R20.00')
  await act(() => shop.commit([switchPromotion('three', false)]))
  expect(chips()).toBeUndefined()
  await page.unmount()
})
