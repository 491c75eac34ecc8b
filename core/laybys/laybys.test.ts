import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayAfter } from '../calendar/local-day.ts'
import { addLine, EMPTY_CART } from '../cart/cart.ts'
import { aProduct } from '../catalog/product-builders.ts'
import { cents } from '../money/cents.ts'
import { methodOf } from '../sales/tender.ts'
import { type CancelChoice, decideLaybyCancel } from './cancel-layby.ts'
import { refuseCollection, saleOfLayby } from './collect-layby.ts'
import { aCancellation, aLayby, aLaybyPayment } from './layby-builders.ts'
import { heldFor, listLaybys } from './layby-list.ts'
import { paidBy, paymentsByLayby } from './layby-payment.ts'
import { buildLayby, type LaybyRules, refuseLayby } from './open-layby.ts'
import { payInstalment, refuseInstalment } from './pay-layby.ts'
import { reservedBy } from './reserved.ts'
import { dueOn, graceEnds, leastDeposit, usualLastDay } from './terms.ts'

const blanket = {
  ...{ id: 'l1', productId: 'blanket', name: 'Blanket', sku: 'BL1', priceType: 'retail' as const },
  ...{ unitPrice: cents(15_000), unitCost: cents(9_000), quantity: 2 },
}
const cart = { ...addLine(EMPTY_CART, blanket), customerId: 'zanele' }
const rules: LaybyRules = {
  shelf: new Map([
    ['blanket', { product: aProduct({ tracksStock: true }), onHand: 5, demo: false }],
    ['haircut', { product: aProduct({ tracksStock: false }), onHand: 0, demo: false }],
  ]),
  leastPercent: 10,
  reasonAbove: 20,
  today: '2026-11-20',
}
const terms = { deposit: cents(3_000), lastDay: '2027-02-20', penaltyPercent: 1 }

test('goods are put by for a customer with a tenth at once; less, more than the price, or a day gone by is refused [S20.15]', () => {
  const refused = (changes: object, of: typeof cart = cart) =>
    refuseLayby(of, { ...terms, ...changes }, rules)
  expect(refused({})).toBeUndefined()
  expect(refused({ deposit: cents(2_999) })).toEqual({ code: 'deposit-too-small', least: 3_000 })
  expect(refused({ deposit: cents(30_001) })).toEqual({ code: 'deposit-too-much', total: 30_000 })
  expect(refused({ lastDay: '2026-11-19' })).toEqual({ code: 'last-day-over' })
  expect(refuseLayby({ ...cart, customerId: null }, terms, rules)).toEqual({ code: 'no-customer' })
  expect(refuseLayby(EMPTY_CART, terms, rules)).toEqual({ code: 'cart-empty' })
  expect(refuseLayby({ ...cart, customerId: 'demo-ann' }, terms, rules)).toEqual({ code: 'no-customer' })
})

test('services, goods of the demo shop and a cart that is part paid cannot be put by [S20.15, R10]', () => {
  const haircut = { ...blanket, id: 'l2', productId: 'haircut', name: 'Haircut' }
  expect(refuseLayby(addLine(cart, haircut), terms, rules)).toEqual({ code: 'services', names: ['Haircut'] })
  expect(refuseLayby(addLine(cart, { ...blanket, id: 'l3', productId: 'demo-tea' }), terms, rules)).toEqual({
    code: 'demo',
  })
  const tenders = [{ id: '1', ...methodOf('cash'), amount: cents(100) }]
  expect(refuseLayby({ ...cart, tenders }, terms, rules)).toEqual({ code: 'part-paid' })
})

test('goods in a bottle that is not counted are put by with its deposit: the bottle is no service [S20.15, S14.26]', () => {
  const bottle = {
    ...blanket,
    id: 'haircut',
    productId: 'haircut',
    unitPrice: cents(0),
    deposit: true as const,
  }
  expect(refuseLayby({ ...cart, lines: [...cart.lines, bottle] }, terms, rules)).toBeUndefined()
})

