import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import type { Cart, CartLine, GivenDiscount } from '../cart/cart.ts'
import { aCart } from '../cart/cart-builders.ts'
import { priceCart } from '../cart/priced-cart.ts'
import { buildSale } from '../checkout/build-sale.ts'
import { factSchema } from '../entities/entity.ts'
import { CASH_ROUNDINGS, CASH_STEP, type CashRounding } from '../money/cash-rounding.ts'
import { type Cents, cents, sum } from '../money/cents.ts'
import { withPromotions } from '../promotions/with-promotions.ts'
import { aPromotion, buyAndGet, manyFor } from '../promotions/promotion-builders.ts'
import { emptyDay, withSale } from '../reports/day-totals.ts'
import { addLines, type Line, NO_LINE } from '../reports/line.ts'
import { eachLine, linesOfSale, REVENUE_DIMENSIONS } from '../reports/sale-lines.ts'
import { vatPapers } from '../reports/vat-paper.ts'
import { vatReport } from '../reports/vat-report.ts'
import { buildReturn, previewReturn } from '../returns/build-return.ts'
import { paidWithGoods, previewExchange } from '../returns/exchange.ts'
import { returnables } from '../returns/return-amounts.ts'
import type { ReturnedPart } from '../returns/return-request.ts'
import { doubtsOfFigures } from '../sales/doubts.ts'
import { leftToPay, settlePayment, takePayment } from '../sales/payment.ts'
import { SALE, type Sale, type SaleFact } from '../sales/sale.ts'
import { type Method, methodOf, type Tender, tendersOf } from '../sales/tender.ts'
import { aShift } from '../shifts/shift-builders.ts'
import { workOutFigures } from '../shifts/work-out-figures.ts'
import type { VatOfDay } from '../vat/vat-of-day.ts'
import { journalFor } from './journal-builders.ts'

const FACT = z.strictObject({ sale: factSchema(SALE) })

const CLASSES = { a: 'standard', b: 'standard', c: 'zero', d: 'exempt', e: 'agency' } as const
const vatOf = (percent: number | null): VatOfDay => ({
  percent,
  productOf: (id) => ({
    vatClass: CLASSES[id as keyof typeof CLASSES],
    ...(id === 'e' && { commission: 7.5 }),
  }),
})

const discount: fc.Arbitrary<GivenDiscount | undefined> = fc.oneof(
  fc.constant(undefined),
  fc.constant(undefined),
  fc.integer({ min: 1, max: 10_000 }).map((hundredths) => ({ percent: hundredths / 100, reason: 'Staff' })),
  fc.integer({ min: 1, max: 3_000 }).map((amount) => ({ amount: cents(amount), reason: 'Damaged' })),
)
const line: fc.Arbitrary<Partial<CartLine>> = fc
  .record({
    productId: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    unitPrice: fc.integer({ min: 0, max: 20_000 }).map(cents),
    unitCost: fc.integer({ min: 0, max: 20_000 }).map(cents),
    shape: fc.constantFrom('piece', 'piece', 'kg', 'pack'),
    quantity: fc.integer({ min: 1, max: 9 }),
    grams: fc.integer({ min: 1, max: 5_000 }),
    listPrice: fc.option(fc.integer({ min: 0, max: 20_000 }).map(cents), { nil: undefined, freq: 5 }),
    noDiscount: fc.boolean(),
    discount,
  })
  .map(({ shape, quantity, grams, noDiscount, listPrice, discount: own, ...rest }) => ({
    ...rest,
    ...(shape === 'kg' ? { unit: 'kg' as const, quantity: grams } : { quantity }),
    ...(shape === 'pack' && { per: 6, quantity: quantity * 6, packName: 'Six' }),
    ...(noDiscount && { noDiscount: true as const }),
    ...(listPrice !== undefined && { listPrice }),
    ...(own && { discount: own }),
  }))

const promotions = fc.subarray([
  aPromotion({ id: 'p1', name: 'Ten off', percent: 10, productIds: ['a'] }),
  aPromotion({ id: 'p2', name: 'Combines', percent: 33.33, combines: true, productIds: ['b', 'c'] }),
  manyFor(3, 2_000, { id: 'p3' }),
  manyFor(2, 999, { id: 'p4', combines: true }),
  buyAndGet(2, 1, { id: 'p5' }),
  aPromotion({ id: 'p6', name: 'Price', kind: 'price', price: cents(1_099), combines: true }),
])

const METHODS: Method[] = [
  methodOf('cash'),
  methodOf('card'),
  { methodId: 'account', kind: 'account', name: 'On account' },
  { methodId: 'snap', kind: 'wallet', name: 'SnapScan' },
  methodOf('cash'),
]
const method = fc.constantFrom(...METHODS)

const cartOf = fc
  .tuple(fc.array(line, { minLength: 1, maxLength: 5 }), discount, promotions, fc.boolean())
  .map(([lines, given, running, hasQuantityPrices]) =>
    withPromotions(aCart(lines, given ? { discount: given } : {}), {
      promotions: running,
      productOf: (id) => ({
        id,
        categoryId: null,
        ...(hasQuantityPrices && {
          quantityPrices: [
            { from: 2, price: cents(900) },
            { from: 6, price: cents(700) },
          ],
        }),
      }),
      now: Date.UTC(2026, 10, 20, 10),
    }),
  )

