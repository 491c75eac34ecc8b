import { expect, test } from 'vitest'
import { EMPTY_CART } from '../cart/cart.ts'
import { decidePrice } from '../cart/give-discount.ts'
import { priceCart } from '../cart/priced-cart.ts'
import { aProduct } from '../catalog/product-builders.ts'
import { EMPTY_DOCUMENT_CART } from '../documents/document-cart.ts'
import { refuseIssue } from '../documents/issue-document.ts'
import { cents } from '../money/cents.ts'
import { methodsOf } from '../sales/method.ts'
import { NOTHING_TYPED } from '../sales/payment.ts'
import { decideAdd } from './add-to-cart.ts'
import { decideCheckout } from './checkout.ts'
import { NOTHING_AGREED } from './questions.ts'
import { soldLine } from './sold-line.ts'

const airtime = aProduct({
  id: 'airtime',
  name: 'Airtime',
  asksPrice: true,
  sellPrice: cents(0),
  noDiscount: true,
})
const firewood = aProduct({ id: 'wood', name: 'Firewood', asksPrice: true, sellPrice: cents(5000) })

function cartOf(product = airtime, times = 1) {
  let cart = { ...EMPTY_CART, paymentMethod: 'cash' } as Parameters<typeof decideCheckout>[0]
  for (let count = 1; count <= times; count++) {
    const added = decideAdd(cart, product, 'retail', `line-${count}`, new Map())
    if (!added.ok) throw new Error(added.refusal.code)
    cart = added.cart
  }
  return cart
}

function priced(cart: ReturnType<typeof cartOf>, text: string) {
  const decision = decidePrice(cart, 'line-1', text, 'ZAR')
  if (!decision.ok) throw new Error(decision.refusal.code)
  return decision.cart
}

const pay = (cart: ReturnType<typeof cartOf>) =>
  decideCheckout(cart, {
    methods: methodsOf([]),
    stockroom: { itemsById: new Map(), stockComing: false },
    shortStock: 'sell',
    agreed: NOTHING_AGREED,
    typedCustomer: '',
    customers: [],
    typedPayment: NOTHING_TYPED,
    currency: 'ZAR',
    cashRounding: 'down-10',
    reasonAbove: 100,
  })

test('airtime cannot be sold, nor invoiced, before its price is typed [S12.6]', () => {
  const refusal = { code: 'price-missing', names: ['Airtime'] }
  expect(pay(cartOf(airtime, 2))).toEqual({ ok: false, refusal })
  expect(refuseIssue({ ...EMPTY_DOCUMENT_CART, ...cartOf(), paymentMethod: null }, new Map())).toEqual(
    refusal,
  )
  const typed = priced(cartOf(), '29')
  expect(pay(typed)).toMatchObject({ ok: true, cart: typed })
  expect(priceCart(typed).total).toBe(2900)
})

test('each piece has a line and a price of its own [S12.6]', () => {
  const second = decideAdd(priced(cartOf(), '29'), airtime, 'retail', 'line-2', new Map())
  expect(second.ok && second.cart.lines.map(({ unitPrice, asksPrice }) => [unitPrice, asksPrice])).toEqual([
    [2900, undefined],
    [0, true],
  ])
})

test('what is typed for goods without a price is their price; a usual price stays beside it [S12.6, S12.4]', () => {
  const sold = (cart: ReturnType<typeof cartOf>) => priceCart(cart).lines.map(soldLine)
  expect(sold(priced(cartOf(), '29'))[0]).not.toHaveProperty('listPrice')
  expect(sold(priced(cartOf(firewood), '45'))).toMatchObject([{ unitPrice: 4500, listPrice: 5000 }])
  expect(sold(priced(cartOf(firewood), '50'))[0]).not.toHaveProperty('listPrice')
})

test('airtime takes no share of a discount on everything [S12.3]', () => {
  const cart = { ...priced(cartOf(), '29'), discount: { percent: 10 } }
  expect(priceCart(cart)).toMatchObject({ total: 2900, saved: 0 })
})