test('a lay-by keeps goods and prices as they were agreed, discounts included [S20.15]', () => {
  const made = buildLayby({ ...cart, discount: { percent: 10, reason: 'Regular' } }, terms, {
    ...{ id: 'lb1', lineId: (index: number) => `lb1-${index}`, number: 'LB0001', now: 1, device: 'B' },
    ...{ userId: 'u', staffId: 's', staffName: 'Sipho', currency: 'ZAR' as const },
    customer: { id: 'zanele', name: 'Zanele', customerType: 'retail' },
  })
  expect(made).toMatchObject({
    ...{ number: 'LB0001', total: 27_000, deposit: 3_000, lastDay: '2027-02-20', penaltyPercent: 1 },
    ...{ customerId: 'zanele', customerName: 'Zanele', device: 'B', by: { staffId: 's', name: 'Sipho' } },
    lines: [{ id: 'lb1-0', productId: 'blanket', quantity: 2, unitPrice: 15_000, totalPrice: 27_000 }],
  })
})

test('the last day offered is three months on, or the end of a month that is shorter [S20.15]', () => {
  expect(usualLastDay('2026-11-20')).toBe('2027-02-20')
  expect(usualLastDay('2026-11-30')).toBe('2027-02-28')
  expect(usualLastDay('2027-11-30')).toBe('2028-02-29')
  expect(usualLastDay('2026-03-31')).toBe('2026-06-30')
})

test('the least deposit is the percentage to the cent, also where it has decimals: 5.4% of R220.00 is R11.88 [S20.15]', () => {
  const least = [5.4, 12.5, 10].map((percent) => leastDeposit(cents(22_000), percent))
  expect(least).toEqual([1_188, 2_750, 2_200])
  expect(leastDeposit(cents(9_999), 10)).toBe(1_000)
  expect(leastDeposit(cents(9_999), 0)).toBe(0)
})

test('a deposit is never less than its percentage, whatever the cents [S20.15]', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.integer({ min: 1, max: 100 }), (total, percent) => {
      const least = leastDeposit(cents(total), percent)
      expect(least * 100).toBeGreaterThanOrEqual(total * percent)
      expect((least - 1) * 100).toBeLessThan(total * percent)
    }),
  )
})

test('60 business days leave out weekends and public holidays [S20.20]', () => {
  // From Friday 20 November 2026: 12 weeks are to 12 February; 16 and 25 December and 1 January are weekdays and holidays.
  // 26 December is a Saturday, which gives no Monday.
  expect(graceEnds('2026-11-20')).toBe('2027-02-17')
  expect(dueOn('2026-11-20', '2027-02-17')).toBe('overdue')
  expect(dueOn('2026-11-20', '2027-02-18')).toBe('given-up')
})

test('two weeks before its last day a lay-by is nearly due, on it still, and overdue after it [S20.22]', () => {
  const due = (today: string) => dueOn('2027-02-20', today)
  expect([due('2027-02-05'), due('2027-02-06'), due('2027-02-20'), due('2027-02-21')]).toEqual([
    'running',
    'nearly-due',
    'nearly-due',
    'overdue',
  ])
})

test('an instalment is any part of what is left, and never more [S20.18]', () => {
  const layby = aLayby()
  const paid = [aLaybyPayment('p1', 3_000)]
  expect(refuseInstalment(layby, paid, cents(27_000))).toBeUndefined()
  expect(refuseInstalment(layby, paid, cents(27_001))).toEqual({ code: 'more-than-left', left: 27_000 })
  expect(refuseInstalment(layby, paid, cents(0))).toEqual({ code: 'no-amount' })
  const cancelled = aLayby({ cancellations: [aCancellation('c1')] })
  expect(refuseInstalment(cancelled, paid, cents(100))).toEqual({ code: 'not-open' })
})

test('an instalment in cash is held to the cent: R49.98 stays R49.98, and change goes back [S20.18]', () => {
  const offered = { method: methodOf('cash'), amount: cents(5_000), reference: '' }
  expect(payInstalment(cents(4_998), [], offered)).toMatchObject({
    ok: true,
    change: 2,
    payment: { rounding: 0, tenders: [{ amount: 4_998, tendered: 5_000, change: 2 }] },
  })
})