interface Paying {
  parts: readonly { method: Method; percent: number }[]
  last: Method
}
const paying: fc.Arbitrary<Paying> = fc.record({
  parts: fc.array(fc.record({ method, percent: fc.integer({ min: 1, max: 99 }) }), { maxLength: 3 }),
  last: method,
})

function pay(
  total: Cents,
  before: readonly Tender[],
  { parts, last }: Paying,
  rule: CashRounding,
): { tenders: readonly Tender[]; rounding: Cents } {
  let tenders = before
  for (const { method: by, percent } of parts) {
    const left = leftToPay(total, tenders)
    const amount = cents(Math.floor((left * percent) / 100))
    const taken = takePayment(total, tenders, { method: by, amount, reference: '' }, rule)
    if (taken.ok && taken.payment.left > 0) tenders = taken.payment.tenders
  }
  const settled = settlePayment(total, tenders, { method: last, amount: null, reference: '' }, rule)
  if (!settled.ok) throw new Error(settled.refusal.code)
  return settled.payment
}

const step = fc.record({
  picks: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 5, maxLength: 5 }),
  condition: fc.constantFrom('sellable' as const, 'sellable' as const, 'damaged' as const),
  by: fc.option(method, { freq: 3 }),
  exchange: fc.option(fc.tuple(cartOf, paying), { freq: 3 }),
})
const story = fc.record({
  cart: cartOf,
  rule: fc.constantFrom(...CASH_ROUNDINGS),
  percent: fc.constantFrom(null, 15, 15.5),
  paying,
  steps: fc.array(step, { maxLength: 4 }),
})

const stored = (fact: SaleFact): Sale => ({ ...fact, flags: [] })
let made = 0
const making = () => {
  made += 1
  return {
    id: `id${made}`,
    saleId: `id${made}`,
    itemId: (at: number) => `id${made}-${at}`,
    number: `R${String(made).padStart(6, '0')}`,
    now: Date.UTC(2026, 10, 20, 10) + made,
    currency: 'ZAR' as const,
    userId: 'thandi',
    staffId: 'thandi',
    staffName: 'Thandi',
  }
}

type Story = typeof story extends fc.Arbitrary<infer Told> ? Told : never

interface Told {
  sale: Sale
  /** Of the sale. */
  returns: Sale[]
  /** All facts. */
  all: Sale[]
  asPaid: boolean
}

function tell({ cart, rule, percent, paying: how, steps }: Story): Told {
  const vat = vatOf(percent)
  const sell = (what: Cart, paid: { tenders: readonly Tender[]; rounding: Cents }) =>
    stored(buildSale(what, { ...making(), customer: null, paid, vat }))
  const sale = sell(cart, pay(priceCart(cart).total, [], how, rule))
  const returns: Sale[] = []
  const all = [sale]
  let asPaid = true
  const bringBack = (parts: ReturnedPart[], by: Method | null, exchange: [Cart, Paying] | null) => {
    if (parts.length === 0) return
    const asked = { kind: 'return' as const, parts, ...(by && { refundBy: by }) }
    if (by || exchange) asPaid = false
    if (exchange) {
      const [wanted, paidHow] = exchange
      const previewed = previewExchange({ sale, returns }, asked, wanted, rule)
      if (!previewed.ok) throw new Error(previewed.refusal.code)
      const { settled, toPay, preview } = previewed.exchange
      const rest = toPay === 0 ? { tenders: [], rounding: cents(0) } : pay(toPay, [], paidHow, rule)
      const paid = paidWithGoods({ settled, toPay }, rest, rule)
      const back = stored(
        buildReturn({ sale }, preview, { kind: 'return', reason: 'Changed mind' }, making()),
      )
      returns.push(back)
      all.push(back, sell(wanted, paid))
      return
    }
    const previewed = previewReturn({ sale, returns }, asked, rule)
    if (!previewed.ok) throw new Error(previewed.refusal.code)
    const back = stored(
      buildReturn({ sale }, previewed.preview, { kind: 'return', reason: 'Changed mind' }, making()),
    )
    returns.push(back)
    all.push(back)
  }
  for (const { picks, condition, by, exchange } of steps) {
    const parts = returnables(sale, returns).flatMap(({ item, left }, at) => {
      const quantity = Math.min(left, Math.floor((picks[at] ?? 0) * (left + 1)))
      return quantity > 0 ? [{ itemId: item.id, quantity, condition }] : []
    })
    bringBack(parts, by, exchange)
  }
  const rest = returnables(sale, returns).flatMap(({ item, left }) =>
    left > 0 ? [{ itemId: item.id, quantity: left, condition: 'sellable' as const }] : [],
  )
  bringBack(rest, null, null)
  return { sale, returns, all, asPaid }
}

const paidOf = (facts: readonly Sale[]) => sum(facts.flatMap(tendersOf).map(({ amount }) => amount))

