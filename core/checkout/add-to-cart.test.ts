import { describe, expect, test } from 'vitest'
import { aBarcode } from '../barcodes/barcode-builders.ts'
import { EMPTY_CART } from '../cart/cart.ts'
import { aCart } from '../cart/cart-builders.ts'
import { aProduct } from '../catalog/product-builders.ts'
import { cents } from '../money/cents.ts'
import { type Added, decideAdd } from './add-to-cart.ts'
import type { ShelfItem } from './shelf.ts'

const milk = aProduct({
  id: 'milk',
  name: 'Milk',
  sku: 'MLK',
  sellPrice: cents(3699),
  tradePrice: cents(3299),
  costPrice: cents(2990),
})
const shelf = new Map<string, ShelfItem>([
  ['milk', { product: aProduct({ tracksStock: true }), onHand: 3, demo: false }],
  ['coffee', { product: aProduct({ tracksStock: true }), onHand: 3, demo: false }],
  ['demo-tea', { product: aProduct({ tracksStock: true }), onHand: 3, demo: true }],
])

describe('adding a product to the cart', () => {
  test('the line takes name, sku, price and cost as they are now [S3.5]', () => {
    const added = decideAdd(EMPTY_CART, milk, 'trade', 'line-9', shelf)
    expect(added).toEqual({
      ok: true,
      cart: {
        ...EMPTY_CART,
        lines: [
          {
            id: 'line-9',
            productId: 'milk',
            name: 'Milk',
            sku: 'MLK',
            priceType: 'trade',
            unitPrice: 3299,
            unitCost: 2990,
            quantity: 1,
          },
        ],
      },
    })
  })

  test('[S18.7] where trade prices are before VAT the line is charged with it, and so is a pack by its pieces', () => {
    const priceOf = (added: Added, priceType: 'retail' | 'trade' = 'trade') => {
      const decision = decideAdd(EMPTY_CART, milk, priceType, 'line-9', shelf, { tradeVat: 15, ...added })
      return decision.ok ? decision.cart.lines[0]?.unitPrice : undefined
    }
    expect([priceOf({}), priceOf({}, 'retail')]).toEqual([3794, 3699])
    const pack = { ...aBarcode({ productId: 'milk' }), packSize: 6, packName: 'Six', packPrice: null }
    expect(priceOf({ pack })).toBe(6 * 3794)
  })

  test('a trade price is refused for a product without one [S5.2, S2.13]', () => {
    const decision = decideAdd(EMPTY_CART, aProduct(), 'trade', 'line-1', shelf)
    expect(decision).toEqual({ ok: false, refusal: { code: 'no-trade-price' } })
  })

  test('demo products are not added to real goods, nor real ones to demo goods [S3.11]', () => {
    const tea = aProduct({ id: 'demo-tea' })
    const mixed = { ok: false, refusal: { code: 'demo-mixed' } }
    expect(decideAdd(aCart(), tea, 'retail', 'x', shelf)).toEqual(mixed)
    expect(decideAdd(aCart([{ productId: 'demo-tea' }]), milk, 'retail', 'x', shelf)).toEqual(mixed)
    expect(decideAdd(aCart([{ productId: 'demo-tea' }]), tea, 'retail', 'x', shelf).ok).toBe(true)
  })

  test('a line at its maximum takes no more, and the cart stays as it was [S4.6]', () => {
    const full = aCart([{ productId: 'milk', priceType: 'retail', quantity: 9_999_999 }])
    expect(decideAdd(full, milk, 'retail', 'x', shelf)).toEqual({
      ok: false,
      refusal: { code: 'out-of-range' },
    })
  })

  test('nothing is added beyond the largest amount that can be paid [S2.17]', () => {
    const dear = { ...milk, sellPrice: cents(99_999_999_999) }
    const one = decideAdd(EMPTY_CART, dear, 'retail', 'x', shelf)
    expect(one.ok && decideAdd(one.cart, dear, 'retail', 'y', shelf)).toEqual({
      ok: false,
      refusal: { code: 'too-dear' },
    })
  })
})