test('goods are handed over when all is paid, not before [S20.19]', () => {
  const layby = aLayby()
  expect(refuseCollection(layby, [aLaybyPayment('p1', 29_999)])).toEqual({ code: 'still-to-pay', left: 1 })
  expect(refuseCollection(layby, [aLaybyPayment('p1', 30_000)])).toBeUndefined()
  expect(refuseCollection(aLayby({ collectedAt: 1 }), [])).toEqual({ code: 'collected' })
  expect(refuseCollection(aLayby({ cancellations: [aCancellation('c')] }), [])).toEqual({ code: 'cancelled' })
})

test('handed over, it is taxed as on that day, at the price that was agreed [S20.19]', () => {
  const sale = saleOfLayby(aLayby(), {
    ...{ now: 5, userId: 'u', shiftId: 'z1' },
    vat: { percent: 15, productOf: () => ({}) },
  })
  expect(sale).toMatchObject({
    ...{ total: 30_000, tax: 3_913, subtotal: 26_087, createdAt: 5, shiftId: 'z1' },
    items: [{ unitPrice: 15_000, unitCost: 9_000, totalPrice: 30_000, vatClass: 'standard', percent: 15 }],
  })
})

const choice: CancelChoice = {
  ...{ reason: 'customer', spared: false, penaltyPercent: 1, remedy: null },
  interest: cents(0),
}
const today = '2026-12-01'

test('1% of the price is kept where it was agreed, nothing where it was not, or in case of death or hospital [S20.20]', () => {
  const paid = [aLaybyPayment('p1', 3_000), aLaybyPayment('p2', 5_000)]
  const decide = (layby = aLayby(), changes: Partial<CancelChoice> = {}) =>
    decideLaybyCancel(layby, paid, { ...choice, ...changes }, today)
  expect(decide()).toEqual({
    ok: true,
    worked: { paid: 8_000, penaltyPercent: 1, penalty: 300, extra: 0, refund: 7_700 },
  })
  expect(decide(aLayby(), { spared: true })).toMatchObject({ worked: { penalty: 0, refund: 8_000 } })
  expect(decide(aLayby({ penaltyPercent: 0 }))).toEqual({
    ok: false,
    refusal: { code: 'more-than-agreed', agreed: 0 },
  })
  expect(decide(aLayby(), { penaltyPercent: 1.5 })).toMatchObject({ refusal: { code: 'more-than-agreed' } })
})

test('whatever a lay-by costs, never more than 1% of it is kept: of R99.99 R1.00 was, which is more [S20.20]', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999_999 }), fc.constantFrom(1, 0.5, 0.25), (price, percent) => {
      const layby = aLayby({ total: cents(price), penaltyPercent: percent })
      const asked = { ...choice, penaltyPercent: percent }
      const decided = decideLaybyCancel(layby, [aLaybyPayment('p1', price)], asked, today)
      const kept = decided.ok ? decided.worked.penalty : Number.NaN
      expect(kept * 100).toBeLessThanOrEqual(price * percent)
      expect((kept + 1) * 100).toBeGreaterThan(price * percent)
    }),
    { examples: [[9_999, 1]] },
  )
})

test('the penalty never takes more than was paid [S20.20]', () => {
  const decided = decideLaybyCancel(aLayby(), [aLaybyPayment('p1', 100)], choice, today)
  expect(decided).toMatchObject({ worked: { penalty: 100, refund: 0 } })
})

test('two tills gave back the same money apart: a cancellation then keeps nothing and gives nothing back [S20.20]', () => {
  const payments = [
    aLaybyPayment('p1', 8_000),
    aLaybyPayment('back-a', -8_000),
    aLaybyPayment('back-b', -8_000),
  ]
  expect(decideLaybyCancel(aLayby(), payments, choice, today)).toMatchObject({
    worked: { paid: -8_000, penalty: 0, refund: 0 },
  })
  const doubled = decideLaybyCancel(
    aLayby(),
    payments,
    { ...choice, reason: 'shop', remedy: 'doubled' },
    today,
  )
  expect(doubled).toMatchObject({ worked: { extra: 0, refund: 0 } })
})

