import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { putBack } from '../cart/cart.ts'
import { aCart } from '../cart/cart-builders.ts'
import { aProduct } from '../catalog/product-builders.ts'
import { NOTHING_AGREED } from '../checkout/questions.ts'
import type { Shelf } from '../checkout/shelf.ts'
import { aCustomer } from '../customers/customer-builders.ts'
import { cents } from '../money/cents.ts'
import { methodOf } from '../sales/tender.ts'
import { NOT_REGISTERED } from '../vat/vat-builders.ts'
import { anIssuer } from './document-builders.ts'
import { type DocumentCart, EMPTY_DOCUMENT_CART } from './document-cart.ts'
import { buildDocument, type DocumentMaking, decideIssue, documentTotals } from './issue-document.ts'
import { meantMethod } from './meant-method.ts'
import type { DocumentKind } from './sales-document.ts'

const NOON = Date.UTC(2026, 10, 20, 10)
const DAY_MS = 86_400_000
const EMPTY_SHELF: Shelf = new Map()
const thandi = aCustomer({ id: 'thandi', name: 'Thandi Nkosi' })

function decide(cart: DocumentCart, shelf = EMPTY_SHELF, typedCustomer = '') {
  return decideIssue(cart, { shelf, agreed: NOTHING_AGREED, typedCustomer, customers: [thandi] })
}

const documentCart = (kind: DocumentKind, ...given: Parameters<typeof aCart>): DocumentCart => ({
  ...aCart(...given),
  kind,
})

const RATE_ON_TOP = { how: 'rate-on-top', percent: 15, vat: NOT_REGISTERED } as const

const making = (given: Partial<DocumentMaking> = {}): DocumentMaking => ({
  id: 'document-1',
  lineId: (index) => `kept-${index}`,
  number: 'Q0001',
  now: NOON,
  userId: 'thandi',
  issuer: anIssuer(),
  customer: null,
  method: methodOf('cash'),
  vat: RATE_ON_TOP,
  describe: () => '',
  ...given,
})

describe('what can become a document', () => {
  test('an empty cart makes no document [S5.7]', () => {
    for (const kind of ['quote', 'invoice'] as const)
      expect(decide({ ...EMPTY_DOCUMENT_CART, kind })).toEqual({
        ok: false,
        refusal: { code: 'cart-empty' },
      })
  })

  test('an invoice needs a payment method, a quote does not [S5.7]', () => {
    const unpaid = { paymentMethod: null }
    expect(decide(documentCart('invoice', [{}], unpaid))).toEqual({
      ok: false,
      refusal: { code: 'payment-missing' },
    })
    expect(decide(documentCart('quote', [{}], unpaid)).ok).toBe(true)
    expect(decide(documentCart('invoice')).ok).toBe(true)
  })

  test('a shop that has none left can still quote for it and invoice it [S5.7]', () => {
    const shelf: Shelf = new Map([
      ['coffee', { product: aProduct({ tracksStock: true }), onHand: -3, demo: false }],
    ])
    expect(decide(documentCart('invoice', [{ quantity: 400 }]), shelf).ok).toBe(true)
  })

  test('demo goods are never on a paper with real ones [S3.11]', () => {
    const shelf: Shelf = new Map([
      ['demo-tea', { product: aProduct({ tracksStock: true }), onHand: 9, demo: true }],
      ['coffee', { product: aProduct({ tracksStock: true }), onHand: 9, demo: false }],
    ])
    const mixed = documentCart('quote', [{}, { productId: 'demo-tea' }])
    expect(decide(mixed, shelf)).toEqual({ ok: false, refusal: { code: 'demo-mixed' } })
  })

  test('a customer who was typed goes on the paper, or is asked about [S2.38]', () => {
    expect(decide(documentCart('quote'), EMPTY_SHELF, ' thandi  nkosi')).toMatchObject({
      ok: true,
      cart: { customerId: 'thandi', kind: 'quote' },
    })
    expect(decide(documentCart('quote'), EMPTY_SHELF, 'Thandi')).toEqual({
      ok: false,
      question: { code: 'customer-typed', typed: 'Thandi', alike: [thandi] },
    })
  })

  test('a line without a price is asked about, on a paper too [S2.39]', () => {
    const free = documentCart('invoice', [{ unitPrice: cents(0) }])
    expect(decide(free)).toMatchObject({ question: { code: 'no-price', names: ['Coffee'] } })
  })
})

