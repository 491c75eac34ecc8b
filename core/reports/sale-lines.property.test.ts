import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '../money/cents.ts'
import type { Sale, SaleItem } from '../sales/sale.ts'
import { methodOf, type Tender } from '../sales/tender.ts'
import { summarise } from '../sync/summarised-sale.ts'
import { taxesOnTop, taxesWithin, taxOf } from '../vat/taxes.ts'
import { revenueOf, saleFigures } from './counted-sale.ts'
import { addLines, costOf, type Line, NO_LINE } from './line.ts'
import { anItem, aReturn, aSale } from './sale-builders.ts'
import { type Dimension, eachLine, linesOfSale, NO_KEY, REVENUE_DIMENSIONS } from './sale-lines.ts'

const MOMENT = { day: '2026-11-20', hour: 10 }
const linesOf = (sale: Sale) => linesOfSale(sale, MOMENT)

/** The lines of one dimension by key. */
function linesBy(dimension: Dimension, sales: readonly Sale[]): Map<string, Line> {
  const found = new Map<string, Line>()
  for (const sale of sales)
    eachLine(linesOf(sale), (each, key, line) => {
      if (each === dimension) found.set(key, addLines(found.get(key) ?? NO_LINE, line))
    })
  return found
}

const sumOf = (lines: Iterable<Line>) => [...lines].reduce((sum, line) => addLines(sum, line), NO_LINE)

const REASONS = [undefined, 'Damaged', 'Regular  customer', 'Day-old']
const soldItem = fc
  .record({
    productId: fc.constantFrom('bread', 'milk', 'eggs'),
    quantity: fc.integer({ min: 1, max: 9 }),
    unitPrice: fc.integer({ min: 0, max: 9_999 }).map(cents),
    unitCost: fc.integer({ min: 0, max: 9_999 }).map(cents),
    off: fc.constantFrom(0, 0, 7, 150),
    reason: fc.nat(REASONS.length - 1),
    vat: fc.constantFrom('standard', 'zero', 'agency'),
    commission: fc.constantFrom(0, 3, 12.5),
    per: fc.constantFrom(undefined, 1_000),
  })
  .map(({ off, reason, vat, commission, per, ...parts }): SaleItem => {
    const item = anItem(parts)
    const taken = Math.min(off, item.totalPrice)
    const why = REASONS[reason]
    const discount = { kind: 'line' as const, amount: cents(taken), ...(why && { reason: why }) }
    return {
      ...item,
      totalPrice: cents(item.totalPrice - taken),
      vatClass: vat,
      percent: vat === 'standard' ? 15 : 0,
      ...(vat === 'agency' && { commission, commissionVat: 15 }),
      ...(per && { per }),
      ...(taken > 0 && { discounts: [discount] }),
    }
  })

const sold = fc
  .record({
    items: fc.array(soldItem, { maxLength: 5 }),
    tax: fc.constantFrom('none', 'within', 'on-top'),
    parts: fc.constantFrom(1, 2),
    rounding: fc.integer({ min: -5, max: 5 }),
    staffId: fc.constantFrom(undefined, 'thandi', 'sipho'),
    customerId: fc.constantFrom(null, 'ann', 'ben'),
    suffix: fc.constantFrom('', '-B'),
    isReturn: fc.boolean(),
    tip: fc.constantFrom(undefined, 500, 1_250),
  })
  .map(({ items, tax, parts, rounding, staffId, customerId, suffix, isReturn, tip }): Sale => {
    const taxes = tax === 'none' ? [] : tax === 'within' ? taxesWithin(items) : taxesOnTop(items)
    const of = { items, customerId, ...(staffId && { staffId }), ...(taxes.length > 0 && { taxes }) }
    const sale = isReturn ? aReturn({ ...of, items: items.map(back) }) : aSale(of)
    const sign = isReturn ? -1 : 1
    const onTop = tax === 'on-top' ? taxOf(taxes) : 0
    const total = cents(items.length === 0 ? sign * 4_321 : sale.subtotal + sign * onTop)
    const signed = taxes.map((line) => ({
      ...line,
      gross: cents(sign * line.gross),
      tax: cents(sign * line.tax),
    }))
    const card = cents(parts === 1 ? 0 : Math.trunc(total / 3))
    const tenders: Tender[] = [
      {
        ...{ id: '1', ...methodOf('cash'), amount: cents(total - card + rounding) },
        ...(tip && { tip: cents(tip) }),
      },
      ...(card === 0 ? [] : [{ id: '2', ...methodOf('card'), amount: card }]),
    ]
    return {
      ...sale,
      number: `R1${suffix}`,
      total,
      tax: cents(sign * taxOf(taxes)),
      ...(taxes.length > 0 && { taxes: signed }),
      tenders,
      rounding: cents(rounding),
    }
  })

function back(item: SaleItem): SaleItem {
  const [quantity, totalPrice] = [-item.quantity, cents(-item.totalPrice)]
  return { ...item, quantity, totalPrice, condition: item.quantity % 2 === 0 ? 'sellable' : 'damaged' }
}

