import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { demandsOf } from '../checkout/cart-demands.ts'
import { soldLine } from '../checkout/sold-line.ts'
import type { LoyaltyAtTill } from '../loyalty/loyalty-rules.ts'
import { cents, sum } from '../money/cents.ts'
import { isOfPoints, POINTS_DISCOUNT } from '../sales/discount.ts'
import { demandsOfLines } from '../sales/sale-demands.ts'
import { aCart } from './cart-builders.ts'
import { cartSchema } from './cart-schema.ts'
import { chooseCustomer } from './customer-discount.ts'
import { decideDiscount } from './give-discount.ts'
import { priceBeforePoints, priceCart } from './priced-cart.ts'
import { refusePoints, spendPoints, usablePoints, withoutPoints } from './use-points.ts'

const till = (points: number, rules: Partial<NonNullable<LoyaltyAtTill['rules']>> = {}): LoyaltyAtTill => ({
  rules: { per: cents(1_000), worth: cents(10), least: 0, ...rules },
  points: new Map([['nomsa', points]]),
})
const NOMSA = { id: 'nomsa' }
const cartOf = (...rand: number[]) =>
  aCart(
    rand.map((price) => ({ unitPrice: cents(price * 100) })),
    { customerId: 'nomsa' },
  )

describe('a customer uses their points', () => {
  test('Nomsa has 120 points: one tap takes R12.00 off, with its reason on the line [S20.23]', () => {
    const cart = spendPoints(cartOf(45), till(120))
    expect(usablePoints(cartOf(45), till(120))).toBe(120)
    expect(priceCart(cart)).toMatchObject({ total: 3_300, saved: 1_200, points: 120 })
    expect(priceCart(cart).lines[0]?.discounts).toEqual([
      { kind: 'cart', amount: 1_200, reason: POINTS_DISCOUNT },
    ])
    expect(withoutPoints(cart)).toEqual(cartOf(45))
  })

  test('never more than the cart: whole points, and what is added after the tap is paid with the rest [S20.23]', () => {
    const cart = spendPoints(cartOf(5.55), till(120))
    expect(priceCart(cart)).toMatchObject({ points: 55, total: 5 })
    expect(priceCart({ ...cart, lines: cartOf(5.55, 20).lines })).toMatchObject({ points: 120, total: 1_355 })
  })

  test('goods that take no discount are paid whole [S20.23]', () => {
    const cart = aCart([{ unitPrice: cents(500) }, { unitPrice: cents(10_000), noDiscount: true }], {
      customerId: 'nomsa',
    })
    expect(priceCart(spendPoints(cart, till(500)))).toMatchObject({ points: 50, total: 10_000 })
  })

  test('they stand beside the customer’s own discount, and nobody is asked for either [S20.23, S12.13]', () => {
    const cart = chooseCustomer(aCart([{ unitPrice: cents(10_000), unitCost: cents(9_000) }]), {
      ...NOMSA,
      discount: 10,
    })
    const used = spendPoints(cart, till(500))
    expect(priceCart(used)).toMatchObject({ total: 4_000, points: 500 })
    expect(demandsOf(used)).toEqual([])
    const given = { ...used, discount: { percent: 5 } }
    expect(demandsOf(given)).toEqual(demandsOf(withoutPoints(given)))
  })

  test('a cart that points pay whole asks nobody, at the till and on the server, and a person’s discount beside them asks as ever [S20.23, S16.12]', () => {
    const asked = (cart: ReturnType<typeof cartOf>) => {
      const lines = priceCart(spendPoints(cart, till(5_000))).lines.map((line) => soldLine(line))
      return demandsOfLines(lines).map(({ permission }) => permission)
    }
    expect(priceCart(spendPoints(cartOf(45), till(5_000))).total).toBe(0)
    expect(asked(cartOf(45))).toEqual(['sell'])
    expect(asked({ ...cartOf(45), discount: { percent: 5 } })).toEqual(['sell', 'discount'])
  })

  test('too few points are kept for later, and a shop without points uses none [S20.23]', () => {
    for (const known of [till(40, { least: 50 }), till(0), till(-5), { ...till(120), rules: undefined }]) {
      expect(usablePoints(cartOf(45), known)).toBe(0)
      expect(spendPoints(cartOf(45), known)).toEqual(cartOf(45))
    }
    expect(usablePoints(cartOf(45), till(50, { least: 50 }))).toBe(50)
    expect(usablePoints({ ...cartOf(45), customerId: null }, till(120))).toBe(0)
    expect(usablePoints(aCart([{ productId: 'demo-1' }], { customerId: 'nomsa' }), till(120))).toBe(0)
  })

  test('another customer takes them off, and so does none [S20.23]', () => {
    const cart = spendPoints(cartOf(45), till(120))
    for (const other of [{ id: 'sipho' }, null])
      expect(chooseCustomer(cart, other)).not.toHaveProperty('points')
    expect(chooseCustomer(cart, NOMSA)).toBe(cart)
  })

  test('at Pay they are looked at again: another till may have spent them, or the owner changed what they are worth [S20.23]', () => {
    const cart = spendPoints(cartOf(45), till(120))
    expect(refusePoints(cart, till(120))).toBeUndefined()
    expect(refusePoints(cart, till(119))).toEqual({ code: 'points-gone', left: 119 })
    expect(refusePoints(cart, till(-3))).toEqual({ code: 'points-gone', left: 0 })
    expect(refusePoints(cart, till(120, { worth: cents(20) }))).toEqual({ code: 'points-changed' })
    expect(refusePoints(cart, { ...till(120), rules: undefined })).toEqual({ code: 'points-changed' })
    expect(refusePoints(cartOf(45), till(0))).toBeUndefined()
  })

  test('nobody types that reason, and a cart that waits on the device keeps its points [S20.23]', () => {
    const typed = { by: 'amount', text: '12', reason: POINTS_DISCOUNT } as const
    expect(decideDiscount(cartOf(45), null, typed, { currency: 'ZAR', reasonAbove: 10 })).toMatchObject({
      refusal: { code: 'reason-missing' },
    })
    const cart = spendPoints(cartOf(45), till(120))
    expect(cartSchema.parse(JSON.parse(JSON.stringify(cart))).points).toEqual({ most: 120, worth: 10 })
    expect(cartSchema.safeParse({ ...cart, points: { most: 0, worth: 10 } }).success).toBe(false)
  })
})

