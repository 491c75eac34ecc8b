import { expect, test } from 'vitest'
import type { CartLine } from '../cart/cart.ts'
import { aCart } from '../cart/cart-builders.ts'
import { priceCart } from '../cart/priced-cart.ts'
import { cents } from '../money/cents.ts'
import type { Promoted } from './fits.ts'
import type { Promotion } from './promotion.ts'
import { aPromotion, buyAndGet, manyFor } from './promotion-builders.ts'
import { withPromotions } from './with-promotions.ts'

const NOW = new Date('2026-12-04T12:00:00').getTime()
const GOODS: Record<string, Promoted> = {
  chips: { id: 'chips', categoryId: 'snacks' },
  nuts: { id: 'nuts', categoryId: 'snacks' },
  milk: { id: 'milk', categoryId: 'dairy' },
  airtime: { id: 'airtime', categoryId: 'snacks', noDiscount: true },
  firewood: { id: 'firewood', categoryId: null, asksPrice: true },
}
const at = (productId: string, price: number, given: Partial<CartLine> = {}): Partial<CartLine> => ({
  productId,
  name: productId,
  unitPrice: cents(price),
  ...given,
})
const put = (lines: Partial<CartLine>[], ...promotions: Promotion[]) =>
  withPromotions(aCart(lines), { promotions, productOf: (id) => GOODS[id], now: NOW })
const off = (lines: Partial<CartLine>[], ...promotions: Promotion[]) =>
  put(lines, ...promotions).lines.map(({ promotion }) => promotion?.amount ?? 0)

test('[S12.14] 10% comes off each line, rounded half up once, under the name of the promotion', () => {
  const cart = put([at('chips', 1_005), at('milk', 1_500, { quantity: 2 })], aPromotion({ percent: 10 }))
  expect(cart.lines.map(({ promotion }) => promotion)).toEqual([
    { promotionId: 'promo-1', name: 'Ten off', percent: 10, amount: 101 },
    { promotionId: 'promo-1', name: 'Ten off', percent: 10, amount: 300 },
  ])
  expect(priceCart(cart)).toMatchObject({ subtotal: 4_005, saved: 401, total: 3_604 })
})

test('[S12.14] R15.00 each is never dearer than the shelf', () => {
  const each = aPromotion({ kind: 'price', price: cents(1_500), percent: 0 })
  expect(off([at('chips', 2_000, { quantity: 3 }), at('nuts', 1_200)], each)).toEqual([1_500, 0])
})

test('[S12.14] any 3 for R20: the dearest come together, what is left over is at its own price', () => {
  const three = manyFor(3, 2_000)
  expect(off([at('chips', 800, { quantity: 4 })], three)).toEqual([400])
  expect(off([at('chips', 800, { quantity: 7 })], three)).toEqual([800])
  expect(off([at('chips', 800, { quantity: 2 })], three)).toEqual([0])
  // R9.00, R9.00 and R8.00 for R20.00: R6.00 by what they cost.
  expect(off([at('chips', 800, { quantity: 2 }), at('nuts', 900, { quantity: 2 })], three)).toEqual([
    185, 415,
  ])
})

test('[S12.14] a group that would not save stays at its own prices', () => {
  expect(
    off([at('chips', 800, { quantity: 3 }), at('nuts', 500, { quantity: 3 })], manyFor(3, 2_000)),
  ).toEqual([400, 0])
})

test('[S12.14] buy 2, get 1 free: the cheapest of each full group costs nothing', () => {
  const lines = [at('chips', 800, { quantity: 2 }), at('nuts', 900), at('milk', 500, { quantity: 2 })]
  expect(off(lines, buyAndGet(2, 1))).toEqual([800, 0, 0])
  expect(off([at('chips', 800, { quantity: 6 })], buyAndGet(2, 1))).toEqual([1_600])
  expect(off([at('chips', 800, { quantity: 5 })], buyAndGet(2, 2))).toEqual([1_600])
})

test('[S12.14] ten million pieces are grouped without counting them one by one', () => {
  expect(off([at('chips', 800, { quantity: 10_000_000 })], manyFor(3, 2_000))).toEqual([3_333_333 * 400])
})

test('[S12.14] a promotion is for its products and categories, and for all goods where it names none', () => {
  const lines = [at('chips', 1_000), at('milk', 1_000)]
  expect(off(lines, aPromotion({ productIds: ['milk'] }))).toEqual([0, 100])
  expect(off(lines, aPromotion({ categoryIds: ['snacks'] }))).toEqual([100, 0])
  expect(off(lines, aPromotion({ categoryIds: ['snacks'], productIds: ['milk'] }))).toEqual([100, 100])
  expect(off([at('gone', 1_000)], aPromotion())).toEqual([100])
  expect(off([at('gone', 1_000)], aPromotion({ categoryIds: ['snacks'] }))).toEqual([0])
})

test('[S12.14] goods that take no discount have a promotion only where it names them; demo goods never', () => {
  const airtime = at('airtime', 1_000, { noDiscount: true })
  expect(off([airtime], aPromotion())).toEqual([0])
  expect(off([airtime], aPromotion({ categoryIds: ['snacks'] }))).toEqual([0])
  expect(off([airtime], aPromotion({ productIds: ['airtime'] }))).toEqual([100])
  expect(off([at('demo-bread', 1_000)], aPromotion({ productIds: ['demo-bread'] }))).toEqual([0])
})

