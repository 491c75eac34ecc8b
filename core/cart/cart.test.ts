import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents } from '../money/cents.ts'
import { addLine, type Cart, cartCount, EMPTY_CART, removeLine, setQuantity } from './cart.ts'
import { aCart, aLine } from './cart-builders.ts'
import { priceCart } from './priced-cart.ts'

describe('the cart', () => {
  test('the same product at the same price type adds one to its line [S4.6]', () => {
    const cart = addLine(addLine(EMPTY_CART, aLine({ id: 'a' })), aLine({ id: 'b' }))
    expect(cart.lines).toEqual([aLine({ id: 'a', quantity: 2 })])
  })

  test('the same product at the other price type is a line of its own [S4.6]', () => {
    const cart = addLine(aCart(), aLine({ id: 'b', priceType: 'trade', unitPrice: cents(1200) }))
    expect(cart.lines.map((line) => [line.priceType, line.quantity])).toEqual([
      ['retail', 1],
      ['trade', 1],
    ])
  })

  test('a price changed in the meantime does not change the line that is there [S3.5]', () => {
    const cart = addLine(aCart([{ unitPrice: cents(1500) }]), aLine({ id: 'b', unitPrice: cents(9900) }))
    expect(priceCart(cart).total).toBe(3000)
  })

  test('a quantity cannot go below one, and is whole [S4.6]', () => {
    const cart = aCart([{ quantity: 3 }])
    expect(setQuantity(cart, 'line-1', 0).lines[0]?.quantity).toBe(1)
    expect(setQuantity(cart, 'line-1', -7).lines[0]?.quantity).toBe(1)
    expect(setQuantity(cart, 'line-1', 2.9).lines[0]?.quantity).toBe(2)
  })

  test('a line can be taken out; customer and payment stay [S4.6, S2.16]', () => {
    const cart = aCart([{}, { productId: 'tea' }], { customerId: 'c' })
    expect(removeLine(cart, 'line-1')).toEqual({ ...cart, lines: [cart.lines[1]] })
  })

  test('count and total follow the lines [S2.17, S2.18]', () => {
    const cart = aCart([{ quantity: 2 }, { productId: 'tea', unitPrice: cents(999), quantity: 3 }])
    expect(cartCount(cart)).toBe(5)
    expect(priceCart(cart).total).toBe(2 * 1500 + 3 * 999)
  })

  test('whatever was tapped, a cart has one line a product and price type, and the total of its taps [S4.6]', () => {
    const tap = fc.record({
      productId: fc.constantFrom('coffee', 'tea', 'bread'),
      priceType: fc.constantFrom('retail' as const, 'trade' as const),
    })
    fc.assert(
      fc.property(fc.array(tap, { maxLength: 40 }), (taps) => {
        let cart: Cart = EMPTY_CART
        for (const [index, each] of taps.entries())
          cart = addLine(cart, aLine({ ...each, id: `line-${index}` }))
        const keys = cart.lines.map((line) => `${line.productId} ${line.priceType}`)
        expect(new Set(keys).size).toBe(keys.length)
        expect(cartCount(cart)).toBe(taps.length)
        expect(priceCart(cart).total).toBe(1500 * taps.length)
      }),
    )
  })
})
