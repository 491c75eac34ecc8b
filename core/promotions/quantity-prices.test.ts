import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Cart, CartLine, GivenDiscount } from '../cart/cart.ts'
import { aCart } from '../cart/cart-builders.ts'
import { CART_LINE } from '../cart/cart-schema.ts'
import { decideDiscount, decidePrice } from '../cart/give-discount.ts'
import { priceCart } from '../cart/priced-cart.ts'
import { aProduct } from '../catalog/product-builders.ts'
import { demandsOf } from '../checkout/cart-demands.ts'
import { cents } from '../money/cents.ts'
import type { Promoted } from './fits.ts'
import { PROMOTION_KINDS, type Promotion } from './promotion.ts'
import { aPromotion, manyFor } from './promotion-builders.ts'
import { withPromotions } from './with-promotions.ts'

const NOW = new Date('2026-12-04T12:00:00').getTime()
/** R12.00; from 6 R11.50, from 12 R11.00. */
const QUANTITY_PRICES = [
  { from: 6, price: cents(1_150) },
  { from: 12, price: cents(1_100) },
]
const GOODS: Record<string, Promoted> = {
  coke: { id: 'coke', categoryId: 'drinks', quantityPrices: QUANTITY_PRICES },
  rope: { id: 'rope', categoryId: null, quantityPrices: QUANTITY_PRICES, unit: 'm' },
  bread: { id: 'bread', categoryId: 'food' },
}
const coke = (quantity: number, given: Partial<CartLine> = {}): Partial<CartLine> => ({
  productId: 'coke',
  unitPrice: cents(1_200),
  quantity,
  ...given,
})
const complete = (cart: Cart, promotions: readonly Promotion[] = []) =>
  withPromotions(cart, { promotions, productOf: (id) => GOODS[id], now: NOW })
const put = (lines: Partial<CartLine>[], ...promotions: Promotion[]) => complete(aCart(lines), promotions)
const off = (lines: Partial<CartLine>[], ...promotions: Promotion[]) =>
  put(lines, ...promotions).lines.map(({ promotion }) => promotion?.amount ?? 0)
const under = (lines: Partial<CartLine>[], ...promotions: Promotion[]) =>
  put(lines, ...promotions).lines.map(({ promotion }) => promotion?.name)

test('[S12.16] a line keeps a quantity price letter by letter as a server gives it back', () => {
  const [line] = put([coke(6)]).lines
  expect(JSON.stringify(CART_LINE.promotion.parse(line?.promotion))).toBe(JSON.stringify(line?.promotion))
})

test('[S12.16] the sixth makes each R11.50 and the twelfth R11.00; one back, and it is the old price again', () => {
  expect([5, 6, 11, 12].map((quantity) => priceCart(put([coke(quantity)])).total)).toEqual([
    6_000, 6_900, 12_650, 13_200,
  ])
  const six = put([coke(6)])
  expect(six.lines[0]?.promotion).toEqual({
    promotionId: 'quantity-price',
    name: 'Quantity price',
    amount: 300,
    combines: true,
  })
  const five = complete({ ...six, lines: six.lines.map((line) => ({ ...line, quantity: 5 })) })
  expect(five.lines[0]).not.toHaveProperty('promotion')
  expect(complete(six)).toBe(six)
})

test('[S12.16] all lines of a product together are its quantity, whatever was given on them', () => {
  expect(off([coke(4), coke(2, { discount: { amount: cents(100) } })])).toEqual([200, 100])
  // A case at its own price, a trade price and a typed one count, and keep what they are.
  const itsCase = coke(24, { packName: 'Case of 24', per: 24, unitPrice: cents(26_000) })
  expect(off([coke(1), itsCase])).toEqual([100, 0])
  expect(off([coke(3), coke(3, { priceType: 'trade', unitPrice: cents(1_100) })])).toEqual([150, 0])
  expect(off([coke(3), { productId: 'bread', quantity: 9 }])).toEqual([0, 0])
})

test('[S12.16] a price that somebody typed is left alone, and counts with the rest', () => {
  const typed = decidePrice(aCart([coke(2), coke(4)]), 'line-1', '11.90', {
    currency: 'ZAR',
    product: aProduct({ id: 'coke', sellPrice: cents(1_200) }),
  })
  if (!typed.ok) throw new Error('not typed')
  const { lines } = complete(typed.cart)
  expect(lines.map(({ promotion }) => promotion?.amount)).toEqual([undefined, 200])
  expect(priceCart({ lines }).total).toBe(2 * 1_190 + 4 * 1_150)
})

