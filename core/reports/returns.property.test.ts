import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOf, startOfDay } from '../calendar/local-day.ts'
import { cents } from '../money/cents.ts'
import { PAYMENT_METHODS, type Sale, type SaleItem } from '../sales/sale.ts'
import { methodOf, type Tender } from '../sales/tender.ts'
import { type DayTotals, emptyDay, withoutSale, withSale } from './day-totals.ts'
import { areEmpty, averageOrder, grossSales } from './figures.ts'
import { foldReport, type Report } from './report.ts'
import { anItem, aReturn, aReturnedItem, aSale } from './sale-builders.ts'
import { soldOf } from './sold-builders.ts'

const FIRST = '2026-11-16'
const period = { from: startOfDay(FIRST), to: startOfDay(FIRST, 7) }
const names = { nameOf: (id: string) => id, categoryName: (id: string) => id }
const filed = (id: string) => ({ categoryId: id.slice(0, 1) })

const line = fc.record({
  productId: fc.constantFrom('a1', 'a2', 'b1', 'b2', 'c1'),
  quantity: fc.integer({ min: 1, max: 9 }),
  unitPrice: fc.integer({ min: 0, max: 9_999 }).map(cents),
  unitCost: fc.integer({ min: 0, max: 9_999 }).map(cents),
})
const made = fc.record({
  lines: fc.array(
    fc.record({
      line,
      condition: fc.constantFrom<SaleItem['condition']>('sellable', 'damaged', 'kept'),
      off: fc.nat(50).map(cents),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  isReturn: fc.boolean(),
  createdAt: fc.integer({ min: period.from, max: period.to - 1 }),
  customerType: fc.constantFrom('retail', 'trade'),
  paymentMethod: fc.constantFrom(...PAYMENT_METHODS),
  // Paid in parts: by card, by goods that came back, and the rest in rounded cash.
  split: fc.option(fc.record({ card: fc.nat(3), exchange: fc.nat(3), rounding: fc.nat(9) })),
})

/** Sales, and returns in amounts below zero. */
const rows = fc.array(
  made.map(({ lines, isReturn, split, ...parts }): Sale => {
    const sale = isReturn
      ? aReturn({
          ...parts,
          items: lines.map(({ line, condition }) =>
            aReturnedItem({ ...line, ...(condition && { condition }) }),
          ),
        })
      : aSale({
          ...parts,
          items: lines.map(({ line, off }) =>
            anItem({ ...line, discounts: [{ kind: 'line', amount: off }] }),
          ),
        })
    return split ? { ...sale, ...paidInParts(sale.total, split) } : sale
  }),
  { maxLength: 25 },
)

function paidInParts(total: number, { card, exchange, rounding }: Record<string, number>): Partial<Sale> {
  const tenth = Math.trunc(total / 10)
  const [byCard, byGoods] = [tenth * (card ?? 0), tenth * (exchange ?? 0)]
  const tenders: Tender[] = [
    { id: '1', ...methodOf('card'), amount: cents(byCard) },
    { id: '2', methodId: 'exchange', kind: 'exchange', name: 'Exchange', amount: cents(byGoods) },
    { id: '3', ...methodOf('cash'), amount: cents(total - byCard - byGoods - (rounding ?? 0)) },
  ]
  return { tenders, rounding: cents(-(rounding ?? 0)) }
}

const hourOf = ({ createdAt }: Sale) => new Date(createdAt).getHours()

function daysOf(sales: readonly Sale[]): Map<string, DayTotals> {
  const days = new Map<string, DayTotals>()
  for (const sale of sales) {
    const day = dayOf(sale.createdAt)
    days.set(day, withSale(days.get(day) ?? emptyDay(day), sale, hourOf(sale)))
  }
  return days
}

function reportOf(sales: readonly Sale[]): Report {
  const sold = soldOf(
    sales.flatMap(({ items }) => items),
    filed,
  )
  return foldReport({ period, days: [...daysOf(sales).values()], before: [], sold, recent: [] }, names)
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
const isReturn = ({ kind }: Sale) => kind === 'return'

test('whatever was sold and came back, each figure is the sum of what it counts: orders only sales, amounts net of returns [S14.19, S14.12]', () => {
  fc.assert(
    fc.property(rows, (all) => {
      const [returns, sales] = [all.filter(isReturn), all.filter((sale) => !isReturn(sale))]
      const { totals } = reportOf(all)
      const gross = sumOf(sales.map(({ total }) => total))
      const returned = sumOf(returns.map(({ total }) => total))
      expect(totals).toMatchObject({ orders: sales.length, returns: returns.length, returned })
      expect([grossSales(totals), totals.revenue]).toEqual([gross, gross + returned])
      expect(averageOrder(totals)).toBe(sales.length === 0 ? 0 : Math.round(gross / sales.length))
      const items = all.flatMap((sale) => sale.items)
      const cost = (some: readonly SaleItem[]) =>
        sumOf(some.map(({ quantity, unitCost }) => quantity * unitCost))
      const lost = items.filter(({ condition = 'sellable' }) => condition !== 'sellable')
      const damaged = items.filter(({ condition }) => condition === 'damaged')
      expect(totals.profit).toBe(gross + returned - (cost(items) - cost(lost)))
      expect(totals.damaged).toBe(0 - cost(damaged))
      const given = sales.flatMap((sale) => sale.items.flatMap(({ discounts = [] }) => discounts))
      expect(totals.discounts).toBe(sumOf(given.map(({ amount }) => amount)))
    }),
  )
})

test('payments, hours, weekdays, kinds of customers, days and goods add up to the net sales, with rounding and exchanges as lines of their own [S14.19, S14.15, S11.10]', () => {
  fc.assert(
    fc.property(rows, (all) => {
      const report = reportOf(all)
      const { totals } = report
      const amounts = (takings: Iterable<{ amount: number }>) =>
        sumOf([...takings].map(({ amount }) => amount))
      const paid = amounts(Object.values(totals.byMethod))
      expect(totals.cashRounding).toBe(sumOf(all.map(({ rounding = 0 }) => rounding)))
      expect(paid + totals.exchanged - totals.cashRounding).toBe(totals.revenue)
      for (const parts of [report.byHour, report.byWeekday, Object.values(totals.byCustomerType)]) {
        expect(amounts(parts)).toBe(totals.revenue)
        expect(sumOf(parts.map(({ orders }) => orders))).toBe(totals.orders)
      }
      expect(sumOf(report.days.map(({ revenue }) => revenue))).toBe(totals.revenue)
      expect(sumOf(report.categories.map(({ revenue }) => revenue))).toBe(totals.revenue)
      const units = new Map<string, number>()
      for (const { productId, quantity } of all.flatMap(({ items }) => items))
        units.set(productId, (units.get(productId) ?? 0) + quantity)
      const popular = [...units].filter(([, net]) => net > 0).map(([, net]) => net)
      expect(report.popular.map((each) => each.units)).toEqual(popular.sort((one, other) => other - one))
    }),
  )
})

test('days are the same in any order of arrival, and when what was counted is taken out again [S14.19]', () => {
  fc.assert(
    fc.property(rows, rows, fc.infiniteStream(fc.nat()), (kept, discarded, order) => {
      const mixed = [...kept, ...discarded]
        .map((sale) => ({ sale, at: order.next().value as number }))
        .sort((one, other) => one.at - other.at)
        .map(({ sale }) => sale)
      const days = daysOf(mixed)
      for (const sale of discarded) {
        const day = dayOf(sale.createdAt)
        days.set(day, withoutSale(days.get(day) ?? emptyDay(day), sale, hourOf(sale)))
      }
      const left = [...days].filter(([, totals]) => !areEmpty(totals))
      expect(new Map(left)).toEqual(daysOf(kept))
    }),
  )
})
