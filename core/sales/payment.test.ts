import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CASH_ROUNDINGS } from '../money/cash-rounding.ts'
import { type Cents, cents, sum } from '../money/cents.ts'
import { mainMethod, settlePayment, takePayment, withoutPayment } from './payment.ts'
import { looksLikeCard } from './reference.ts'
import { MAX_TENDERS, type Method, methodOf, type Tender, tendersOf } from './tender.ts'

const CASH = methodOf('cash')
const CARD = methodOf('card')
const offer = (method: Method, amount: number | null = null, reference = '') => ({
  method,
  amount: amount === null ? null : cents(amount),
  reference,
})

/** Takes payments one after the other. */
function pay(total: number, ...offers: ReturnType<typeof offer>[]) {
  let tenders: readonly Tender[] = []
  let last: ReturnType<typeof takePayment> | undefined
  for (const each of offers) {
    last = takePayment(cents(total), tenders, each, 'down-10')
    if (!last.ok) return last
    tenders = last.payment.tenders
  }
  return last
}

describe('cash', () => {
  test('of R49.98 is R49.90, and 8c are rounded away [S11.9]', () => {
    expect(pay(4998, offer(CASH))).toEqual({
      ok: true,
      change: 0,
      payment: { tenders: [{ id: '1', ...CASH, amount: 4990 }], rounding: -8, left: 0 },
    })
  })

  test('for the rest after R30.00 by card is R19.90 [S11.5, S11.9]', () => {
    const paid = pay(4998, offer(CARD, 3000), offer(CASH))
    expect(paid).toMatchObject({ ok: true, payment: { rounding: -8, left: 0 } })
    expect(paid?.ok && paid.payment.tenders.map(({ amount }) => amount)).toEqual([3000, 1990])
  })

  test('may be more than is left: the rest is change, and what was handed over is kept [S11.6]', () => {
    const paid = pay(8340, offer(CASH, 20_000))
    expect(paid).toMatchObject({ ok: true, change: 11_660 })
    expect(paid?.ok && paid.payment.tenders).toEqual([
      { id: '1', ...CASH, amount: 8340, tendered: 20_000, change: 11_660 },
    ])
  })

  test('that is not enough leaves a rest for another payment, which is exact [S11.5, S11.8]', () => {
    const part = pay(4998, offer(CASH, 2000))
    expect(part).toMatchObject({ ok: true, payment: { left: 2998, rounding: 0 } })
    expect(pay(4998, offer(CASH, 2000), offer(CARD))).toMatchObject({ ok: true, payment: { rounding: 0 } })
  })
})

describe('what is refused', () => {
  test('a card cannot pay more than is left [S11.5]', () => {
    expect(pay(4998, offer(CARD, 5000))).toEqual({
      ok: false,
      refusal: { code: 'more-than-left', left: 4998 },
    })
  })

  test('a payment of nothing, and an eleventh [S11.4]', () => {
    expect(pay(4998, offer(CARD, 0))).toMatchObject({ refusal: { code: 'no-amount' } })
    const many = Array.from({ length: MAX_TENDERS + 1 }, () => offer(CARD, 1))
    expect(pay(4998, ...many)).toMatchObject({ refusal: { code: 'too-many-payments' } })
  })

  test('the number of a card as a reference; a slip number is kept [S11.11]', () => {
    expect(pay(4998, offer(CARD, null, '4111 1111 1111 1111'))).toMatchObject({
      refusal: { code: 'card-number' },
    })
    expect(['4111111111111111', '4111111111111112', '004711', '378282246310005'].map(looksLikeCard)).toEqual([
      true,
      false,
      false,
      true,
    ])
    const paid = pay(4998, offer(CARD, null, ' 004711 '))
    expect(paid?.ok && paid.payment.tenders[0]?.reference).toBe('004711')
  })

  test('Pay before all of it is paid [S11.5]', () => {
    expect(settlePayment(cents(4998), [], offer(CASH, 2000), 'down-10')).toEqual({
      ok: false,
      refusal: { code: 'still-to-pay', left: 2998 },
    })
    expect(settlePayment(cents(4998), [], null, 'down-10')).toMatchObject({ refusal: { left: 4998 } })
  })

  test('cash that is more than the price, and less than it rounded up: a few cents are still to pay, and nothing is taken [S11.8]', () => {
    const price = cents(1236)
    expect(takePayment(price, [], offer(CASH, 1238), 'nearest-10')).toEqual({
      ok: false,
      refusal: { code: 'still-to-pay', left: 2 },
    })
    expect(settlePayment(price, [], offer(CASH, 1240), 'nearest-10')).toMatchObject({
      payment: { rounding: 4, left: 0 },
      change: 0,
    })
  })

  test('Pay when a line was removed since, and payments come to more than the cart [S11.4]', () => {
    const taken = [{ id: '1', ...CARD, amount: cents(3000) }]
    expect(settlePayment(cents(2000), taken, offer(CARD), 'down-10')).toEqual({
      ok: false,
      refusal: { code: 'paid-too-much', over: 1000 },
    })
  })
})

