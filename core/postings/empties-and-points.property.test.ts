import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Cart } from '../cart/cart.ts'
import { aCart } from '../cart/cart-builders.ts'
import { totalAfterEmpties, withEmpties } from '../cart/empties.ts'
import { priceCart } from '../cart/priced-cart.ts'
import { spendPoints } from '../cart/use-points.ts'
import { aProduct } from '../catalog/product-builders.ts'
import { buildSale, type PaidBy } from '../checkout/build-sale.ts'
import { withPoints } from '../checkout/earn-points.ts'
import { withStaffCommission } from '../checkout/with-staff-commission.ts'
import { CASH_ROUNDINGS, type CashRounding } from '../money/cash-rounding.ts'
import { type Cents, cents, sum } from '../money/cents.ts'
import { emptyDay, withSale } from '../reports/day-totals.ts'
import { vatPapers } from '../reports/vat-paper.ts'
import { vatReport } from '../reports/vat-report.ts'
import { buildReturn, previewReturn } from '../returns/build-return.ts'
import { buildEmpties, paidWithEmpties, previewEmpties } from '../returns/empties-back.ts'
import { returnables } from '../returns/return-amounts.ts'
import { doubtsOfFigures } from '../sales/doubts.ts'
import { leftToPay, settlePayment, takePayment } from '../sales/payment.ts'
import type { Sale } from '../sales/sale.ts'
import { demandsOfSale } from '../sales/sale-demands.ts'
import { methodOf, tendersOf } from '../sales/tender.ts'
import { aShift } from '../shifts/shift-builders.ts'
import { workOutFigures } from '../shifts/work-out-figures.ts'
import type { VatOfDay } from '../vat/vat-of-day.ts'
import { journalFor } from './journal-builders.ts'

const BOTTLE = { name: 'Bottle', unitPrice: cents(303), unitCost: cents(250) }
const bottle = aProduct({ id: 'bottle', name: 'Bottle', sku: '', sellPrice: cents(303) })
const CLASSES = { a: 'standard', b: 'standard', c: 'zero', d: 'exempt', e: 'agency' } as const
const vatOf = (percent: number | null, ofBottle: 'standard' | 'zero' | 'agency'): VatOfDay => ({
  percent,
  productOf: (id) => ({
    vatClass: id === 'bottle' ? ofBottle : CLASSES[id as keyof typeof CLASSES],
    ...(id === 'e' && { commission: 7.5 }),
  }),
})

