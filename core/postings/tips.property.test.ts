import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aCart } from '../cart/cart-builders.ts'
import { priceCart } from '../cart/priced-cart.ts'
import { buildSale } from '../checkout/build-sale.ts'
import { CASH_ROUNDINGS, CASH_STEP, type CashRounding } from '../money/cash-rounding.ts'
import { add, type Cents, cents, sum, ZERO } from '../money/cents.ts'
import { formatMoney } from '../money/format.ts'
import { buildReceipt } from '../papers/receipt.ts'
import { aBusiness } from '../papers/receipt-builders.ts'
import { eachLine, linesOfSale } from '../reports/sale-lines.ts'
import { partOfTips, tipsReport } from '../reports/tips-report.ts'
import { vatPapers } from '../reports/vat-paper.ts'
import { vatReport } from '../reports/vat-report.ts'
import { buildReturn, previewReturn } from '../returns/build-return.ts'
import { returnables } from '../returns/return-amounts.ts'
import { doubtsOfFigures } from '../sales/doubts.ts'
import { settlePayment } from '../sales/payment.ts'
import type { Sale } from '../sales/sale.ts'
import { methodOf, tendersOf } from '../sales/tender.ts'
import { tippedOf, tipsOf } from '../sales/tip.ts'
import type { DrawerMove } from '../shifts/drawer-move.ts'
import { aShift } from '../shifts/shift-builders.ts'
import { shiftGroups } from '../shifts/shift-group.ts'
import { workOutFigures } from '../shifts/work-out-figures.ts'
import { summarise } from '../sync/summarised-sale.ts'
import { aMove } from '../sync/testing/shifts.ts'
import type { VatOfDay } from '../vat/vat-of-day.ts'
import { daysOutOfBalance } from './day-journal.ts'
import { journalFor } from './journal-builders.ts'

const NOON = Date.UTC(2026, 10, 20, 10)
const PERIOD = { from: NOON - 36_000_000, to: NOON + 36_000_000 }
const PEOPLE = ['ann', 'musa'] as const
const vat: VatOfDay = { percent: 15, productOf: () => ({ vatClass: 'standard' }) }

