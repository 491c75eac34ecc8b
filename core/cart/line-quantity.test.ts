import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents } from '../money/cents.ts'
import type { Cart } from './cart.ts'
import { aCart } from './cart-builders.ts'
import { decideTyped, within } from './line-quantity.ts'
import { priceCart } from './priced-cart.ts'

const cart = aCart([{ quantity: 4 }])
const quantityOf = ({ lines }: Cart) => lines[0]?.quantity

describe('a typed quantity', () => {
  test.each([
    ['1', 1],
    ['12', 12],
    [' 12 ', 12],
    ['1 200', 1200],
    ['3.0', 3],
    ['9999999', 9_999_999],
  ])('%j is %i pieces [S2.16]', (text, quantity) => {
    const decided = decideTyped(cart, 'line-1', text)
    expect(decided.ok && quantityOf(decided.cart)).toBe(quantity)
  })

  test.each([
    ['2.5', 'not-whole'],
    ['2,5', 'not-whole'],
    ['2 5', 'not-whole'],
    ['two', 'not-whole'],
    ['', 'not-whole'],
    ['1e3', 'not-whole'],
    ['R5', 'not-whole'],
    ['-3', 'out-of-range'],
    ['0', 'out-of-range'],
    ['10000000', 'out-of-range'],
    ['999999999', 'out-of-range'],
    ['9'.repeat(30), 'out-of-range'],
  ])('%j is refused as %s, never turned into another number [S2.16, S4.6, S4.7]', (text, code) => {
    expect(decideTyped(cart, 'line-1', text)).toEqual({ ok: false, code })
  })

  test('a quantity whose price could not be paid at once is refused [S2.17]', () => {
    const dear = aCart([{ unitPrice: cents(99_999_999_999), quantity: 1 }])
    expect(decideTyped(dear, 'line-1', '9999999')).toEqual({ ok: false, code: 'too-dear' })
    expect(within(aCart([{ unitPrice: cents(50_000_000_000), quantity: 2 }])).ok).toBe(true)
  })

  test('whatever is typed, the line holds a whole number in range that can be paid, or stays as it was [S2.16, S2.17]', () => {
    const typed = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0123456789., -R$e') }))
    fc.assert(
      fc.property(typed, fc.nat(100_000_000_000), (text, price) => {
        const decided = decideTyped(aCart([{ unitPrice: cents(price) }]), 'line-1', text)
        if (!decided.ok) return
        const quantity = quantityOf(decided.cart) ?? 0
        expect(Number.isInteger(quantity) && quantity >= 1 && quantity <= 9_999_999).toBe(true)
        expect(priceCart(decided.cart).total).toBeLessThanOrEqual(100_000_000_000)
      }),
    )
  })
})