test('[S12.14] weighed goods take percent and a price a kilogram, and are in no group', () => {
  const mince = at('mince', 12_000, { unit: 'kg', quantity: 500 })
  expect(off([mince], aPromotion())).toEqual([600])
  expect(off([mince], aPromotion({ kind: 'price', price: cents(10_000), percent: 0 }))).toEqual([1_000])
  expect(off([mince], manyFor(3, 1))).toEqual([0])
  expect(off([mince], buyAndGet(1, 1))).toEqual([0])
})

test('[S12.14] a pack at its own price and a label of a scale take percent alone', () => {
  const crate = at('beer', 30_000, { per: 24, packName: 'Crate', quantity: 48 })
  const label = at('mince', 4_365, { unit: 'kg', per: 485, quantity: 485, label: '2012345043659' })
  expect(off([crate, label], aPromotion())).toEqual([6_000, 437])
  expect(off([crate, label], aPromotion({ kind: 'price', price: cents(1), percent: 0 }))).toEqual([0, 0])
  expect(off([crate, label], manyFor(3, 1))).toEqual([0, 0])
})

test('[S12.14] the usual promotion is on no line with a discount, a changed or an asked price of its own; one that combines is', () => {
  const lines = [
    at('chips', 1_000, { discount: { percent: 5 } }),
    at('nuts', 900, { listPrice: cents(1_000) }),
    at('firewood', 2_000),
    at('milk', 1_000),
  ]
  expect(off(lines, aPromotion())).toEqual([0, 0, 0, 100])
  const combined = put(lines, aPromotion({ combines: true }))
  expect(combined.lines.map(({ promotion }) => promotion?.amount)).toEqual([100, 90, 200, 100])
  expect(off([at('firewood', 0, { asksPrice: true })], aPromotion({ combines: true }))).toEqual([0])
})

test('[S12.14] of several that fit, the best for the customer is given, one a line', () => {
  const tenOff = aPromotion({ id: 'ten', name: 'Ten off' })
  const half = aPromotion({ id: 'half', name: 'Half price milk', percent: 50, productIds: ['milk'] })
  const three = manyFor(3, 2_000, { id: 'three' })
  const cart = put([at('milk', 1_000), at('chips', 800, { quantity: 3 })], tenOff, half, three)
  expect(cart.lines.map(({ promotion }) => [promotion?.promotionId, promotion?.amount])).toEqual([
    ['half', 500],
    ['three', 400],
  ])
})

test('[S12.14] a line with the usual promotion takes no share of the cart’s discount, unless that share is more', () => {
  const lines = [at('chips', 1_000), at('milk', 1_000)]
  const chips = aPromotion({ productIds: ['chips'], percent: 20 })
  const worth = (given: Promotion, percent: number) => {
    const cart = aCart(lines, { discount: { percent } })
    return priceCart(withPromotions(cart, { promotions: [given], productOf: (id) => GOODS[id], now: NOW }))
  }
  expect(worth(chips, 10).lines.map(({ total }) => total)).toEqual([800, 900])
  expect(worth(chips, 30).lines.map(({ total }) => total)).toEqual([700, 700])
  expect(worth({ ...chips, combines: true }, 10).lines.map(({ total }) => total)).toEqual([720, 900])
})

test('[S12.14] goods that made another one free are in no second promotion', () => {
  const cart = put(
    [at('chips', 1_000, { quantity: 2 }), at('nuts', 900)],
    buyAndGet(2, 1, { id: 'buy' }),
    aPromotion({ id: 'ten' }),
  )
  expect(cart.lines.map(({ promotion }) => promotion?.promotionId)).toEqual([undefined, 'buy'])
})

test('[S12.14] where two promotions save the same, the first by name stands on every device', () => {
  const a = aPromotion({ id: 'z', name: 'April' })
  const b = aPromotion({ id: 'a', name: 'Birthday' })
  for (const both of [
    [a, b],
    [b, a],
  ])
    expect(put([at('chips', 1_000)], ...both).lines[0]?.promotion?.name).toBe('April')
})

test('[S12.14] of more than five that fit, whichever saves the most comes first', () => {
  const many = [1, 2, 3, 4, 5, 6, 7].map((percent) =>
    aPromotion({
      id: `p${percent}`,
      name: `${percent} off`,
      percent,
      productIds: ['chips', ...(percent < 4 ? ['milk'] : [])],
    }),
  )
  expect(off([at('chips', 1_000), at('milk', 1_000)], ...many)).toEqual([70, 30])
})

test('[S12.14] a promotion comes off where it fits no more, and the cart is the same object where nothing changed', () => {
  const cart = put([at('chips', 800, { quantity: 3 })], manyFor(3, 2_000))
  const again = (promotions: Promotion[], given = cart) =>
    withPromotions(given, { promotions, productOf: (id) => GOODS[id], now: NOW })
  expect(again([manyFor(3, 2_000)])).toBe(cart)
  const fewer = { ...cart, lines: cart.lines.map((line) => ({ ...line, quantity: 2 })) }
  expect(again([manyFor(3, 2_000)], fewer).lines[0]).not.toHaveProperty('promotion')
  expect(again([])).toEqual(aCart([at('chips', 800, { quantity: 3 })]))
  const plain = aCart([at('chips', 800)])
  expect(again([], plain)).toBe(plain)
})
