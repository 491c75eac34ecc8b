import { expect, test } from 'vitest'
import { aCart } from '../cart/cart-builders.ts'
import { aProduct } from '../catalog/product-builders.ts'
import { type AtCheckout, decideCheckout } from '../checkout/checkout.ts'
import { NOTHING_AGREED } from '../checkout/questions.ts'
import { cents } from '../money/cents.ts'
import { methodsOf } from '../sales/method.ts'
import { NOTHING_TYPED } from '../sales/payment.ts'
import { raisedPrices } from './raise-prices.ts'
import { asksBuyer, lacksAddress, slipTitleOf } from './tax-paper.ts'
import { aVendorsVat } from './vat-builders.ts'

const BUYER = { name: 'Sipho Trading', address: '1 Main Road', vatNumber: '' }
const line = (vatClass: 'standard' | 'zero' | 'exempt' | 'agency') => ({
  vatClass,
  percent: 0,
  gross: cents(1),
  tax: cents(0),
})

test.each([
  ['of a shop that is not registered', undefined, 600_000, null, 'sales-receipt'],
  ['of R12.00', [line('standard')], 1200, null, 'tax-invoice'],
  ['of R5 000.00', [line('standard')], 500_000, null, 'tax-invoice'],
  ['of R5 000.01 to somebody unknown', [line('standard')], 500_001, null, 'receipt'],
  ['of R5 000.01 to a buyer with name and address', [line('standard')], 500_001, BUYER, 'tax-invoice'],
  ['of airtime alone', [line('agency')], 1200, null, 'sales-receipt'],
  ['of airtime alone to a buyer with name and address', [line('agency')], 900_000, BUYER, 'sales-receipt'],
  ['of exempt goods alone', [line('exempt')], 1200, null, 'sales-receipt'],
  ['of exempt goods and airtime', [line('exempt'), line('agency')], 900_000, BUYER, 'sales-receipt'],
  ['of exempt goods and a loaf', [line('exempt'), line('zero')], 1200, null, 'tax-invoice'],
  ['of airtime and a loaf', [line('zero'), line('agency')], 1200, null, 'tax-invoice'],
])('the slip %s is called what the law calls it [S18.2, S18.11, S18.12]', (_, taxes, total, buyer, title) => {
  expect(slipTitleOf({ id: 'sale-1', ...(taxes && { taxes }), total: cents(total) }, buyer)).toBe(title)
})

test('the buyer is asked for above R5 000, and of zero-rated goods where they have a VAT number [S18.12, S18.13]', () => {
  const rice = { taxes: [line('zero')], total: cents(2500) }
  const trader = { name: 'Sipho', vatNumber: '4123456789' }
  expect(asksBuyer(rice, trader, null)).toBe('zero-rated')
  expect(asksBuyer(rice, { name: 'Ann' }, null)).toBeUndefined()
  expect(asksBuyer(rice, null, null)).toBeUndefined()
  const large = { taxes: [line('standard')], total: cents(500_001) }
  expect(asksBuyer(large, null, null)).toBe('large')
  expect(asksBuyer(large, null, BUYER)).toBeUndefined()
  expect(asksBuyer({ total: cents(900_000) }, trader, null)).toBeUndefined()
  const exempt = { taxes: [line('exempt')], total: cents(900_000) }
  expect([asksBuyer(exempt, trader, null), lacksAddress(exempt, null)]).toEqual([undefined, false])
})

test('the till asks before Pay, once a cart: Not now sells on [S18.12]', () => {
  const cart = aCart([{ unitPrice: cents(600_000), quantity: 1 }], { paymentMethod: 'card' })
  const at: AtCheckout = {
    stockroom: { itemsById: new Map(), stockComing: false },
    shortStock: 'sell',
    agreed: NOTHING_AGREED,
    typedCustomer: '',
    methods: methodsOf([]),
    customers: [],
    typedPayment: NOTHING_TYPED,
    currency: 'ZAR',
    cashRounding: 'down-10',
    reasonAbove: 100,
    book: { balances: new Map() },
    vat: aVendorsVat(),
  }
  const decision = decideCheckout(cart, at)
  expect(decision).toMatchObject({ question: { code: 'buyer', why: 'large' } })
  const agreed = new Set(
    'question' in decision && 'agreements' in decision.question ? decision.question.agreements : [],
  )
  expect(decideCheckout(cart, { ...at, agreed })).toMatchObject({ ok: true })
  expect(decideCheckout(cart, { ...at, vat: undefined })).toMatchObject({ ok: true })
  const named = decideCheckout(cart, { ...at, buyer: BUYER })
  expect(named).toMatchObject({ ok: true, buyer: BUYER })
  const another = aCart([{ id: 'another', unitPrice: cents(600_000), quantity: 1 }], {
    paymentMethod: 'card',
  })
  expect(decideCheckout(another, { ...at, agreed })).toMatchObject({ question: { code: 'buyer' } })
})

test('an invoice above R5 000 without an address is no full tax invoice; a smaller one and that of a shop without VAT need none [S18.15]', () => {
  const large = { taxes: [line('standard')], total: cents(500_001) }
  expect([null, {}, { address: ' ' }].map((customer) => lacksAddress(large, customer))).toEqual([
    true,
    true,
    true,
  ])
  expect(lacksAddress(large, BUYER)).toBe(false)
  expect(lacksAddress({ ...large, total: cents(500_000) }, null)).toBe(false)
  expect(lacksAddress({ total: cents(900_000), taxes: [] }, null)).toBe(false)
  expect(lacksAddress({ total: cents(900_000) }, null)).toBe(false)
})

test('prices are raised by the difference to the cent, of standard-rated goods whose price changes [S18.6]', () => {
  const goods = [
    aProduct({ id: 'soap', sellPrice: cents(999), tradePrice: cents(899) }),
    aProduct({ id: 'rice', sellPrice: cents(999), vatClass: 'zero' }),
    aProduct({ id: 'free', sellPrice: cents(0), tradePrice: null }),
  ]
  expect(
    raisedPrices(goods, 15, 15.5).map(({ product, sellPrice, tradePrice }) => [
      product.id,
      sellPrice,
      tradePrice,
    ]),
  ).toEqual([['soap', 1003, 903]])
  expect(raisedPrices(goods, 15, 15)).toEqual([])
})
