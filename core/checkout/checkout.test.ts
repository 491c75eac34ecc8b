import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Cart, setQuantity } from '../cart/cart.ts'
import { aCart } from '../cart/cart-builders.ts'
import { aProduct } from '../catalog/product-builders.ts'
import { aCustomer } from '../customers/customer-builders.ts'
import { cents } from '../money/cents.ts'
import type { OnHand } from '../quantities/on-hand.ts'
import { methodsOf } from '../sales/method.ts'
import { NOTHING_TYPED } from '../sales/payment.ts'
import { methodOf } from '../sales/tender.ts'
import { type AtCheckout, type CheckoutDecision, decideCheckout } from './checkout.ts'
import { NOTHING_AGREED, type Question } from './questions.ts'
import type { Shelf, ShelfItem } from './shelf.ts'
import { shortProducts } from './short-lines.ts'

function shelfWith(goods: Record<string, OnHand | Partial<ShelfItem>>): Shelf {
  const bare = { product: aProduct({ tracksStock: true }), onHand: 0, demo: false }
  const shelved = (item: OnHand | Partial<ShelfItem>): ShelfItem =>
    item === null || typeof item === 'number' ? { ...bare, onHand: item } : { ...bare, ...item }
  return new Map(Object.entries(goods).map(([id, item]) => [id, shelved(item)]))
}

function till(
  itemsById: Shelf = shelfWith({ coffee: 5, tea: 0 }),
  given: Partial<AtCheckout> = {},
): AtCheckout {
  return {
    stockroom: { itemsById, stockComing: false },
    shortStock: 'ask',
    agreed: NOTHING_AGREED,
    typedCustomer: '',
    methods: methodsOf([]),
    customers: [],
    typedPayment: NOTHING_TYPED,
    currency: 'ZAR',
    cashRounding: 'down-10',
    reasonAbove: 100,
    book: { balances: new Map() },
    ...given,
  }
}

const questionOf = (decision: CheckoutDecision): Question | undefined =>
  'question' in decision ? decision.question : undefined
const refusalOf = (decision: CheckoutDecision) => ('refusal' in decision ? decision.refusal : undefined)
function pays(cart: Cart, at: AtCheckout): void {
  expect(decideCheckout(cart, at)).toMatchObject({ ok: true, cart })
}

const shortCoffee = { code: 'short-stock', names: ['Coffee'] }

describe('checking out', () => {
  test('an empty cart is refused before anything else [S5.2]', () => {
    expect(refusalOf(decideCheckout(aCart([], { paymentMethod: null }), till()))).toEqual({
      code: 'cart-empty',
    })
  })

  test('a payment method must be chosen [S5.2]', () => {
    const cart = aCart([{ quantity: 99 }], { paymentMethod: null })
    expect(refusalOf(decideCheckout(cart, till()))).toEqual({ code: 'no-payment-method' })
  })

  test('what a discount gives away whole needs no payment method [S11.15]', () => {
    const gift = aCart([{ discount: { percent: 100, reason: 'Damaged' } }], { paymentMethod: null })
    pays(gift, till())
    const half = aCart([{ discount: { percent: 50, reason: 'Damaged' } }], { paymentMethod: null })
    expect(refusalOf(decideCheckout(half, till()))).toEqual({ code: 'no-payment-method' })
  })

  test('what parts have paid whole needs no further method, once a line was taken off [S11.5]', () => {
    const tenders = [{ id: '1', ...methodOf('card'), amount: cents(1500) }]
    pays(aCart([{}], { paymentMethod: null, tenders }), till())
    const more = aCart([{ quantity: 2 }], { paymentMethod: null, tenders })
    expect(refusalOf(decideCheckout(more, till()))).toEqual({ code: 'no-payment-method' })
  })

  test('a discount that grew beyond what needs no reason, since goods were taken off, asks for one [S12.7]', () => {
    const off = { discount: { amount: cents(900) } }
    pays(aCart([{ quantity: 4, ...off }]), till(undefined, { reasonAbove: 20 }))
    expect(refusalOf(decideCheckout(aCart([{ ...off }]), till(undefined, { reasonAbove: 20 })))).toEqual({
      code: 'reason-missing',
    })
  })

  test('what is typed must pay the cart: the reason is given, and the cart stays [S11.5]', () => {
    const given = { typedPayment: { amount: '10', reference: '' } }
    expect(refusalOf(decideCheckout(aCart([{ quantity: 2 }]), till(undefined, given)))).toEqual({
      code: 'not-paid',
      why: { code: 'still-to-pay', left: 2000 },
    })
    const wrong = { typedPayment: { amount: 'ten', reference: '' } }
    expect(refusalOf(decideCheckout(aCart([{ quantity: 2 }]), till(undefined, wrong)))).toEqual({
      code: 'not-paid',
      why: { code: 'not-money' },
    })
  })

  test('demo goods and real goods are never paid together [S3.11]', () => {
    const mixed = till(shelfWith({ coffee: 5, 'demo-tea': { onHand: 5, demo: true } }))
    const cart = aCart([{}, { productId: 'demo-tea', name: 'Tea' }])
    expect(refusalOf(decideCheckout(cart, mixed))).toEqual({ code: 'demo-mixed' })
    pays(aCart([{ productId: 'demo-tea' }]), mixed)
  })
})

