import { expect, test } from 'vitest'
import type { Cart } from '../cart/cart.ts'
import { aCart } from '../cart/cart-builders.ts'
import { aCustomer } from '../customers/customer-builders.ts'
import { cents } from '../money/cents.ts'
import { builtInMethod, type MethodRow, methodsOf } from '../sales/method.ts'
import { NOTHING_TYPED } from '../sales/payment.ts'
import { answerTo } from '../staff/may.ts'
import { buildSale } from './build-sale.ts'
import { type AtCheckout, decideCheckout } from './checkout.ts'
import { NOTHING_AGREED } from './questions.ts'

const STOKVEL = aCustomer({
  ...{ id: 'ubuntu', name: 'Ubuntu Stokvel', onAccount: true, creditLimit: cents(30_000) },
  mayBuy: ['Sipho', 'Thandi'],
})

function till(given: Partial<AtCheckout> = {}): AtCheckout {
  return {
    stockroom: { itemsById: new Map(), stockComing: false },
    shortStock: 'sell',
    agreed: NOTHING_AGREED,
    typedCustomer: '',
    methods: methodsOf([{ ...(builtInMethod('account') as MethodRow), active: true }]),
    customers: [STOKVEL],
    typedPayment: NOTHING_TYPED,
    currency: 'ZAR',
    cashRounding: 'down-10',
    reasonAbove: 100,
    book: { balances: new Map() },
    ...given,
  }
}

const cartOf = (given: Partial<Cart> = {}): Cart => ({
  ...aCart([{ unitPrice: cents(4_500), quantity: 1 }]),
  paymentMethod: 'account',
  customerId: 'ubuntu',
  ...given,
})

test('what Ubuntu Stokvel buys on account asks who of them it is, and the sale keeps the name [S20.24]', () => {
  expect(decideCheckout(cartOf(), till())).toEqual({
    ok: false,
    question: { code: 'who-buys', account: 'Ubuntu Stokvel', names: ['Sipho', 'Thandi'] },
  })
  const decision = decideCheckout(cartOf(), till({ boughtBy: 'Sipho' }))
  expect(decision).toMatchObject({
    ok: true,
    cart: { boughtBy: 'Sipho' },
    demands: [{ permission: 'sellOnAccount', amount: 4_500 }],
  })
  if (!decision.ok) throw new Error('not sold')
  const making = { saleId: 's1', number: 'R000001', now: 1, userId: 'u', itemId: () => 'i1' }
  const { cart, payment: paid } = decision
  const sale = buildSale(cart, { ...making, currency: 'ZAR', customer: STOKVEL, paid })
  expect(sale).toMatchObject({ customerName: 'Ubuntu Stokvel', boughtBy: 'Sipho' })
})

test('nobody is asked who buys where it is paid in cash, or where an account names nobody [S20.24]', () => {
  const cash = decideCheckout(cartOf({ paymentMethod: 'cash' }), till())
  expect(cash).toMatchObject({ ok: true })
  const family = aCustomer({ id: 'ubuntu', onAccount: true, mayBuy: [] })
  const alone = decideCheckout(cartOf(), till({ customers: [family] }))
  expect(alone).toMatchObject({ ok: true })
  for (const decision of [cash, alone]) expect('cart' in decision && 'boughtBy' in decision.cart).toBe(false)
})

test('a name that was asked for is no name of an account whose list was emptied in the meantime [S20.24]', () => {
  const family = aCustomer({ id: 'ubuntu', onAccount: true })
  const decision = decideCheckout(cartOf(), till({ customers: [family], boughtBy: 'Sipho' }))
  expect('cart' in decision && 'boughtBy' in decision.cart).toBe(false)
})

test('somebody who is not on the list buys where it is approved: a cashier asks, a manager does it [S20.24]', () => {
  const decision = decideCheckout(cartOf(), till({ boughtBy: 'Bongani' }))
  expect(decision).toMatchObject({
    cart: { boughtBy: 'Bongani' },
    demands: [{ permission: 'sellOnAccount', amount: 4_500, needsApproval: true }],
  })
  const [demand] = decision.ok ? decision.demands : []
  if (!demand) throw new Error('nothing is asked')
  const roles = [{ id: 'cashier', sellOnAccount: 'yes' as const }]
  expect(answerTo(demand, { role: 'cashier' }, roles)).toBe('approval')
  expect(answerTo(demand, { role: 'manager' }, roles)).toBe('yes')
  expect(answerTo(demand, null, roles)).toBe('yes')
})

test('who buys is asked after what nobody could sell, and beside the question of a till out of touch [S20.24, S20.3]', () => {
  const nobody = decideCheckout(cartOf({ customerId: null }), till())
  expect(nobody).toMatchObject({ refusal: { code: 'account-nobody' } })
  const offline = { rule: 'approval' as const, since: null }
  const book = { balances: new Map(), offline }
  const first = decideCheckout(cartOf(), till({ book }))
  if (first.ok || !('question' in first) || !('agreements' in first.question)) throw new Error('not asked')
  expect(first.question.code).toBe('account-offline')
  const agreed = new Set(first.question.agreements)
  expect(decideCheckout(cartOf(), till({ book, agreed }))).toMatchObject({ question: { code: 'who-buys' } })
  expect(decideCheckout(cartOf(), till({ book, agreed, boughtBy: 'Thandi' }))).toMatchObject({
    demands: [{ needsApproval: true }],
  })
})
