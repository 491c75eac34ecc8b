import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents } from '../money/cents.ts'
import type { Cart } from './cart.ts'
import { aCart } from './cart-builders.ts'
import { cartSchema } from './cart-schema.ts'
import {
  belowCost,
  type DiscountRules,
  decideDiscount,
  decidePrice,
  lacksReason,
  type TypedDiscount,
  withoutDiscount,
} from './give-discount.ts'
import { priceCart } from './priced-cart.ts'

const RULES: DiscountRules = { currency: 'ZAR', reasonAbove: 10 }
const percent = (text: string, reason = ''): TypedDiscount => ({ by: 'percent', text, reason })
const rand = (text: string, reason = ''): TypedDiscount => ({ by: 'amount', text, reason })

function given(cart: Cart, lineId: string | null, typed: TypedDiscount) {
  const decision = decideDiscount(cart, lineId, typed, RULES)
  return decision.ok ? decision.cart : decision.refusal.code
}

describe('a discount that somebody types', () => {
  test('10% or R5 off a line, or off everything [S12.1]', () => {
    const coffee = aCart([{ quantity: 2 }])
    const ofLine = given(coffee, 'line-1', percent('10'))
    expect(ofLine).toMatchObject({ lines: [{ discount: { percent: 10 } }] })
    expect(given(coffee, null, rand('5', 'Regular customer'))).toMatchObject({
      discount: { amount: 500, reason: 'Regular customer' },
    })
    expect(given(coffee, 'line-1', percent('7,5 %'))).toMatchObject({
      lines: [{ discount: { percent: 7.5 } }],
    })
  })

  test.each(['', '0', '0.001', '100.01', '-5', 'ten', '1e2'])(
    '"%s" is no percentage [S12.1, S12.2]',
    (text) => {
      expect(given(aCart(), 'line-1', percent(text, 'Staff'))).toBe('not-percent')
    },
  )

  test.each([
    ['', 'not-money'],
    ['-5', 'negative'],
    ['0', 'no-amount'],
    ['1.999', 'too-precise'],
    ['15.01', 'more-than-price'],
  ])('R%s off R15.00 is refused: %s [S12.2]', (text, code) => {
    expect(given(aCart(), 'line-1', rand(text, 'Staff'))).toBe(code)
  })

  test('above 10% a reason is required, in rand as well [S12.7]', () => {
    expect(given(aCart(), 'line-1', percent('10.01'))).toBe('reason-missing')
    expect(given(aCart(), 'line-1', rand('1.50'))).not.toBe('reason-missing')
    expect(given(aCart(), 'line-1', rand('1.51'))).toBe('reason-missing')
    expect(given(aCart(), null, percent('50', 'Damaged'))).toMatchObject({ discount: { reason: 'Damaged' } })
  })

  test('off everything cannot be more than the lines that take one [S12.2, S12.3]', () => {
    const airtime = aCart([{ noDiscount: true, unitPrice: cents(10_000) }, { productId: 'tea' }])
    expect(given(airtime, null, rand('15.01', 'Staff'))).toBe('more-than-price')
    expect(given(airtime, null, rand('15', 'Staff'))).toMatchObject({ discount: { amount: 1500 } })
  })

  test('is taken back by itself [S12.1]', () => {
    const cart = aCart([{ discount: { percent: 10 } }], { discount: { percent: 5 } })
    expect(priceCart(withoutDiscount(withoutDiscount(cart, 'line-1'), null)).saved).toBe(0)
  })
})

describe('a typed price', () => {
  const priced = (cart: Cart, text: string) => {
    const decision = decidePrice(cart, 'line-1', text, { currency: 'ZAR' })
    return decision.ok ? decision.cart : decision.refusal.code
  }

  test('is the line’s alone, which keeps the usual one beside it [S12.6]', () => {
    const once = priced(aCart(), '12.50')
    expect(once).toMatchObject({ lines: [{ unitPrice: 1250, listPrice: 1500 }] })
    expect(priced(once as Cart, '11')).toMatchObject({ lines: [{ unitPrice: 1100, listPrice: 1500 }] })
  })

  test('that is the usual one again leaves nothing to note [S12.6]', () => {
    const [line] = (priced(priced(aCart(), '12.50') as Cart, '15') as Cart).lines
    expect(line).toMatchObject({ unitPrice: 1500 })
    expect(line).not.toHaveProperty('listPrice')
  })

  test('of nothing gives goods away, which a discount does: that has a reason [S12.6, S12.9]', () => {
    expect(priced(aCart(), '0')).toBe('given-away')
    expect(priced(aCart([{ unitPrice: cents(0) }]), '0')).toMatchObject({ lines: [{ unitPrice: 0 }] })
  })

  test.each([
    ['', 'not-money'],
    ['-1', 'negative'],
    ['1.234', 'too-precise'],
    ['$3', 'other-currency'],
  ])('"%s" is refused and changes nothing [S12.6]', (text, code) => {
    expect(priced(aCart(), text)).toBe(code)
  })

  test('says by how much it is below cost [S12.9]', () => {
    const [line] = aCart([{ quantity: 2, unitCost: cents(900) }]).lines
    expect(line && belowCost(line, cents(1500))).toBe(300)
    expect(line && belowCost(line, cents(1800))).toBe(0)
  })
})

test('R9.00 off ten coffees needs no reason, off the one that is left of them it does [S12.7]', () => {
  const off = { amount: cents(900) }
  const ten = [{ id: 'line-1', quantity: 10, discount: off }]
  expect(lacksReason(aCart(ten), 10)).toBe(false)
  const one = [{ id: 'line-1', quantity: 1, discount: off }]
  expect(lacksReason(aCart(one), 10)).toBe(true)
  expect(lacksReason(aCart([{ quantity: 1, discount: { ...off, reason: 'Damaged' } }]), 10)).toBe(false)
  expect(lacksReason(aCart([{ quantity: 10 }], { discount: off }), 10)).toBe(false)
  expect(lacksReason(aCart([{ quantity: 1 }], { discount: off }), 10)).toBe(true)
})

test('a cart stored with any discounts is read again as it was, and one of before too [S12.4, S8.4]', () => {
  const discount = fc.oneof(
    fc.integer({ min: 1, max: 10_000 }).map((hundredths) => percent(String(hundredths / 100), 'Staff')),
    fc.integer({ min: 1, max: 1500 }).map((amount) => rand((amount / 100).toFixed(2), 'Staff')),
  )
  fc.assert(
    fc.property(discount, discount, (ofLine, ofCart) => {
      let cart: Cart = aCart([{}, { productId: 'tea', unitPrice: cents(999) }])
      for (const [lineId, typed] of [
        ['line-1', ofLine],
        [null, ofCart],
      ] as const) {
        const decision = decideDiscount(cart, lineId, typed, RULES)
        if (decision.ok) cart = decision.cart
      }
      expect(cartSchema.parse(JSON.parse(JSON.stringify(cart)))).toEqual(JSON.parse(JSON.stringify(cart)))
      const { lines, total, subtotal, saved } = priceCart(cart)
      expect(subtotal - saved).toBe(total)
      for (const line of lines) expect(line.total).toBeGreaterThanOrEqual(0)
    }),
  )
  expect(cartSchema.parse(aCart())).toEqual(aCart())
})