test('facts', () => {
  fc.assert(
    fc.property(story, (drawn) => {
      for (const fact of tell(drawn).all) {
        const { flags: _, ...sale } = fact
        const read = z.safeParse(FACT, { sale })
        expect(read.success ? [] : read.error.issues).toEqual([])
        const doubts = doubtsOfFigures(sale).filter((each) => each !== 'below-list')
        expect(doubts).toEqual([])
      }
    }),
    { numRuns: 2000 },
  )
})

test('until nothing left', () => {
  fc.assert(
    fc.property(story, (drawn) => {
      const { sale, returns, asPaid } = tell(drawn)
      const both = [sale, ...returns]
      expect(sum(both.map(({ total }) => total))).toBe(0)
      expect(sum(both.map(({ tax }) => tax))).toBe(0)
      expect(sum(both.map(({ subtotal }) => subtotal))).toBe(0)
      const byRate = new Map<string, { gross: number; tax: number }>()
      for (const { vatClass, percent, gross, tax } of both.flatMap(({ taxes = [] }) => taxes)) {
        const known = byRate.get(`${vatClass} ${percent}`) ?? { gross: 0, tax: 0 }
        byRate.set(`${vatClass} ${percent}`, { gross: known.gross + gross, tax: known.tax + tax })
      }
      for (const [key, left] of byRate) expect([key, left]).toEqual([key, { gross: 0, tax: 0 }])
      for (const back of returns) {
        for (const { amount } of tendersOf(back)) expect(amount).toBeLessThan(0)
        for (const { totalPrice } of back.items) expect(totalPrice).toBeLessThanOrEqual(0)
        for (const { tax } of back.taxes ?? []) expect(tax).toBeLessThanOrEqual(0)
      }
      if (asPaid) expect(paidOf(both)).toBe(0)
      const step = CASH_STEP[drawn.rule]
      let given = 0
      for (const [at, back] of returns.entries()) {
        given -= paidOf([back])
        const money = returns.slice(0, at + 1).flatMap(tendersOf)
        if (money.every(({ kind }) => kind !== 'exchange')) expect(given).toBeLessThanOrEqual(paidOf([sale]))
        expect(step).toBeGreaterThan(0)
      }
    }),
    { numRuns: 2000 },
  )
})

test('reports agree', () => {
  fc.assert(
    fc.property(story, fc.boolean(), (drawn, claimsRounding) => {
      const { all } = tell(drawn)
      const day = all.reduce((totals, sale) => withSale(totals, sale, 12), emptyDay('2026-11-20'))
      const journal = journalFor({ sales: all }, { basis: 'invoice', claimsRounding })
      const on = (...accounts: string[]) =>
        sum(journal.filter(({ account }) => accounts.includes(account)).map(({ amount }) => amount))
      expect(on('unexplained')).toBe(0)
      expect(on('exchange')).toBe(0)
      const shift = workOutFigures({
        group: { shift: aShift(), apart: [], closings: [] },
        sales: all,
        moves: [],
      })
      const cash = sum(
        all.flatMap(tendersOf).flatMap(({ kind, amount }) => (kind === 'cash' ? [amount] : [])),
      )
      expect(shift.cash.expected).toBe(shift.cash.float + cash)
      expect(on('cash')).toBe(cash)
      expect(shift.net).toBe(sum(all.map(({ total }) => total)))
      expect(shift.rounding).toBe(day.cashRounding)
      expect(shift.discounts).toBe(day.discounts)
      expect(shift.net).toBe(day.revenue + day.held)
      expect(shift.overrides.count).toBe(day.overrides)
      expect(shift.returns.amount).toBe(
        0 - sum(all.filter(({ kind }) => kind === "return").map(({ total }) => total)),
      )
      expect(sum(shift.methods.map(({ amount }) => amount))).toBe(shift.net + shift.rounding)
      expect(sum(shift.staff.map(({ amount }) => amount))).toBe(shift.net)
      const period = { from: 0, to: Number.MAX_SAFE_INTEGER }
      const papers = vatPapers({ sales: all, documents: [], bought: [] }, period, 'invoice')
      const { boxes } = vatReport(papers, { claimsRounding })
      expect(on('output-vat') + boxes['4'].amount - boxes['18'].amount).toBe(0)
      if (!claimsRounding) expect(boxes['4'].amount - boxes['18'].amount).toBe(day.tax)
      expect(on('for-others')).toBe(0 - day.held)
      const sums = new Map<string, Line>()
      for (const sale of all)
        eachLine(linesOfSale(sale, { day: '2026-11-20', hour: 12 }), (dimension, _key, line) =>
          sums.set(dimension, addLines(sums.get(dimension) ?? NO_LINE, line)),
        )
      for (const dimension of REVENUE_DIMENSIONS) {
        const { revenue, returned, discounts, tax, profit } = sums.get(dimension) ?? NO_LINE
        expect([dimension, { revenue, returned, discounts, tax, profit }]).toEqual([
          dimension,
          {
            revenue: day.revenue,
            returned: day.returned,
            discounts: day.discounts,
            tax: day.tax,
            profit: day.profit,
          },
        ])
      }
    }),
    { numRuns: 1500 },
  )
})
