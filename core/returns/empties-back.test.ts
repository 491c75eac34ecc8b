import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Cart } from '../cart/cart.ts'
import { aCart } from '../cart/cart-builders.ts'
import { emptiesTotal, MOST_EMPTIES, totalAfterEmpties, withEmpties } from '../cart/empties.ts'
import { priceCart } from '../cart/priced-cart.ts'
import { aProduct } from '../catalog/product-builders.ts'
import { buildSale } from '../checkout/build-sale.ts'
import { type AtCheckout, decideCheckout } from '../checkout/checkout.ts'
import { NOTHING_AGREED } from '../checkout/questions.ts'
import { type Cents, cents, sum } from '../money/cents.ts'
import { doubtsOfFigures } from '../sales/doubts.ts'
import { methodsOf } from '../sales/method.ts'
import { NOTHING_TYPED } from '../sales/payment.ts'
import type { SaleFact } from '../sales/sale.ts'
import { demandsOfSale } from '../sales/sale-demands.ts'
import { methodOf, tendersOf } from '../sales/tender.ts'
import { cashUpOf } from '../shifts/cash-up-rules.ts'
import { aVendorsVat } from '../vat/vat-builders.ts'
import type { VatOfDay } from '../vat/vat-of-day.ts'
import { buildEmpties, paidWithEmpties, previewEmpties } from './empties-back.ts'

const RULE = 'down-10'
const bottle = aProduct({
  id: 'bottle',
  name: 'Bottle 1 L',
  sku: '',
  sellPrice: cents(300),
  costPrice: cents(250),
})
const crate = aProduct({ id: 'crate', name: 'Crate', sku: '', sellPrice: cents(5_005), costPrice: cents(0) })
const coke = { productId: 'coke', name: 'Coke 1 L', unitPrice: cents(1_800) }
const deposit = { productId: 'bottle', name: 'Bottle 1 L', unitPrice: cents(300), deposit: true as const }

const back = (cart: Cart, counts: Record<string, number>) =>
  withEmpties(cart, new Map(Object.entries(counts)), [bottle, crate])

function till(given: Partial<AtCheckout> = {}): AtCheckout {
  return {
    stockroom: { itemsById: new Map(), stockComing: true },
    shortStock: 'ask',
    agreed: NOTHING_AGREED,
    typedCustomer: '',
    methods: methodsOf([]),
    customers: [],
    typedPayment: NOTHING_TYPED,
    currency: 'ZAR',
    cashRounding: RULE,
    reasonAbove: 100,
    book: { balances: new Map() },
    ...given,
  }
}

/** Pays a cart at the till: the return of its empties, and the sale of its goods. */
function paid(cart: Cart, vat?: VatOfDay): { returned: SaleFact; sale: SaleFact | undefined } {
  const decision = decideCheckout(cart, till({ vat }))
  if (!decision.ok) throw new Error(JSON.stringify(decision))
  const preview = previewEmpties(decision.cart, RULE, vat)
  if (!preview) throw new Error('no empties')
  const making = { now: 1, userId: 'thandi', currency: 'ZAR' as const, itemId: (at: number) => `i${at}` }
  const returned = buildEmpties(preview, { ...making, id: 'r', number: 'CN000001' })
  if (cart.lines.length === 0) return { returned, sale: undefined }
  const rest = {
    ...decision.payment,
    tenders: decision.payment.tenders.filter(({ kind }) => kind !== 'exchange'),
  }
  const paidBy = paidWithEmpties(decision.cart, rest, RULE)
  const made = { ...making, saleId: 's', number: 'R000001', customer: null, vat, paid: paidBy }
  return { returned, sale: buildSale(decision.cart, made) }
}

/** What went over the counter as money, in cents; below zero to the customer. */
const money = (...facts: (SaleFact | undefined)[]): Cents =>
  sum(
    facts
      .flatMap((fact) => (fact ? tendersOf(fact) : []))
      .flatMap(({ kind, amount }) => (kind === 'exchange' ? [] : [amount])),
  )

test('[S14.26] two empties come back and a Coke is bought: R18 and R3 less R6 is R15, paid in one', () => {
  const cart = back(aCart([coke, deposit]), { bottle: 2 })
  expect(totalAfterEmpties(cart)).toBe(1_500)
  const { returned, sale } = paid(cart)
  expect(returned).toMatchObject({
    ...{ kind: 'return', returnKind: 'container', total: -600, customerName: 'Walk-in Customer' },
    items: [{ productId: 'bottle', quantity: -2, unitPrice: 300, unitCost: 250, condition: 'sellable' }],
    tenders: [{ kind: 'exchange', amount: -600 }],
  })
  expect(returned).not.toHaveProperty('reason')
  expect(sale).toMatchObject({ total: 2_100, paymentMethod: 'cash' })
  expect(sale?.tenders).toMatchObject([
    { kind: 'exchange', name: 'Empties back', amount: 600 },
    { kind: 'cash', amount: 1_500 },
  ])
})