test('[S20.23] whatever is sold, points take off exactly what they are worth, never more than there is, and no line falls below nothing', () => {
  const someLine = fc.record({
    unitPrice: fc.nat(20_000).map(cents),
    quantity: fc.integer({ min: 1, max: 9 }),
    noDiscount: fc.constantFrom(undefined, true as const),
  })
  const someDiscount = fc.option(fc.record({ percent: fc.integer({ min: 1, max: 100 }) }), { nil: undefined })
  fc.assert(
    fc.property(
      fc.array(someLine, { minLength: 1, maxLength: 6 }),
      someDiscount,
      fc.integer({ min: 1, max: 5_000 }),
      fc.integer({ min: 1, max: 500 }).map(cents),
      (lines, discount, has, worth) => {
        const cart = spendPoints(aCart(lines, { customerId: 'nomsa', discount }), till(has, { worth }))
        const priced = priceCart(cart)
        const off = sum(
          priced.lines.flatMap((line) => line.discounts.filter(isOfPoints).map(({ amount }) => amount)),
        )
        expect(off).toBe(priced.points * worth)
        expect(priced.points).toBeLessThanOrEqual(has)
        expect(priced.total).toBe(priceBeforePoints(cart).total - off)
        for (const { total } of priced.lines) expect(total).toBeGreaterThanOrEqual(0)
        for (const [at, line] of priced.lines.entries())
          if (line.line.noDiscount) expect(line.total).toBe(priceBeforePoints(cart).lines[at]?.total)
      },
    ),
  )
})
