import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents } from '../money/cents.ts'
import { CUSTOMER_DISCOUNT, isCustomersOwn } from '../sales/discount.ts'
import type { Cart } from './cart.ts'
import { aCart } from './cart-builders.ts'
import { cartSchema } from './cart-schema.ts'
import { chooseCustomer } from './customer-discount.ts'
import { decideDiscount, lacksReason, withoutDiscount } from './give-discount.ts'
import { priceCart } from './priced-cart.ts'

const ZANELE = { id: 'zanele', discount: 10 }
const SPAZA = { id: 'spaza', discount: 7.5 }
const SIPHO = { id: 'sipho' }
const RULES = { currency: 'ZAR', reasonAbove: 10 } as const
const own = (percent: number) => ({ percent, reason: CUSTOMER_DISCOUNT })

function typed(cart: Cart, text: string, reason = '') {
  const decision = decideDiscount(cart, null, { by: 'percent', text, reason }, RULES)
  return decision.ok ? decision.cart : decision.refusal.code
}

describe('a customer’s own discount', () => {
  test('comes with them, changes with another one and goes with them [S12.13]', () => {
    const withZanele = chooseCustomer(aCart([{ unitPrice: cents(6000) }]), ZANELE)
    expect(withZanele).toMatchObject({ customerId: 'zanele', discount: own(10) })
    expect(priceCart(withZanele)).toMatchObject({ total: 5400, saved: 600 })
    const withSpaza = chooseCustomer(withZanele, SPAZA)
    expect(withSpaza).toMatchObject({ customerId: 'spaza', discount: own(7.5) })
    for (const customer of [SIPHO, { ...SIPHO, discount: null }, null]) {
      const without = chooseCustomer(withSpaza, customer)
      expect(without.customerId).toBe(customer?.id ?? null)
      expect(without).not.toHaveProperty('discount')
    }
  })

  test('is not taken off goods that take none [S12.13]', () => {
    const cart = aCart([{ unitPrice: cents(6000) }, { unitPrice: cents(1000), noDiscount: true }])
    expect(priceCart(chooseCustomer(cart, ZANELE)).lines.map(({ total }) => total)).toEqual([5400, 1000])
  })

  test('does not take the place of what somebody gave by hand, nor goes what was given by hand with them [S12.13]', () => {
    const given = { percent: 3, reason: 'Damaged' }
    const chosen = chooseCustomer(aCart([{}], { discount: given }), ZANELE)
    expect(chosen).toMatchObject({ customerId: 'zanele', discount: given })
    expect(chooseCustomer(chosen, null)).toMatchObject({ customerId: null, discount: given })
  })

  test('stays off for the sale once it was taken off or changed by hand, whoever is chosen then [S12.13]', () => {
    const off = withoutDiscount(chooseCustomer(aCart(), ZANELE), null)
    expect(off.discount).toBeUndefined()
    for (const cart of [chooseCustomer(off, SPAZA), chooseCustomer(chooseCustomer(off, null), ZANELE)])
      expect(cart.discount).toBeUndefined()
    const changed = typed(chooseCustomer(aCart(), ZANELE), '5') as Cart
    expect(chooseCustomer(changed, SPAZA).discount).toEqual({ percent: 5 })
    expect(chooseCustomer(withoutDiscount(changed, null), SPAZA).discount).toBeUndefined()
  })

  test('a discount given and taken back by hand before does not keep it off [S12.13]', () => {
    const before = withoutDiscount(typed(aCart(), '5') as Cart, null)
    expect(chooseCustomer(before, ZANELE).discount).toEqual(own(10))
  })

  test('the same customer again changes nothing: it holds as they were chosen, as prices do [S12.13]', () => {
    const chosen = chooseCustomer(aCart(), ZANELE)
    expect(chooseCustomer(chosen, { id: 'zanele', discount: 20 })).toBe(chosen)
  })

  test('needs no reason, and nobody can give one in its name [S12.13, S12.7]', () => {
    const chosen = chooseCustomer(aCart(), { id: 'zanele', discount: 25 })
    expect(lacksReason(chosen, 10)).toBe(false)
    expect(typed(chosen, '25', CUSTOMER_DISCOUNT)).toBe(chosen)
    expect(typed(chosen, '26', CUSTOMER_DISCOUNT)).toBe('reason-missing')
    expect(typed(aCart(), '2', CUSTOMER_DISCOUNT)).toBe('reason-missing')
    const line = { by: 'percent', text: '25', reason: CUSTOMER_DISCOUNT } as const
    expect(decideDiscount(chosen, 'line-1', line, RULES)).toMatchObject({ ok: false })
  })

  test.each([0, -10, 100.01, 7.125, Number.NaN])(
    'of %d percent, as no shop of ours stores it, takes nothing off [S12.13]',
    (discount) => {
      expect(chooseCustomer(aCart(), { id: 'zanele', discount }).discount).toBeUndefined()
    },
  )

  test('whoever is chosen in turn, a cart has the discount of the last one, and a device can store it [S12.13]', () => {
    const customer = fc.option(
      fc.record({
        id: fc.constantFrom('zanele', 'spaza', 'sipho'),
        discount: fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100),
      }),
    )
    fc.assert(
      fc.property(fc.array(customer, { maxLength: 6 }), (chosen) => {
        const cart = chosen.reduce(chooseCustomer, aCart() as Cart)
        expect(cartSchema.safeParse(cart).success).toBe(true)
        expect(isCustomersOwn(cart.discount)).toBe(cart.customerId !== null)
        expect(priceCart(cart).exceeds).toBe(false)
      }),
    )
  })
})