const story = fc.record({
  lines: fc.array(
    fc.record({
      productId: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      unitPrice: fc.nat(20_000).map(cents),
      unitCost: fc.nat(20_000).map(cents),
      quantity: fc.integer({ min: 1, max: 9 }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  deposits: fc.integer({ min: 1, max: 12 }),
  empties: fc.nat(40),
  discount: fc.option(fc.integer({ min: 1, max: 90 }), { nil: undefined }),
  has: fc.nat(3_000),
  worth: fc.integer({ min: 1, max: 120 }),
  rule: fc.constantFrom(...CASH_ROUNDINGS),
  percent: fc.constantFrom(null, 15, 15.5),
  ofBottle: fc.constantFrom('standard', 'zero', 'agency'),
  byCard: fc.integer({ min: 1, max: 99 }),
  picks: fc.array(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 5, maxLength: 5 }), {
    maxLength: 3,
  }),
  claimsRounding: fc.boolean(),
})
type Story = typeof story extends fc.Arbitrary<infer Told> ? Told : never

let made = 0
const making = (staffId: string) => {
  made += 1
  const id = `id${made}`
  const by = { userId: 'thandi', staffId, staffName: 'Somebody' }
  const number = `R${String(made).padStart(6, '0')}`
  return {
    id,
    saleId: id,
    itemId: (at: number) => `${id}-${at}`,
    number,
    now: made,
    currency: 'ZAR' as const,
    ...by,
  }
}

/** Some of it by card, and the rest in cash. */
function paid(due: Cents, percent: number, rule: CashRounding): Exclude<PaidBy, string> {
  if (due <= 0) return { tenders: [], rounding: cents(0) }
  const amount = cents(Math.floor((due * percent) / 100))
  const part = takePayment(due, [], { method: methodOf('card'), amount, reference: '' }, rule)
  const tenders = part.ok && leftToPay(due, part.payment.tenders) > 0 ? part.payment.tenders : []
  const all = settlePayment(due, tenders, { method: methodOf('cash'), amount: null, reference: '' }, rule)
  if (!all.ok) throw new Error(all.refusal.code)
  return all.payment
}

/** Nomsa buys with her points, brings empties, and takes all of it back bit by bit to somebody else. */
function tell(told: Story): { sale: Sale; returns: Sale[]; all: Sale[] } {
  const { lines, deposits, discount, has, worth, rule, byCard } = told
  const vat = vatOf(told.percent, told.ofBottle)
  const till = {
    rules: { per: cents(1_000), worth: cents(worth), least: 0 },
    points: new Map([['nomsa', has]]),
  }
  const deposit = {
    ...BOTTLE,
    productId: 'bottle',
    quantity: deposits,
    deposit: true,
    noDiscount: true,
  } as const
  const terms = { customerId: 'nomsa', ...(discount && { discount: { percent: discount, reason: 'Staff' } }) }
  const bought: Cart = spendPoints(aCart([...lines, deposit], terms), till)
  const cart = withEmpties(bought, new Map([['bottle', told.empties]]), [bottle])
  const money = paid(totalAfterEmpties(cart), byCard, rule)
  const preview = previewEmpties(cart, rule, vat)
  const empties = preview ? [{ ...buildEmpties(preview, making('lindiwe')), flags: [] }] : []
  const built = buildSale(cart, {
    ...making('lindiwe'),
    customer: { id: 'nomsa', name: 'Nomsa', customerType: 'retail' },
    paid: preview ? paidWithEmpties(cart, money, rule) : money,
    vat,
  })
  const productOf = (id: string) => (id === 'b' ? { staffCommission: 3 } : {})
  const earned = withStaffCommission(built, { staffCommission: 7.5 }, productOf)
  const sale: Sale = { ...withPoints(earned, till, priceCart(cart).points), flags: [] }
  const returns: Sale[] = []
  const book = { customers: [], balances: new Map(), points: new Map() }
  for (const picks of [...told.picks, [1, 1, 1, 1, 1]]) {
    const parts = returnables(sale, returns).flatMap(({ item, left }, at) => {
      const quantity = Math.min(left, Math.floor((picks[at] ?? 0) * (left + 1)))
      return quantity > 0 ? [{ itemId: item.id, quantity, condition: 'sellable' as const }] : []
    })
    const previewed = previewReturn({ sale, returns }, { kind: 'return', parts }, rule)
    if (!previewed.ok) continue
    const why = { kind: 'return', reason: 'Wrong' } as const
    returns.push({ ...buildReturn({ sale }, previewed.preview, why, { ...making('musa'), book }), flags: [] })
  }
  return { sale, returns, all: [...empties, sale, ...returns] }
}

test('of whatever was bought with points and a deposit beside empties, and came back in parts, nothing is left: no money, VAT, point or commission, and the books agree [S14.26, S20.23, S16.20, S18.21, S22.5]', () => {
  fc.assert(
    fc.property(story, (told) => {
      const { sale, returns, all } = tell(told)
      const both = [sale, ...returns]
      expect(sum(both.map(({ total }) => total))).toBe(0)
      expect(sum(both.map(({ tax }) => tax))).toBe(0)
      const points = (of: 'earned' | 'spent') =>
        both.reduce((left, each) => left + (each.points?.[of] ?? 0), 0)
      expect([points('earned'), points('spent')]).toEqual([0, 0])
      for (const { flags: _, ...fact } of all) expect(doubtsOfFigures(fact)).toEqual([])
      // Nobody gave what points took off.
      if (!told.discount) expect(demandsOfSale(sale)).toEqual([{ permission: 'sell' }])
      const day = all.reduce((totals, each) => withSale(totals, each, 12), emptyDay('2026-11-20'))
      expect(day.byStaff.find(({ id }) => id === 'lindiwe')?.commission).toBeUndefined()
      expect(day.exchanged).toBe(0)
      const { claimsRounding } = told
      const journal = journalFor({ sales: all }, { basis: 'invoice', claimsRounding })
      const on = (wanted: string) =>
        sum(journal.filter(({ account }) => account === wanted).map(({ amount }) => amount))
      expect([on('unexplained'), on('exchange')]).toEqual([0, 0])
      expect(on('for-others')).toBe(0 - day.held)
      const group = { shift: aShift(), apart: [], closings: [] }
      const shift = workOutFigures({ group, sales: all, moves: [] })
      const cash = all.flatMap(tendersOf).filter(({ kind }) => kind === 'cash')
      expect(shift.cash.expected).toBe(shift.cash.float + sum(cash.map(({ amount }) => amount)))
      expect(on('cash')).toBe(sum(cash.map(({ amount }) => amount)))
      expect(shift.net).toBe(day.revenue + day.held)
      expect(sum(shift.methods.map(({ amount }) => amount))).toBe(shift.net + shift.rounding)
      const period = { from: 0, to: Number.MAX_SAFE_INTEGER }
      const papers = vatPapers({ sales: all, documents: [], bought: [] }, period, { basis: 'invoice' })
      const { boxes } = vatReport(papers, { claimsRounding })
      expect(on('output-vat') + boxes['4'].amount - boxes['18'].amount).toBe(0)
    }),
    { numRuns: 150 },
  )
})