test('a declined card is removed, and the rest is to be paid again [S11.5, S11.12]', () => {
  const taken = [
    { id: '1', ...CARD, amount: cents(3000) },
    { id: '2', ...CASH, amount: cents(1000) },
  ]
  expect(withoutPayment(taken, '1')).toEqual([{ id: '1', ...CASH, amount: 1000 }])
})

test('a sale of nothing needs no payment [S11.15]', () => {
  expect(settlePayment(cents(0), [], null, 'down-10')).toEqual({
    ok: true,
    change: 0,
    payment: { tenders: [], rounding: 0, left: 0 },
  })
})

test('a sale of the first form was paid in one, by its method over its total [S11.14, S23.1]', () => {
  const total = cents(4998)
  expect(tendersOf({ paymentMethod: 'bank_transfer', total })).toEqual([
    { id: '1', methodId: 'bank_transfer', kind: 'transfer', name: 'EFT', amount: 4998 },
  ])
})

test('older programs read the kind of the largest payment [S11.13]', () => {
  const wallet = { kind: 'wallet' as const, amount: cents(3000) }
  expect(mainMethod([{ kind: 'cash', amount: cents(100) }, wallet])).toBe('bank_transfer')
  expect(mainMethod([wallet, { kind: 'card', amount: cents(3001) }])).toBe('card')
  expect(mainMethod([])).toBe('cash')
})

test('whatever is paid in whatever parts, the payments add up to the total and its rounding [S11.4, S11.8]', () => {
  const payment = fc.record({
    method: fc.constantFrom(CASH, CARD),
    amount: fc.option(fc.integer({ min: 1, max: 30_000 }), { nil: null }),
  })
  const carts = fc.record({
    total: fc.integer({ min: 1, max: 50_000 }),
    payments: fc.array(payment, { maxLength: 9 }),
    last: fc.constantFrom(CASH, CARD),
    rule: fc.constantFrom(...CASH_ROUNDINGS),
  })
  fc.assert(
    fc.property(carts, ({ total, payments, last, rule }) => {
      let taken: readonly Tender[] = []
      let rounding: Cents = cents(0)
      let left: number = total
      for (const { method, amount } of [...payments, { method: last, amount: null }]) {
        if (left === 0) break
        const made = takePayment(cents(total), taken, offer(method, amount), rule)
        if (!made.ok) continue
        ;({ tenders: taken, rounding, left } = made.payment)
        if (left > 0) expect(rounding).toBe(0)
      }
      expect(left).toBe(0)
      expect(sum(taken.map(({ amount }) => amount))).toBe(total + rounding)
      for (const { tendered, amount, change } of taken)
        if (tendered !== undefined) expect(tendered - (change ?? 0)).toBe(amount)
      if (taken.at(-1)?.kind !== 'cash') expect(rounding).toBe(0)
    }),
  )
})
