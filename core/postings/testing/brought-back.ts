import fc from 'fast-check'
import type { Cart, CartLine, GivenDiscount } from '../../cart/cart.ts'
import { aCart } from '../../cart/cart-builders.ts'
import { priceCart } from '../../cart/priced-cart.ts'
import { buildSale } from '../../checkout/build-sale.ts'
import { CASH_ROUNDINGS, type CashRounding } from '../../money/cash-rounding.ts'
import { type Cents, cents } from '../../money/cents.ts'
import { aPromotion, buyAndGet, manyFor } from '../../promotions/promotion-builders.ts'
import { withPromotions } from '../../promotions/with-promotions.ts'
import { buildReturn, previewReturn } from '../../returns/build-return.ts'
import { paidWithGoods, previewExchange } from '../../returns/exchange.ts'
import { returnables } from '../../returns/return-amounts.ts'
import type { ReturnedPart } from '../../returns/return-request.ts'
import { leftToPay, settlePayment, takePayment } from '../../sales/payment.ts'
import type { Sale, SaleFact } from '../../sales/sale.ts'
import { type Method, methodOf, type Tender } from '../../sales/tender.ts'
import type { VatOfDay } from '../../vat/vat-of-day.ts'

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
/** What a till sells, and what of it comes back until nothing of it is left: as money, or for other goods. */
export const story = fc.record({
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

export type Story = typeof story extends fc.Arbitrary<infer Told> ? Told : never

/** The facts of a story. */
export interface Told {
  sale: Sale
  /** Of the sale. */
  returns: Sale[]
  /** All facts. */
  all: Sale[]
  /** The money went back as it came. */
  asPaid: boolean
}

/** Makes the facts of a story through the functions of the till. */
export function tell({ cart, rule, percent, paying: how, steps }: Story): Told {
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