describe('more in the cart than in stock', () => {
  test('the last piece can be sold, one more is asked about [S5.2]', () => {
    pays(aCart([{ quantity: 5 }]), till())
    expect(questionOf(decideCheckout(aCart([{ quantity: 6 }]), till()))).toMatchObject(shortCoffee)
  })

  test('a shop may choose to refuse it, or to sell without asking [S5.2]', () => {
    const cart = aCart([{ quantity: 6 }])
    expect(refusalOf(decideCheckout(cart, till(undefined, { shortStock: 'refuse' })))).toEqual(shortCoffee)
    pays(cart, till(undefined, { shortStock: 'sell' }))
  })

  test('retail and trade lines of one product share its stock, and it is named once [S5.2]', () => {
    const cart = aCart([{ quantity: 3 }, { priceType: 'trade', quantity: 3 }])
    expect(questionOf(decideCheckout(cart, till()))).toEqual({
      ...shortCoffee,
      listed: [{ listed: 5, unit: undefined }],
      agreements: ['short-stock line-1', 'short-stock line-2'],
    })
  })

  test('every short product is named, in cart order; a deleted one has no stock [S5.2]', () => {
    const cart = aCart([
      { productId: 'tea', name: 'Tea' },
      { productId: 'coffee', quantity: 2 },
      { productId: 'gone', name: 'Gone' },
    ])
    expect(questionOf(decideCheckout(cart, till()))).toMatchObject({ names: ['Tea', 'Gone'] })
  })

  test('a stock below zero counts as none [S5.2, S4.9]', () => {
    expect(questionOf(decideCheckout(aCart(), till(shelfWith({ coffee: -3 }))))).toMatchObject(shortCoffee)
  })

  test('what is put by for somebody is not for sale: of three coffees one is left [S20.17]', () => {
    const room = {
      itemsById: shelfWith({ coffee: 3 }),
      stockComing: false,
      reserved: new Map([['coffee', 2]]),
    }
    const shortOf = (quantity: number) =>
      [...shortProducts(aCart([{ quantity }]), room).values()].map(({ name, listed }) => [name, listed])
    expect([shortOf(1), shortOf(2)]).toEqual([[], [['Coffee', 1]]])
  })

  test('an uncounted product, such as a haircut, is never short [S5.2, S5.3]', () => {
    const salon = shelfWith({ coffee: { onHand: -40, product: aProduct({ tracksStock: false }) } })
    pays(aCart([{ quantity: 3 }]), till(salon))
    pays(aCart([{ quantity: 3 }]), till(salon, { shortStock: 'refuse' }))
  })

  test('stock not pulled yet stops no sale, nor does an old figure while stock is being pulled [S5.2]', () => {
    const unknown = shelfWith({ coffee: null })
    pays(aCart([{ quantity: 3 }]), till(unknown))
    const coming = { stockroom: { itemsById: shelfWith({ coffee: 1 }), stockComing: true } }
    for (const shortStock of ['ask', 'refuse'] as const)
      pays(aCart([{ quantity: 3 }]), till(undefined, { ...coming, shortStock }))
  })

  test('an answered question is not asked again for the same line; another short line is asked about [S5.2]', () => {
    const cart = aCart([{ quantity: 6 }])
    const asked = questionOf(decideCheckout(cart, till()))
    if (asked?.code !== 'short-stock') throw new Error('nothing was asked')
    const agreed = new Set(asked.agreements)
    pays(cart, till(undefined, { agreed }))
    pays(setQuantity(cart, 'line-1', 9), till(undefined, { agreed }))
    const more = aCart([{ quantity: 6 }, { productId: 'tea', name: 'Tea' }])
    expect(questionOf(decideCheckout(more, till(undefined, { agreed })))).toMatchObject({ names: ['Tea'] })
    const again = aCart([{ quantity: 6, id: 'added-again' }])
    expect(questionOf(decideCheckout(again, till(undefined, { agreed })))).toMatchObject(shortCoffee)
  })
})

