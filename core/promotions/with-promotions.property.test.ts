import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { GivenDiscount } from '../cart/cart.ts'
import { aCart } from '../cart/cart-builders.ts'
import { priceCart } from '../cart/priced-cart.ts'
import { cents, sum } from '../money/cents.ts'
import { PROMOTION_KINDS, type Promotion } from './promotion.ts'
import { aPromotion } from './promotion-builders.ts'
import { withPromotions } from './with-promotions.ts'

const NOW = new Date('2026-12-04T12:00:00').getTime()
const PRODUCTS = ['bread', 'milk', 'chips', 'nuts']
const productId = fc.constantFrom(...PRODUCTS)

const line = fc.record({
  productId,
  unitPrice: fc.integer({ min: 0, max: 5_000 }).map(cents),
  quantity: fc.integer({ min: 1, max: 9 }),
  weighed: fc.boolean(),
  discounted: fc.constantFrom(undefined, undefined, { percent: 10 }, { amount: cents(100) }),
})
const lines = fc.array(line, { minLength: 1, maxLength: 8 }).map((drawn) =>
  drawn.map(({ weighed, discounted, ...each }, at) => ({
    ...each,
    id: `line-${at}`,
    ...(weighed && { unit: 'kg' as const, quantity: each.quantity * 137 }),
    ...(discounted && { discount: discounted }),
  })),
)
const promotion = fc.record({
  kind: fc.constantFrom(...PROMOTION_KINDS),
  percent: fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100),
  price: fc.integer({ min: 1, max: 6_000 }).map(cents),
  many: fc.integer({ min: 2, max: 5 }),
  free: fc.integer({ min: 1, max: 3 }),
  productIds: fc.uniqueArray(productId),
  combines: fc.boolean(),
  name: fc.constantFrom('One', 'Two'),
})
const promotions = fc
  .array(promotion, { maxLength: 7 })
  .map((drawn) => drawn.map((each, at) => aPromotion({ ...each, id: `promo-${at}` })))

const cartDiscount = fc.constantFrom(undefined, undefined, { percent: 15 }, { amount: cents(700) })

type Given = GivenDiscount | undefined
const put = (drawn: Parameters<typeof aCart>[0], given: readonly Promotion[], discount?: Given) =>
  withPromotions(aCart(drawn, { discount }), {
    promotions: given,
    productOf: (id) => ({ id, categoryId: null }),
    now: NOW,
  })

test('[S12.14] whatever promotions run, a cart is never dearer, no line is below zero, and all adds up to the cent', () => {
  fc.assert(
    fc.property(lines, promotions, cartDiscount, (drawn, given, discount) => {
      const before = priceCart(aCart(drawn, { discount }))
      const after = priceCart(put(drawn, given, discount))
      expect(after.total).toBeLessThanOrEqual(before.total)
      for (const { price, discounts, total } of after.lines) {
        expect(total).toBeGreaterThanOrEqual(0)
        expect(sum([total, ...discounts.map(({ amount }) => amount)])).toBe(price)
        expect(discounts.every(({ kind, amount }) => kind !== 'promotion' || amount > 0)).toBe(true)
      }
      expect(sum(after.lines.map(({ total }) => total))).toBe(after.total)
    }),
    { numRuns: 300 },
  )
})

test('[S12.14] the same cart gives the same answer, and so it does when it is worked out again', () => {
  fc.assert(
    fc.property(lines, promotions, (drawn, given) => {
      const cart = put(drawn, given)
      expect(put(drawn, given)).toEqual(cart)
      expect(put(drawn, given.toReversed())).toEqual(cart)
      const again = withPromotions(cart, {
        promotions: given,
        productOf: (id) => ({ id, categoryId: null }),
        now: NOW,
      })
      expect(again).toBe(cart)
    }),
    { numRuns: 200 },
  )
})

test('[S12.14] in which order goods were scanned does not matter to the total', () => {
  fc.assert(
    fc.property(lines, promotions, (drawn, given) => {
      expect(priceCart(put(drawn.toReversed(), given)).total).toBe(priceCart(put(drawn, given)).total)
    }),
    { numRuns: 300 },
  )
})
