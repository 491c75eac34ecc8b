import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOf, startOfDay } from '../calendar/local-day.ts'
import { aDocument, aDocumentLine } from '../documents/document-builders.ts'
import { saleOfInvoice } from '../documents/pay-invoice.ts'
import { cents } from '../money/cents.ts'
import { PAYMENT_METHODS, type Sale } from '../sales/sale.ts'
import { emptyDay, withSale } from './day-totals.ts'
import { beforeTax, besides } from './figures.ts'
import { foldReport } from './report.ts'
import { anItem, aSale } from './sale-builders.ts'
import { soldOf } from './sold-builders.ts'

const FIRST = '2026-11-16'
const period = { from: startOfDay(FIRST), to: startOfDay(FIRST, 7) }
const names = { nameOf: (id: string) => id, categoryName: (id: string) => id }
const filed = (id: string) => ({ categoryId: id === 'p0' ? null : `c${Number(id.slice(1)) % 3}` })

const line = fc.record({
  productId: fc.integer({ min: 0, max: 9 }).map((at) => `p${at}`),
  quantity: fc.integer({ min: 1, max: 40 }),
  unitPrice: fc.integer({ min: 0, max: 99_999 }).map(cents),
  unitCost: fc.integer({ min: 0, max: 99_999 }).map(cents),
})
const paid = fc.record({
  createdAt: fc.integer({ min: period.from, max: period.to - 1 }),
  paymentMethod: fc.constantFrom(...PAYMENT_METHODS),
  customerType: fc.constantFrom('retail', 'trade'),
})
// Occasionally one whose items are unknown, or that was given a discount.
const atTheTill = fc
  .record({ paid, lines: fc.array(line, { maxLength: 4 }), off: fc.constantFrom(0, 0, 0, 77) })
  .map(({ paid, lines, off }): Sale => {
    const sale = aSale({ ...paid, items: lines.map((each) => anItem(each)) })
    const total = cents(lines.length === 0 ? 12_345 : Math.max(0, sale.subtotal - off))
    return { ...sale, subtotal: total, total }
  })
const ofAnInvoice = fc
  .record({
    paid,
    lines: fc.array(line, { minLength: 1, maxLength: 4 }),
    taxRate: fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10),
  })
  .map(({ paid: { createdAt, paymentMethod }, lines, taxRate }): Sale => {
    const invoice = aDocument({ kind: 'invoice', taxRate, lines: lines.map((each) => aDocumentLine(each)) })
    const payment = { paid: paymentMethod, now: createdAt, userId: 'sipho' }
    return { ...saleOfInvoice(invoice, payment), flags: [] }
  })

// Everything came back: some of it fit to be sold again.
const comeBack = fc
  .record({ sale: fc.oneof(atTheTill, ofAnInvoice), condition: fc.constantFrom('sellable', 'damaged') })
  .map(({ sale, condition }): Sale => {
    const items = sale.items.map((item) => {
      const [quantity, totalPrice] = [-item.quantity, cents(-item.totalPrice)]
      return { ...item, condition, quantity, totalPrice }
    })
    const [tax, subtotal, total] = [cents(-sale.tax), cents(-sale.subtotal), cents(-sale.total)]
    return { ...sale, kind: 'return', items, tax, subtotal, total }
  })

function reportOf(sales: readonly Sale[]) {
  const sold = soldOf(
    sales.flatMap(({ items }) => items),
    filed,
  )
  const days = sales.map((sale) =>
    withSale(emptyDay(dayOf(sale.createdAt)), sale, new Date(sale.createdAt).getHours()),
  )
  return foldReport({ period, days, before: [], sold, recent: [] }, names)
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

test('whatever was sold at the till, paid of invoices and came back, the parts add up to the revenue to the cent [S2.25, S2.26, S2.27, S9.8, S14.19]', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(atTheTill, ofAnInvoice, comeBack), { maxLength: 30 }), (sales) => {
      const { totals, days, byHour, byWeekday, categories, popular } = reportOf(sales)
      expect(totals.revenue).toBe(sumOf(sales.map(({ total }) => total)))
      const takings = [
        Object.values(totals.byMethod),
        Object.values(totals.byCustomerType),
        byHour,
        byWeekday,
      ] as const
      for (const parts of takings) {
        expect(sumOf(parts.map(({ amount }) => amount))).toBe(totals.revenue)
        expect(sumOf(parts.map(({ orders }) => orders))).toBe(totals.orders)
      }
      expect(sumOf(days.map(({ revenue }) => revenue))).toBe(totals.revenue)
      expect(sumOf(days.map(({ profit }) => profit))).toBe(totals.profit)
      for (const parts of [categories, popular]) {
        const goods = sumOf(parts.map(({ revenue }) => revenue))
        expect(goods + besides(totals, parts)).toBe(beforeTax(totals))
        expect(goods + besides(totals, parts) + totals.tax).toBe(totals.revenue)
      }
    }),
  )
})