test('[S14.26] empties alone give their deposit in cash, rounded down as all cash is', () => {
  const { returned, sale } = paid(back(aCart([], { paymentMethod: null }), { bottle: 3, crate: 1 }))
  expect(sale).toBeUndefined()
  expect(returned).toMatchObject({
    ...{ total: -5_905, rounding: 5, paymentMethod: 'cash' },
    tenders: [{ kind: 'cash', amount: -5_900 }],
  })
})

test('[S14.26] more empties than goods: the goods are paid, and the rest goes back in cash', () => {
  const { returned, sale } = paid(back(aCart([coke], { paymentMethod: null }), { bottle: 10 }))
  expect(sale?.tenders).toMatchObject([{ kind: 'exchange', amount: 1_800 }])
  expect(returned.tenders).toMatchObject([
    { kind: 'exchange', amount: -1_800 },
    { kind: 'cash', amount: -1_200 },
  ])
})

test('[S14.26] one bottle for another is even: no method is asked for, and no shift has to be open', () => {
  const cart = back(aCart([deposit], { paymentMethod: null }), { bottle: 1 })
  const cashUp = { rules: { ...cashUpOf(undefined), on: true }, isOpen: false }
  expect(decideCheckout(cart, till({ cashUp }))).toMatchObject({ ok: true })
  const { returned, sale } = paid(cart)
  expect(money(returned, sale)).toBe(0)
  // Cash that goes back comes out of an open drawer.
  expect(decideCheckout(back(cart, { bottle: 2 }), till({ cashUp }))).toEqual({
    ok: false,
    refusal: { code: 'no-shift' },
  })
})

test('[S14.26, S11.5] a part that was taken before the empties came may be too much then', () => {
  const cart = { ...aCart([coke]), tenders: [{ id: '1', ...methodOf('card'), amount: cents(1_500) }] }
  expect(decideCheckout(back(cart, { bottle: 2 }), till())).toEqual({
    ok: false,
    refusal: { code: 'not-paid', why: { code: 'paid-too-much', over: 300 } },
  })
  expect(decideCheckout(back(cart, { bottle: 1 }), till())).toMatchObject({ ok: true })
})

test('[S14.26] VAT goes back with the deposit, by the class and rate of the day (VAT Act s 21(1)(d)(i))', () => {
  const vat = aVendorsVat(15, (id) => (id === 'crate' ? 'zero' : 'standard'))
  const { returned } = paid(back(aCart([], { paymentMethod: null }), { bottle: 23, crate: 1 }), vat)
  expect(returned).toMatchObject({ total: -11_905, tax: -900, subtotal: -11_005 })
  expect(returned.taxes).toEqual([
    { vatClass: 'standard', percent: 15, gross: -6_900, tax: -900 },
    { vatClass: 'zero', percent: 0, gross: -5_005, tax: 0 },
  ])
})

test('[S14.26] an empty keeps the deposit that it was put in with, and none comes back a hundred thousand times', () => {
  const cart = back(aCart([]), { bottle: 2 })
  const dearer = withEmpties(cart, new Map([['bottle', 3]]), [{ ...bottle, sellPrice: cents(500) }])
  expect(emptiesTotal(dearer)).toBe(900)
  expect(emptiesTotal(back(cart, { bottle: 100_000 }))).toBe(MOST_EMPTIES * 300)
  expect(back(cart, { bottle: 0 })).not.toHaveProperty('empties')
})

test('[S14.26] taking empties back asks no more of a cashier than selling does', () => {
  expect(demandsOfSale(paid(back(aCart([coke]), { bottle: 1 })).returned)).toEqual([{ permission: 'sell' }])
})

test('[S14.26] whatever is bought and brought back, both facts add up, and never more goes back than the deposits are', () => {
  const amount = fc.integer({ min: 1, max: 9_999 }).map(cents)
  const line = fc.record({ unitPrice: amount, quantity: fc.integer({ min: 1, max: 20 }) })
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 3 }),
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 0, max: 40 }),
      fc.boolean(),
      fc.option(fc.constantFrom('cash' as const, 'card' as const), { nil: null }),
      (lines, bottles, crates, registered, method) => {
        const cart = back(aCart(lines, { paymentMethod: method ?? 'cash' }), {
          bottle: bottles,
          crate: crates,
        })
        const { returned, sale } = paid(cart, registered ? aVendorsVat() : undefined)
        for (const fact of sale ? [returned, sale] : [returned]) expect(doubtsOfFigures(fact)).toEqual([])
        const due = totalAfterEmpties(cart)
        expect((sale?.total ?? 0) + returned.total).toBe(due)
        const over = due - money(returned, sale)
        // Ten cents at most are rounded, for the customer who pays and for the shop that gives back.
        expect(Math.abs(over)).toBeLessThan(10)
        if (due <= 0) expect(over).toBeLessThanOrEqual(0)
        else expect(over).toBeGreaterThanOrEqual(0)
        const exchanged = [returned, sale].flatMap((fact) => (fact ? tendersOf(fact) : []))
        const settled = exchanged.filter(({ kind }) => kind === 'exchange').map((tender) => tender.amount)
        expect(sum(settled)).toBe(0)
        expect(priceCart(cart).total).toBe(sale?.total ?? 0)
      },
    ),
  )
})