describe('a price of zero', () => {
  test('is asked about once a cart, naming each product [S5.2]', () => {
    const cart = aCart([
      { unitPrice: cents(0), name: 'Rusks' },
      { unitPrice: cents(0), name: 'Rusks', priceType: 'trade' },
      { unitPrice: cents(100) },
    ])
    const asked = questionOf(decideCheckout(cart, till()))
    expect(asked).toEqual({
      code: 'no-price',
      names: ['Rusks'],
      agreements: ['no-price line-1', 'no-price line-2'],
    })
    if (asked?.code === 'no-price') pays(cart, till(undefined, { agreed: new Set(asked.agreements) }))
  })
})

describe('a customer who was typed and not selected', () => {
  const thandi = aCustomer({
    id: 'thandi',
    name: 'Thandi Nkosi',
    email: 'thandi@example.com',
    phone: '082 555',
  })
  const sipho = aCustomer({ id: 'sipho', name: 'Sipho', email: '', phone: '' })
  const at = (typedCustomer: string, customers = [thandi, sipho]) =>
    till(undefined, { typedCustomer, customers })

  test.each(['Thandi Nkosi', ' thandi  NKOSI ', 'thandi@example.com', '082 555'])(
    'is selected where "%s" matches just one [S2.15]',
    (typed) => {
      expect(decideCheckout(aCart(), at(typed))).toMatchObject({ ok: true, cart: { customerId: 'thandi' } })
    },
  )

  test('is asked about where nobody, or more than one, matches [S2.15]', () => {
    expect(questionOf(decideCheckout(aCart(), at('Zola')))).toEqual({
      code: 'customer-typed',
      typed: 'Zola',
      alike: [],
    })
    expect(questionOf(decideCheckout(aCart(), at('thandi')))).toMatchObject({ alike: [thandi] })
    const other = { ...sipho, id: 'other' }
    expect(questionOf(decideCheckout(aCart(), at('Sipho', [sipho, other])))).toMatchObject({
      alike: [sipho, other],
    })
  })

  test('is ignored where the box is blank or a customer was selected; a deleted one does not count [S2.15]', () => {
    pays(aCart(), at('  '))
    pays(aCart([{}], { customerId: 'sipho' }), at('Thandi'))
    expect(questionOf(decideCheckout(aCart([{}], { customerId: 'gone' }), at('Zola')))).toBeDefined()
  })
})

describe('more cash than anybody hands over', () => {
  const typed = (amount: string, given: Partial<AtCheckout> = {}) =>
    till(undefined, { typedPayment: { amount, reference: '' }, ...given })

  test('R1 500 for R15.00 is asked about, and sold once it was handed over indeed [S11.6]', () => {
    const cart = aCart()
    const question = questionOf(decideCheckout(cart, typed('1500')))
    expect(question).toMatchObject({ code: 'much-cash', received: 150_000, due: 1_500, change: 148_500 })
    pays(
      cart,
      typed('1500', { agreed: new Set(question && 'agreements' in question ? question.agreements : []) }),
    )
  })

  test('another amount, or the next sale, is asked about again [S11.6]', () => {
    const agreed = new Set(['much-cash line-1 150000'])
    expect(questionOf(decideCheckout(aCart(), typed('15000', { agreed })))).toMatchObject({
      code: 'much-cash',
    })
    const next = aCart([{ id: 'line-9' }])
    expect(questionOf(decideCheckout(next, typed('1500', { agreed })))).toMatchObject({ code: 'much-cash' })
  })

  test('notes for a small thing, and much money for a dear one, cost no tap [S11.3, S11.6]', () => {
    pays(aCart(), typed('200'))
    pays(aCart(), typed('1015'))
    pays(aCart([{ unitPrice: cents(150_000) }]), typed('5000'))
    pays(aCart([{ unitPrice: cents(20_000) }]), typed('2000'))
  })
})

test('whatever a cart holds, answering the questions leads to a sale of that cart [S5.2]', () => {
  const line = fc.record({
    productId: fc.constantFrom('coffee', 'tea', 'haircut', 'unknown', 'gone'),
    quantity: fc.integer({ min: 1, max: 9 }),
    unitPrice: fc.constantFrom(cents(0), cents(1500)),
  })
  const goods = shelfWith({
    coffee: 5,
    tea: -1,
    haircut: { product: aProduct({ tracksStock: false }) },
    unknown: null,
  })
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 6 }),
      fc.constantFrom('', 'Zola'),
      (lines, typed) => {
        const cart = aCart(lines)
        let at = till(goods, { typedCustomer: typed })
        for (let answers = 0; answers <= 3; answers++) {
          const question = questionOf(decideCheckout(cart, at))
          if (!question) return pays(cart, at)
          at =
            'agreements' in question
              ? { ...at, agreed: new Set([...at.agreed, ...question.agreements]) }
              : { ...at, typedCustomer: '' }
        }
        throw new Error('it goes on asking')
      },
    ),
  )
})
