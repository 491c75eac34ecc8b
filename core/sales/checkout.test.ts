import { describe, expect, test } from 'vitest'
import { aCart } from '../cart/cart-builders.ts'
import { decideCheckout } from './checkout.ts'
import type { ShelfItem } from './shelf.ts'

function shelfWith(goods: Record<string, number | ShelfItem>) {
  const items = Object.entries(goods).map(
    ([id, item]) => [id, typeof item === 'number' ? { onHand: item, demo: false } : item] as const,
  )
  return new Map<string, ShelfItem>(items)
}

function refusalOf(...asked: Parameters<typeof decideCheckout>) {
  const decision = decideCheckout(...asked)
  return decision.ok ? 'none' : decision.refusal
}

const shelf = shelfWith({ coffee: 5, tea: 0 })

describe('checking out', () => {
  test('an empty cart is refused, before anything else is asked [S5.2]', () => {
    expect(refusalOf(aCart([], { paymentMethod: null }), shelf)).toEqual({ code: 'cart-empty' })
  })

  test('a payment method must be chosen [S5.2]', () => {
    expect(refusalOf(aCart([{}], { paymentMethod: null }), shelf)).toEqual({ code: 'no-payment-method' })
  })

  test('the last piece can be sold, one more cannot [S5.2]', () => {
    expect(decideCheckout(aCart([{ quantity: 5 }]), shelf)).toEqual({ ok: true })
    expect(refusalOf(aCart([{ quantity: 6 }]), shelf)).toEqual({ code: 'short-stock', names: ['Coffee'] })
  })

  test('retail and trade lines of one product share its stock, and it is named once [S5.2]', () => {
    const cart = aCart([{ quantity: 3 }, { priceType: 'trade', quantity: 3 }])
    expect(refusalOf(cart, shelf)).toEqual({ code: 'short-stock', names: ['Coffee'] })
  })

  test('every short product is named, in cart order [S5.2]', () => {
    const cart = aCart([
      { productId: 'tea', name: 'Tea' },
      { productId: 'coffee', quantity: 2 },
      { productId: 'gone', name: 'Gone' },
    ])
    expect(refusalOf(cart, shelf)).toEqual({ code: 'short-stock', names: ['Tea', 'Gone'] })
  })

  test('a ledger below zero counts as nothing on the shelf [S5.2, S4.9]', () => {
    expect(refusalOf(aCart(), shelfWith({ coffee: -3 }))).toMatchObject({ code: 'short-stock' })
  })

  test('demo goods and real goods are never paid together [S3.11]', () => {
    const mixed = shelfWith({ coffee: 5, 'demo-tea': { onHand: 5, demo: true } })
    const cart = aCart([{}, { productId: 'demo-tea', name: 'Tea' }])
    expect(refusalOf(cart, mixed)).toEqual({ code: 'mixed-demo' })
    expect(decideCheckout(aCart([{ productId: 'demo-tea' }]), mixed)).toEqual({ ok: true })
  })
})
