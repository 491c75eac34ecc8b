import { describe, expect, test } from 'vitest'
import type { Cart } from '../cart/cart.ts'
import { aCart } from '../cart/cart-builders.ts'
import { DEMO_PREFIX } from '../catalog/demo-id.ts'
import { aCustomer } from '../customers/customer-builders.ts'
import { type Cents, cents } from '../money/cents.ts'
import { builtInMethod, type MethodRow, methodsOf } from '../sales/method.ts'
import { NOTHING_TYPED } from '../sales/payment.ts'
import { methodOf } from '../sales/tender.ts'
import { type AtCheckout, decideCheckout } from './checkout.ts'
import { NOTHING_AGREED } from './questions.ts'

const METHODS = methodsOf([{ ...(builtInMethod('account') as MethodRow), active: true }])
const THANDI = aCustomer({ id: 'thandi', name: 'Thandi', onAccount: true, creditLimit: cents(30_000) })

/** A till that sells on account, where Thandi owes R120.00. */
function till(given: Partial<AtCheckout> = {}, owed: Cents = cents(12_000)): AtCheckout {
  return {
    stockroom: { itemsById: new Map(), stockComing: false },
    shortStock: 'sell',
    agreed: NOTHING_AGREED,
    typedCustomer: '',
    methods: METHODS,
    customers: [THANDI],
    typedPayment: NOTHING_TYPED,
    currency: 'ZAR',
    cashRounding: 'down-10',
    reasonAbove: 100,
    book: { balances: new Map([['thandi', owed]]) },
    ...given,
  }
}

const cartOf = (unitPrice: number, given: Partial<Cart> = {}): Cart => ({
  ...aCart([{ unitPrice: cents(unitPrice), quantity: 1 }]),
  paymentMethod: 'account',
  customerId: 'thandi',
  ...given,
})

describe('selling on account', () => {
  test('Thandi, who owes R120.00 of R300.00, buys for R45.00: it is asked of the cashier [S20.1, S20.3]', () => {
    expect(decideCheckout(cartOf(4_500), till())).toMatchObject({
      ok: true,
      demands: [{ permission: 'sellOnAccount', amount: 4_500 }],
      payment: {
        rounding: 0,
        tenders: [{ methodId: 'account', kind: 'account', amount: 4_500 }],
      },
    })
  })

  test('R45.00 over the limit asks for that as well [S20.3]', () => {
    expect(decideCheckout(cartOf(22_500), till())).toMatchObject({
      demands: [
        { permission: 'sellOnAccount', amount: 22_500 },
        { permission: 'overCreditLimit', amount: 4_500 },
      ],
    })
  })

  test('the shop knows who owes: without a customer nothing goes on account, nor for one who may not [S20.1, S20.3]', () => {
    const refused = (cart: Cart, at = till()) => decideCheckout(cart, at)
    expect(refused(cartOf(4_500, { customerId: null }))).toEqual({
      ok: false,
      refusal: { code: 'account-nobody' },
    })
    expect(refused(cartOf(4_500, { customerId: 'gone' }))).toMatchObject({
      refusal: { code: 'account-nobody' },
    })
    const musa = aCustomer({ id: 'musa', name: 'Musa' })
    expect(refused(cartOf(4_500, { customerId: 'musa' }), till({ customers: [THANDI, musa] }))).toEqual({
      ok: false,
      refusal: { code: 'account-not-allowed', customer: { id: 'musa', name: 'Musa' } },
    })
  })

  test('a customer whose name was typed is the one who owes [S20.1]', () => {
    const decision = decideCheckout(cartOf(4_500, { customerId: null }), till({ typedCustomer: 'thandi' }))
    expect(decision).toMatchObject({ ok: true, cart: { customerId: 'thandi' } })
  })

  test('part in cash, the rest on account: the book takes the rest to the cent, and cash is rounded nowhere [S11.8, S20.3]', () => {
    const cash = { id: '1', ...methodOf('cash'), amount: cents(2_000) }
    expect(decideCheckout(cartOf(4_999, { tenders: [cash] }), till())).toMatchObject({
      demands: [{ permission: 'sellOnAccount', amount: 2_999 }],
      payment: {
        rounding: 0,
        tenders: [
          { kind: 'cash', amount: 2_000 },
          { kind: 'account', amount: 2_999 },
        ],
      },
    })
  })

  test('part on account, the rest in cash: only the cash is rounded [S11.8]', () => {
    const part = {
      id: '1',
      methodId: 'account',
      kind: 'account',
      name: 'On account',
      amount: cents(2_000),
    } as const
    const cart = cartOf(4_998, { tenders: [part], paymentMethod: 'cash' })
    expect(decideCheckout(cart, till())).toMatchObject({
      payment: {
        rounding: -8,
        tenders: [
          { kind: 'account', amount: 2_000 },
          { kind: 'cash', amount: 2_990 },
        ],
      },
    })
  })

  test('no more goes on account than the cart comes to [S11.5]', () => {
    const typedPayment = { amount: '50', reference: '' }
    expect(decideCheckout(cartOf(4_500), till({ typedPayment }))).toMatchObject({
      refusal: { code: 'not-paid', why: { code: 'more-than-left' } },
    })
  })

  test('credit pays like any other payment, and is over no limit [S20.5]', () => {
    const decision = decideCheckout(cartOf(4_500), till({}, cents(-5_000)))
    expect(decision).toMatchObject({
      demands: [{ permission: 'sellOnAccount' }],
      payment: { tenders: [{ kind: 'account', amount: 4_500 }] },
    })
    expect(decision).not.toMatchObject({ demands: [{}, {}] })
  })

  test('demo goods are play: nobody owes for them [S23.5]', () => {
    const { lines } = aCart([{ productId: `${DEMO_PREFIX}tea`, unitPrice: cents(1_000), quantity: 1 }])
    expect(decideCheckout(cartOf(0, { lines }), till())).toMatchObject({ refusal: { code: 'account-demo' } })
  })

  test('a till that has heard nothing for long says since when; a cashier then needs somebody else [S20.3]', () => {
    const since = Date.UTC(2026, 10, 18, 8)
    const book = { balances: new Map(), offline: { rule: 'approval', since } } as const
    const asked = decideCheckout(cartOf(4_500), till({ book }))
    expect(asked).toMatchObject({ question: { code: 'account-offline', name: 'Thandi', since } })
    const agreements = 'question' in asked && 'agreements' in asked.question ? asked.question.agreements : []
    expect(decideCheckout(cartOf(4_500), till({ book, agreed: new Set(agreements) }))).toMatchObject({
      ok: true,
      demands: [{ permission: 'sellOnAccount', needsApproval: true }],
    })
  })

  test('a shop may refuse it, and other ways to pay go on [S20.3]', () => {
    const book = { balances: new Map(), offline: { rule: 'refuse', since: null } } as const
    expect(decideCheckout(cartOf(4_500), till({ book }))).toEqual({
      ok: false,
      refusal: { code: 'account-offline', since: null },
    })
    expect(decideCheckout(cartOf(4_500, { paymentMethod: 'card' }), till({ book }))).toMatchObject({
      ok: true,
    })
  })
})