test('by whatever sales are shown, the lines add up to what they came to, to the cent: revenue, returns, discounts, tax, cost and profit [S21.4, S21.11]', () => {
  fc.assert(
    fc.property(fc.array(sold, { maxLength: 12 }), (sales) => {
      const all = sales.map(saleFigures)
      const sum = (pick: (figures: (typeof all)[number]) => number) =>
        all.reduce((total, figures) => total + pick(figures), 0)
      for (const dimension of REVENUE_DIMENSIONS) {
        const whole = sumOf(linesBy(dimension, sales).values())
        expect(whole, dimension).toMatchObject({
          revenue: sum(revenueOf),
          returned: sum((each) => (each.kind ? revenueOf(each) : 0)),
          discounts: sum(({ discounts = 0 }) => discounts),
          tax: sum(({ tax }) => tax),
          profit: sum(({ profit }) => profit),
        })
        expect(costOf(whole)).toBe(whole.revenue - whole.tax - whole.profit)
      }
    }),
    { numRuns: 40 },
  )
})

test('a device that was sent a summary counts the same lines as the one that holds the sale [S21.2]', () => {
  fc.assert(
    fc.property(sold, (sale) => {
      const summary = linesOfSale(summarise(sale, 1), MOMENT)
      expect(summary).toEqual(linesOf(sale))
    }),
  )
})

test('a sale is of its person, hour, weekday, customer, device and method, and nobody’s where it names none [S21.1, S21.4]', () => {
  const sale = aSale({ staffId: 'thandi', customerId: 'ann', number: 'R000007-B', paymentMethod: 'card' })
  const keys = { staff: 'thandi', hour: '10', weekday: '5', customer: 'ann', device: 'B', method: 'card' }
  expect(linesOf(sale).keys).toMatchObject(keys)
  expect(linesOf(aSale({ number: 'R000008' })).keys).toMatchObject({ staff: '', customer: '', device: '' })
})

test('goods that were given off are listed by the reason that somebody gave [S21.4]', () => {
  const off = (amount: number, reason?: string) =>
    [{ kind: 'cart', amount: cents(amount), ...(reason && { reason }) }] as const
  const sale = aSale({
    items: [
      anItem({ totalPrice: cents(2_500), discounts: [...off(500, ' Day-old ')] }),
      anItem({ totalPrice: cents(2_900), discounts: [...off(100)] }),
      anItem(),
    ],
  })
  const lines = linesBy('reason', [sale])
  expect([...lines].map(([key, { revenue, discounts }]) => [key, revenue, discounts])).toEqual([
    ['=Day-old', 2_500, 500],
    ['cart', 2_900, 100],
    [NO_KEY, 3_000, 0],
  ])
})

test('goods of a promotion are listed by its name among the reasons [S12.14, S21.4]', () => {
  const half = { kind: 'promotion', amount: cents(1_500), promotionId: 'half', reason: 'Half price' } as const
  const lines = linesBy('reason', [
    aSale({ items: [anItem({ totalPrice: cents(1_500), discounts: [half] })] }),
  ])
  expect([...lines].map(([key, { discounts }]) => [key, discounts])).toEqual([['=Half price', 1_500]])
})

test('a product that stands on two lines of a sale was sold in one order [S21.4]', () => {
  const lines = linesBy('product', [aSale({ items: [anItem(), anItem({ quantity: 3 })] })])
  expect([...lines]).toMatchObject([['bread', { orders: 1, units: 5, revenue: 7_500, profit: 3_000 }]])
})

test('what exchanged goods paid and what cash was rounded by are lines of their own among the methods [S21.4, S14.15]', () => {
  const exchanged = { id: '1', methodId: 'exchange', kind: 'exchange', name: 'Exchange' } as const
  const cash = { id: '2', ...methodOf('cash'), amount: cents(1_990) }
  const sale = aSale({
    items: [anItem({ unitPrice: cents(2_494) })],
    tenders: [{ ...exchanged, amount: cents(2_994) }, cash],
  })
  const lines = linesBy('method', [sale])
  expect([...lines].map(([key, { revenue, orders }]) => [key, revenue, orders])).toEqual([
    ['cash', 1_990, 1],
    ['exchange', 2_994, 1],
    ['rounding', 4, 0],
  ])
})

test('what a day sold at each class and rate has the VAT that its papers say, within prices and on top [S21.1]', () => {
  const bread = anItem({ vatClass: 'zero', percent: 0 })
  const soap = anItem({ productId: 'soap', unitPrice: cents(1_000), vatClass: 'standard', percent: 15 })
  const retail = aSale({ items: [bread, soap], taxes: taxesWithin([bread, soap]), tax: cents(261) })
  const onTop = taxesOnTop([bread, soap])
  const trade = aSale({ items: [bread, soap], taxes: onTop, tax: taxOf(onTop), total: cents(5_300) })
  const lines = linesBy('vat', [retail, trade, aSale()])
  expect([...lines].map(([key, { orders, revenue, tax }]) => [key, orders, revenue, tax])).toEqual([
    ['zero 0', 2, 6_000, 0],
    ['standard 15', 2, 4_300, 561],
    // Of a shop that was not registered.
    [NO_KEY, 1, 3_000, 0],
  ])
})

test('tips are kept by person, beside what the shop took [S21.1]', () => {
  const tipped = (staffId: string | undefined, tip: number) =>
    aSale({
      ...(staffId && { staffId }),
      tenders: [{ id: '1', ...methodOf('card'), amount: cents(3_000), tip: cents(tip) }],
    })
  const sales = [tipped('thandi', 500), tipped('thandi', 250), tipped(undefined, 100), aSale()]
  const lines = linesBy('tip', sales)
  expect([...lines].map(([key, { orders, revenue }]) => [key, orders, revenue])).toEqual([
    ['thandi', 2, 750],
    [NO_KEY, 1, 100],
  ])
  expect(sumOf(linesBy('staff', sales).values()).revenue).toBe(12_000)
})