describe('the document that a cart becomes', () => {
  test('prices are before VAT, and VAT is put on top of the subtotal [S9.11, S2.39]', () => {
    const cart = documentCart('quote', [{ quantity: 2 }, { productId: 'tea', unitPrice: cents(1999) }])
    const { subtotal, tax, total, taxRate } = buildDocument(cart, making())
    expect({ subtotal, tax, total, taxRate }).toEqual({ subtotal: 4999, tax: 750, total: 5749, taxRate: 15 })
    expect(documentTotals(cart, RATE_ON_TOP)).toEqual({ subtotal: 4999, tax: 750, total: 5749, taxRate: 15 })
  })

  test('a quote holds for 30 days and names no payment; an invoice is due in 14 [S9.11]', () => {
    const quote = buildDocument(documentCart('quote'), making())
    expect(quote).toMatchObject({ endsAt: NOON + 30 * DAY_MS, paymentMethod: null, quoteId: null })
    const invoice = buildDocument(documentCart('invoice'), making())
    expect(invoice).toMatchObject({ endsAt: NOON + 14 * DAY_MS, paymentMethod: 'cash' })
  })

  test('lines keep name, description, price and cost as they were [S2.38, S9.11]', () => {
    const cart = documentCart('quote', [{ quantity: 3, priceType: 'trade' }])
    const { lines } = buildDocument(cart, making({ describe: (id) => `${id}, 250 g` }))
    expect(lines).toEqual([
      {
        id: 'kept-0',
        productId: 'coffee',
        name: 'Coffee',
        description: 'coffee, 250 g',
        sku: 'COF-1',
        quantity: 3,
        unitPrice: 1500,
        unitCost: 600,
        totalPrice: 4500,
        priceType: 'trade',
      },
    ])
  })

  test('subtotal and tax are the total, whatever the lines and the rate [S9.11]', () => {
    const lines = fc.array(
      fc.record({
        unitPrice: fc.integer({ min: 0, max: 10_000_000 }).map(cents),
        quantity: fc.integer({ min: 1, max: 999 }),
      }),
      { minLength: 1, maxLength: 20 },
    )
    const rates = fc.integer({ min: 0, max: 100_000 }).map((thousandths) => thousandths / 1_000)
    fc.assert(
      fc.property(lines, rates, (given, percent) => {
        const vat = { how: 'rate-on-top', percent, vat: NOT_REGISTERED } as const
        const document = buildDocument(documentCart('invoice', given), making({ vat }))
        expect(document.subtotal + document.tax).toBe(document.total)
        expect(document.lines.reduce((total, line) => total + line.totalPrice, 0)).toBe(document.subtotal)
      }),
    )
  })

  test('a cart that was refused becomes nothing: that would be a bug [S5.7]', () => {
    expect(() => buildDocument(EMPTY_DOCUMENT_CART, making())).toThrow()
    expect(() => buildDocument(documentCart('invoice'), making({ method: null }))).toThrow()
  })
})

test('discounts go into the document, and VAT is put on what is left, rounded once [S12.12]', () => {
  const cart = documentCart('quote', [{ quantity: 3, discount: { percent: 10 } }], {
    discount: { amount: cents(105) },
  })
  const document = buildDocument(cart, making())
  expect(document).toMatchObject({ subtotal: 3945, tax: 592, total: 4537 })
  expect(document.lines).toMatchObject([{ totalPrice: 3945, discounts: [{ amount: 450 }, { amount: 105 }] }])
})

test('a discount that became more than the goods makes no document [S12.2]', () => {
  const cart = documentCart('quote', [{ discount: { amount: cents(1501) } }])
  expect(decide(cart)).toEqual({ ok: false, refusal: { code: 'discount-exceeds' } })
})

test('what a document cleared comes back whole, and never into a cart that was begun since [S4.7]', () => {
  const issued = documentCart('invoice', [{}], { customerId: 'c1', paymentMethod: 'card' })
  expect(putBack(EMPTY_DOCUMENT_CART, issued)).toBe(issued)
  expect(putBack({ ...EMPTY_DOCUMENT_CART, customerId: 'c2' }, issued)).toBe(issued)
  const begun = documentCart('quote', [{}])
  expect(putBack(begun, issued)).toBe(begun)
})

test('an invoice keeps the shop’s own method as it was, and says of a built-in one no more than its name [S11.1, S5.7]', () => {
  const snapscan = { methodId: 's', kind: 'wallet', name: 'SnapScan' } as const
  const byWallet = buildDocument(documentCart('invoice'), making({ method: snapscan }))
  expect(byWallet).toMatchObject({ paymentMethod: 'bank_transfer', method: snapscan })
  const byCash = buildDocument(documentCart('invoice'), making())
  expect([byCash.paymentMethod, 'method' in byCash]).toEqual(['cash', false])
  expect([byWallet, byCash].map((document) => meantMethod(document)?.name)).toEqual(['SnapScan', 'Cash'])
  const renamed = buildDocument(
    documentCart('invoice'),
    making({ method: { methodId: 'card', kind: 'card', name: 'Yoco' } }),
  )
  expect(renamed).toMatchObject({ paymentMethod: 'card', method: { name: 'Yoco' } })
  expect(meantMethod(buildDocument(documentCart('quote'), making()))).toBeNull()
})