test('the shop that cancels keeps nothing: money back, with interest, or double [S20.20]', () => {
  const paid = [aLaybyPayment('p1', 8_000)]
  const decide = (changes: Partial<CancelChoice>) =>
    decideLaybyCancel(aLayby(), paid, { ...choice, reason: 'shop', ...changes }, today)
  expect(decide({})).toEqual({ ok: false, refusal: { code: 'remedy-missing' } })
  expect(decide({ remedy: 'other-goods' })).toMatchObject({ worked: { penalty: 0, refund: 8_000 } })
  expect(decide({ remedy: 'with-interest', interest: cents(250) })).toMatchObject({
    worked: { extra: 250, refund: 8_250 },
  })
  expect(decide({ remedy: 'doubled' })).toMatchObject({ worked: { extra: 8_000, refund: 16_000 } })
})

test('not finished is a reason only once 60 business days are over [S20.20]', () => {
  const late = aLayby({ lastDay: '2026-11-20' })
  const decide = (day: string) => decideLaybyCancel(late, [], { ...choice, reason: 'not-finished' }, day)
  expect(decide('2027-02-17')).toEqual({ ok: false, refusal: { code: 'too-early' } })
  expect(decide('2027-02-18').ok).toBe(true)
})

test('only open lay-bys reserve goods, each with all of them [S20.17]', () => {
  const laybys = [
    aLayby(),
    aLayby({ id: 'lb2', lines: [...aLayby().lines, { ...aLayby().lines[0], productId: 'pot' } as never] }),
    aLayby({ id: 'lb3', collectedAt: 1 }),
    aLayby({ id: 'lb4', cancellations: [aCancellation('c')] }),
  ]
  expect(Object.fromEntries(reservedBy(laybys, () => undefined))).toEqual({ blanket: 4, pot: 2 })
})

test('what is held is what was paid of open lay-bys and what is still to go back of others [S20.22]', () => {
  const laybys = [
    aLayby({ id: 'later', lastDay: '2027-03-01' }),
    aLayby({ id: 'soon', lastDay: '2026-12-01' }),
    aLayby({ id: 'gone', cancellations: [aCancellation('c')] }),
    aLayby({ id: 'done', collectedAt: 5 }),
  ]
  const paid = paymentsByLayby([
    aLaybyPayment('p1', 3_000, { laybyId: 'later' }),
    aLaybyPayment('p2', 4_000, { laybyId: 'soon' }),
    aLaybyPayment('p3', 3_000, { laybyId: 'gone' }),
    aLaybyPayment('p4', -2_700, { laybyId: 'gone' }),
    aLaybyPayment('p5', 5_000, { laybyId: 'gone' }),
    aLaybyPayment('p6', 30_000, { laybyId: 'done' }),
  ])
  const known = laybys.map((layby) => ({ layby, payments: paid.get(layby.id) ?? [] }))
  const listed = listLaybys(known, '2026-11-20')
  expect(listed.map(({ layby, due }) => [layby.id, due])).toEqual([
    ['soon', 'nearly-due'],
    ['later', 'running'],
    ['done', 'running'],
    ['gone', 'running'],
  ])
  expect(heldFor(listed)).toBe(12_000)
})

test('whatever is paid, what was paid and what is left make the price while nothing is too much [S20.18]', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 9_000 }), { maxLength: 8 }), (amounts) => {
      const layby = aLayby()
      const payments: ReturnType<typeof aLaybyPayment>[] = []
      for (const [at, amount] of amounts.entries())
        if (!refuseInstalment(layby, payments, cents(amount))) payments.push(aLaybyPayment(`p${at}`, amount))
      const paid = paidBy(payments)
      expect(paid).toBeLessThanOrEqual(layby.total)
      expect(refuseCollection(layby, payments) === undefined).toBe(paid === layby.total)
      const decided = decideLaybyCancel(layby, payments, choice, dayAfter(today))
      expect(decided.ok && decided.worked.refund + decided.worked.penalty).toBe(paid)
    }),
  )
})
