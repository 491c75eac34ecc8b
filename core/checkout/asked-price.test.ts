import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aBarcode } from '../barcodes/barcode-builders.ts'
import { EMPTY_CART } from '../cart/cart.ts'
import { decidePrice } from '../cart/give-discount.ts'
import { priceCart } from '../cart/priced-cart.ts'
import { aProduct } from '../catalog/product-builders.ts'
import { EMPTY_DOCUMENT_CART } from '../documents/document-cart.ts'
import { refuseIssue } from '../documents/issue-document.ts'
import { cents } from '../money/cents.ts'
import { toDecimalText } from '../money/parse.ts'
import { saleFigures } from '../reports/counted-sale.ts'
import { anItem, aSale } from '../reports/sale-builders.ts'
import { methodsOf } from '../sales/method.ts'
import { NOTHING_TYPED } from '../sales/payment.ts'
import { demandsOfSale } from '../sales/sale-demands.ts'
import { decideAdd } from './add-to-cart.ts'
import { demandsOf } from './cart-demands.ts'
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

function priced(cart: ReturnType<typeof cartOf>, text: string, product = airtime) {
  const decision = decidePrice(cart, 'line-1', text, { currency: 'ZAR', product })
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
    book: { balances: new Map() },
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

const sold = (cart: ReturnType<typeof cartOf>) => priceCart(cart).lines.map(soldLine)

test('what is typed for goods whose price is asked is their price, beside a usual one too: no price was changed [S12.6, S12.4, S16.8]', () => {
  for (const [product, text] of [
    [airtime, '29'],
    [firewood, '45'],
    [firewood, '60'],
  ] as const) {
    const cart = priced(cartOf(product), text, product)
    expect(sold(cart)[0]).toMatchObject({ unitPrice: Number(text) * 100 })
    expect(sold(cart)[0]).not.toHaveProperty('listPrice')
    expect(demandsOf(cart)).toEqual([])
  }
})

test('a price that was mistyped is typed again, and that is no changed price either; for nothing it is given away [S12.6, S12.9]', () => {
  const again = priced(priced(cartOf(firewood), '450', firewood), '45', firewood)
  expect(sold(again)[0]).not.toHaveProperty('listPrice')
  expect(demandsOf(again)).toEqual([])
  for (const cart of [cartOf(firewood), again])
    expect(decidePrice(cart, 'line-1', '0', { currency: 'ZAR', product: firewood })).toEqual({
      ok: false,
      refusal: { code: 'given-away' },
    })
})

test('before its price is typed a line asks for nobody, and makes no discount of the others larger [S12.6, S12.8]', () => {
  const bread = aProduct({ id: 'bread', sellPrice: cents(1_000), costPrice: cents(100) })
  const both = decideAdd(cartOf(firewood), bread, 'retail', 'line-2', new Map())
  if (!both.ok) throw new Error(both.refusal.code)
  expect(demandsOf(both.cart)).toEqual([])
  expect(demandsOf({ ...both.cart, discount: { percent: 5 } })).toEqual([
    { permission: 'discount', amount: 5 },
  ])
})

test('a pack of such goods has a price of its own, and another one is a changed price [S12.6, S10.11]', () => {
  const bundle = aBarcode({ productId: 'wood', packSize: 6, packName: 'Bundle', packPrice: cents(25_000) })
  const added = decideAdd(EMPTY_CART, firewood, 'retail', 'line-1', new Map(), { pack: bundle })
  if (!added.ok) throw new Error(added.refusal.code)
  const cart = priced({ ...added.cart, paymentMethod: 'cash' }, '200', firewood)
  expect(sold(cart)).toMatchObject([{ unitPrice: 20_000, listPrice: 25_000 }])
  expect(demandsOf(cart)).toContainEqual({ permission: 'priceOverride', lineId: 'line-1', amount: 5_000 })
})

test('whatever such goods usually cost and whatever is typed, the sale asks, doubts and reports what it would of goods at that price; a discount on top counts as any other [S12.6, S12.8, S12.10]', () => {
  const amount = fc.integer({ min: 1, max: 100_000 }).map(cents)
  const wanted = fc.record({
    usual: fc.integer({ min: 0, max: 100_000 }).map(cents),
    costPrice: fc.integer({ min: 0, max: 100_000 }).map(cents),
    typed: fc.array(amount, { minLength: 1, maxLength: 3 }),
    off: fc.option(fc.integer({ min: 1, max: 100 }), { nil: undefined }),
  })
  fc.assert(
    fc.property(wanted, ({ usual, costPrice, typed, off }) => {
      const product = { ...firewood, sellPrice: usual, costPrice }
      const plain = { ...product, asksPrice: false, sellPrice: typed.at(-1) ?? usual }
      const given = <Some extends ReturnType<typeof cartOf>>(cart: Some): Some =>
        off === undefined
          ? cart
          : { ...cart, lines: cart.lines.map((line) => ({ ...line, discount: { percent: off } })) }
      const asked = typed.reduce((cart, each) => priced(cart, toDecimalText(each), product), cartOf(product))
      const [cart, like] = [given(asked), given(cartOf(plain))]
      expect(demandsOf(cart)).toEqual(demandsOf(like))
      expect(sold(cart)).toEqual(sold(like))
      const [item] = sold(cart)
      if (!item) throw new Error('nothing sold')
      const sale = aSale({ items: [{ ...anItem(), ...item }] })
      expect(saleFigures(sale).overrides).toBeUndefined()
      if (off === undefined) {
        expect(demandsOfSale(sale)).toEqual([{ permission: 'sell' }])
        expect(saleFigures(sale).discounts).toBeUndefined()
      }
    }),
  )
})

test('airtime takes no share of a discount on everything [S12.3]', () => {
  const cart = { ...priced(cartOf(), '29'), discount: { percent: 10 } }
  expect(priceCart(cart)).toMatchObject({ total: 2900, saved: 0 })
})