const told = fc.record({
  rule: fc.constantFrom(...CASH_ROUNDINGS),
  sales: fc.array(
    fc.record({
      price: fc.integer({ min: 1, max: 90_000 }).map(cents),
      by: fc.constantFrom('cash', 'card'),
      tip: fc.nat(60),
      // Of coins that are no more, less than 10 cents more may still be too little.
      over: fc.option(fc.integer({ min: 10, max: 20_000 }), { nil: 0 }),
      maker: fc.option(fc.constantFrom(...PEOPLE), { nil: undefined }),
      tipFor: fc.option(fc.constantFrom(...PEOPLE), { nil: undefined }),
      after: fc.constantFrom('kept', 'voided', 'returned'),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  paidOut: fc.array(fc.tuple(fc.constantFrom(...PEOPLE), fc.integer({ min: 1, max: 9_000 })), {
    maxLength: 3,
  }),
})
type Told = typeof told extends fc.Arbitrary<infer One> ? One : never

function making(id: string, staffId: string | undefined) {
  return {
    ...{ id, saleId: id, number: `R-${id}`, now: NOON, userId: 'thandi', currency: 'ZAR' as const },
    ...(staffId !== undefined && { staffId, staffName: staffId }),
    itemId: (at: number) => `${id}-${at}`,
    shiftId: 's',
  }
}

function sold(each: Told['sales'][number], at: number, rule: CashRounding): Sale[] {
  const { price, by, maker, tipFor, after } = each
  const tip = cents(Math.min(each.tip * CASH_STEP[rule], 10_000))
  const cart = aCart([{ unitPrice: price }], tipFor ? { tipFor: { staffId: tipFor, name: tipFor } } : {})
  const { total } = priceCart(cart)
  const amount = by === 'cash' && each.over > 0 ? cents(total + tip + each.over) : null
  const paid = settlePayment(total, [], { method: methodOf(by), amount, reference: '', tip }, rule)
  if (!paid.ok) throw new Error(paid.refusal.code)
  const built = buildSale(cart, { ...making(`s${at}`, maker), customer: null, paid: paid.payment, vat })
  const sale: Sale = { ...built, flags: [] }
  if (after === 'kept') return [sale]
  const parts = returnables(sale, []).map(({ item, left }) => ({
    itemId: item.id,
    quantity: left,
    condition: 'sellable' as const,
  }))
  const kind = after === 'voided' ? 'void' : 'return'
  const previewed = previewReturn({ sale, returns: [] }, { kind, parts }, rule)
  if (!previewed.ok) throw new Error(previewed.refusal.code)
  const why = { kind, reason: 'Wrong' } as const
  return [sale, { ...buildReturn({ sale }, previewed.preview, why, making(`b${at}`, 'lindiwe')), flags: [] }]
}

/** Tips by person, of all and of those that were cash, as a day keeps them. */
function keptByDay(sales: readonly Parameters<typeof linesOfSale>[0][]) {
  const all = new Map<string, Cents>()
  const cash = new Map<string, Cents>()
  for (const sale of sales)
    eachLine(linesOfSale(sale, { day: '2026-11-20', hour: 12 }), (dimension, key, { revenue }) => {
      const byPerson = dimension === 'tip' ? all : dimension === 'cash-tip' ? cash : undefined
      byPerson?.set(key, add(byPerson.get(key) ?? ZERO, revenue))
    })
  return { all, cash, ever: all }
}

test('[S11.16] slip, shift, journal, VAT report and tips report agree to the cent on what was given, taken back and paid out', () => {
  fc.assert(
    fc.property(told, ({ rule, sales: drawn, paidOut }) => {
      const sales = drawn.flatMap((each, at) => sold(each, at, rule))
      const moves: DrawerMove[] = paidOut.map(([staffId, amount], at) =>
        aMove(`m${at}`, {
          ...{ kind: 'out', amount: cents(amount), reason: 'Tips', shiftId: 's', at: NOON },
          tipsTo: { staffId, name: staffId },
        }),
      )
      for (const { flags: _, ...fact } of sales) expect(doubtsOfFigures(fact)).toEqual([])
      const tenders = sales.flatMap(tendersOf)
      const tips = tipsOf(tenders)
      const out = sum(moves.map(({ amount }) => amount))
      // A void takes its tip back, a return does not.
      const kept = drawn.filter(({ after }) => after !== 'voided')
      expect(tips).toBe(kept.reduce((left, { tip }) => left + Math.min(tip * CASH_STEP[rule], 10_000), 0))

      const shift = aShift({ id: 's', openedAt: NOON - 1, float: cents(50_000) })
      const [group] = shiftGroups([shift])
      const figures = group && workOutFigures({ group, sales, moves })
      expect(sum((figures?.methods ?? []).map((method) => method.tips))).toBe(tips)
      expect(figures?.net).toBe(sum(sales.map(({ total }) => total)))
      // Note by note: what was handed over less the change, what went back, and what was paid out.
      const box = tenders
        .filter(({ kind }) => kind === 'cash')
        .reduce(
          (held, { amount, tip = 0, tendered, change = 0 }) =>
            held + (tendered === undefined ? amount + tip : tendered - change),
          50_000,
        )
      expect(figures?.cash.expected).toBe(box - out)

      const lines = journalFor({ sales, moves, shifts: [group].flatMap((each) => each ?? []) })
      expect(daysOutOfBalance(lines)).toEqual([])
      const onAccount = (account: string) =>
        sum(lines.filter((line) => line.account === account).map(({ amount }) => amount))
      expect(onAccount('tips')).toBe(out - tips)
      expect([onAccount('paid-out'), onAccount('unexplained')]).toEqual([0, 0])

      const papers = vatPapers({ sales, documents: [], bought: [] }, PERIOD, { basis: 'invoice' })
      const untipped = sales.map(({ tipFor: _, ...sale }) => ({
        ...sale,
        ...(sale.tenders && { tenders: sale.tenders.map(({ tip: __, ...tender }) => tender) }),
      }))
      const without = vatPapers({ sales: untipped, documents: [], bought: [] }, PERIOD, { basis: 'invoice' })
      expect(vatReport(papers, { claimsRounding: true })).toEqual(
        vatReport(without, { claimsRounding: true }),
      )

      const report = tipsReport(PERIOD, keptByDay(sales), moves, (id) => id)
      expect(report.total).toMatchObject({ paidOut: out, owed: tips - out })
      expect(add(report.total.cash, report.total.other)).toBe(tips)
      expect(onAccount('tips') + report.total.owed).toBe(0)
      for (const { staffId, cash, other } of report.lines)
        for (const [kind, amount] of [
          ['cash', cash],
          ['other', other],
        ] as const)
          expect(sum(sales.flatMap((sale) => partOfTips(staffId, kind)(sale) ?? []))).toBe(amount)
      // A device that keeps only summaries counts the same.
      expect(keptByDay(sales.map((sale) => summarise(sale, 1)))).toEqual(keptByDay(sales))

      for (const sale of sales.filter(({ kind }) => kind !== 'return')) {
        const tip = tipsOf(sale.tenders ?? [])
        const { payments, total } = buildReceipt(sale, aBusiness())
        const printed = payments.find(({ label }) => label === 'Tip')?.value
        expect(printed).toBe(tip === 0 ? undefined : formatMoney(tip, 'ZAR'))
        expect(total.value).toBe(formatMoney(sale.total, 'ZAR'))
      }
    }),
    { numRuns: 300 },
  )
})

test('[S11.16] a void gives its tip back to the cent and takes it from whoever it was for, whoever voids it', () => {
  const each = { price: cents(11_000), by: 'card', tip: 10, over: 0, maker: 'ann', tipFor: 'musa' } as const
  const [sale, back] = sold({ ...each, after: 'voided' }, 1, 'off')
  expect(sale).toMatchObject({ tipFor: { staffId: 'musa' }, tenders: [{ tip: 10 }] })
  expect(back).toMatchObject({ staffId: 'lindiwe', tipFor: { staffId: 'musa' }, tenders: [{ tip: -10 }] })
  const nobodys = sold({ ...each, maker: undefined, tipFor: undefined, after: 'voided' }, 1, 'off')
  expect(nobodys.map((one) => tippedOf(one).staffId)).toEqual([null, null])
})