test('[S12.16] rope is counted by the metre, and a line of before it got that unit is not', () => {
  const rope = (mm: number, given: Partial<CartLine> = {}) =>
    coke(mm, { productId: 'rope', unit: 'm', ...given })
  expect(off([rope(6_500)])).toEqual([325])
  expect(off([rope(5_900), coke(500, { productId: 'rope' })])).toEqual([0, 0])
})

test('[S12.16] where the retail price is lower by now, nothing is dearer', () => {
  expect(off([coke(12, { unitPrice: cents(1_050) })])).toEqual([0])
  expect(off([coke(6, { unitPrice: cents(1_150) })])).toEqual([0])
})

test('[S12.16] of a promotion and a quantity price the customer pays the better one, and never both', () => {
  const fivePercent = aPromotion({ percent: 5, name: 'Five off' })
  // R3.60 and R3.00 of six, R7.20 and R12.00 of twelve.
  expect(under([coke(6)], fivePercent)).toEqual(['Five off'])
  expect(under([coke(12)], fivePercent)).toEqual(['Quantity price'])
  expect(off([coke(12)], fivePercent)).toEqual([1_200])
  expect(off([coke(12), { productId: 'bread', unitPrice: cents(1_000) }], fivePercent)).toEqual([1_200, 50])
  const combining = aPromotion({ percent: 5, combines: true })
  expect(off([coke(12)], combining)).toEqual([1_200])
})

test('[S12.16] a group takes its lines where it saves more than their quantity prices together', () => {
  // Any 3 for R33: R3.00 a group; twelve at R11.00 save as much, so they stay at their own price.
  expect(under([coke(12)], manyFor(3, 3_300))).toEqual(['Quantity price'])
  expect(under([coke(12)], manyFor(3, 3_000))).toEqual(['Any 3 for 3000'])
  expect(off([coke(12)], manyFor(3, 3_000))).toEqual([2_400])
  // The bread would fill a group with the cokes: R1.00 off all, while their quantity price takes off R3.00.
  expect(off([coke(6), { productId: 'bread', unitPrice: cents(1_200) }], manyFor(7, 8_300))).toEqual([300, 0])
})

test('[S12.16] what somebody gives comes off the quantity price, of a line and of the cart', () => {
  const rules = { currency: 'ZAR' as const, reasonAbove: 10 }
  const give = (lineId: string | null) => {
    const given = decideDiscount(put([coke(6)]), lineId, { by: 'amount', text: '4', reason: '' }, rules)
    if (!given.ok) throw new Error('not given')
    return complete(given.cart)
  }
  expect(priceCart(give('line-1')).total).toBe(6_500)
  expect(priceCart(give(null)).total).toBe(6_500)
})

test('[S12.16, S12.8] nobody is asked to allow a quantity price', () => {
  expect(demandsOf(put([coke(12)]))).toEqual([])
})

const quantities = fc.array(fc.integer({ min: 1, max: 15 }), { minLength: 1, maxLength: 4 })
const drawnPromotions = fc.array(
  fc.record({
    kind: fc.constantFrom(...PROMOTION_KINDS),
    percent: fc.integer({ min: 1, max: 20 }),
    price: fc.integer({ min: 900, max: 5_000 }).map(cents),
    many: fc.integer({ min: 2, max: 4 }),
    free: fc.integer({ min: 1, max: 2 }),
    combines: fc.boolean(),
  }),
  { maxLength: 4 },
)
const discount = fc.constantFrom<GivenDiscount | undefined>(undefined, undefined, { percent: 10 })

test('[S12.16] whatever else runs, a cart is never dearer than by its quantity prices alone, nor than by its promotions alone', () => {
  fc.assert(
    fc.property(quantities, drawnPromotions, discount, (drawn, given, whole) => {
      const promotions = given.map((each, at) => aPromotion({ ...each, id: `promo-${at}`, name: `${at}` }))
      const lines = drawn.map((quantity, place) =>
        coke(quantity, place % 3 === 2 ? { productId: 'bread' } : {}),
      )
      const cart = aCart(lines, whole && { discount: whole })
      const total = (goods: typeof GOODS, running: readonly Promotion[]) =>
        priceCart(withPromotions(cart, { promotions: running, productOf: (id) => goods[id], now: NOW })).total
      const all = total(GOODS, promotions)
      expect(all).toBeLessThanOrEqual(total(GOODS, []))
      // With a discount of the whole cart more off a line may be less off the whole.
      if (!whole) expect(all).toBeLessThanOrEqual(total({ bread: GOODS.bread as Promoted }, promotions))
    }),
    { numRuns: 300 },
  )
})
