import { expect, test } from 'vitest'
import { startOfDay } from '../calendar/local-day.ts'
import { cents } from '../money/cents.ts'
import { emptyDay, withSale } from './day-totals.ts'
import { type Counted, type Filing, foldReport } from './report.ts'
import { anItem, aReturnedItem, aSale } from './sale-builders.ts'
import { Sold } from './sold.ts'

const period = { from: startOfDay('2026-11-15'), to: startOfDay('2026-11-18') }
const filing: Filing = {
  nameOf: (id) => `The ${id}`,
  unitOf: () => undefined,
  filedIn: (id) => (id === 'stranger' ? null : 'bakery'),
  categoryName: () => 'Bakery',
}
const nothing: Counted = { period, days: [], before: [], sold: new Sold(), recent: [] }

test('a period without sales still lists its days, all zero [S2.29]', () => {
  const report = foldReport(nothing, filing)
  expect(report.days).toEqual(
    ['2026-11-15', '2026-11-16', '2026-11-17'].map((day) => ({ day, orders: 0, revenue: 0, profit: 0 })),
  )
  expect(report).toMatchObject({ totals: { orders: 0 }, popular: [], categories: [], recent: [] })
})

test('days add up, and are counted under their weekdays from Sunday [S2.25]', () => {
  const sunday = withSale(emptyDay('2026-11-15'), aSale(), 10)
  const tuesday = withSale(withSale(emptyDay('2026-11-17'), aSale(), 10), aSale(), 16)
  const report = foldReport({ ...nothing, days: [sunday, tuesday], before: [sunday] }, filing)
  expect(report.totals).toMatchObject({ orders: 3, revenue: 9000 })
  expect(report.before).toMatchObject({ orders: 1, revenue: 3000 })
  expect(report.days.map(({ revenue }) => revenue)).toEqual([3000, 0, 6000])
  expect(report.byWeekday.map(({ orders }) => orders)).toEqual([1, 0, 2, 0, 0, 0, 0])
  expect([report.byHour[10]?.orders, report.byHour[16]?.orders]).toEqual([2, 1])
})

test('the five with the most units sold are popular, whatever they cost [S2.27, S9.8]', () => {
  const sold = new Sold()
  sold.addItems(
    [6, 1, 4, 3, 5, 2].map((quantity) =>
      anItem({ productId: `p${quantity}`, quantity, unitPrice: cents(600 / quantity) }),
    ),
  )
  const { popular } = foldReport({ ...nothing, sold }, filing)
  expect(popular.map(({ id }) => id)).toEqual(['p6', 'p5', 'p4', 'p3', 'p2'])
  expect(popular[0]).toEqual({ id: 'p6', name: 'The p6', units: 6, revenue: 600 })
})

test('popular products include everything added, also after they were first asked for [S2.27]', () => {
  const sold = new Sold()
  sold.addItems([anItem({ productId: 'bun', quantity: 2 })])
  expect(sold.best(5, () => undefined)).toMatchObject([{ id: 'bun', units: 2 }])
  sold.addItems([anItem({ productId: 'bread', quantity: 3 }), anItem({ productId: 'bun', quantity: 2 })])
  expect(sold.best(5, () => undefined)).toMatchObject([
    { id: 'bun', units: 4 },
    { id: 'bread', units: 3 },
  ])
  expect(sold.best(1, () => undefined)).toMatchObject([{ id: 'bun' }])
})

test('[S19.4] weights are ranked and added by the kilogram, pieces by the piece', () => {
  const sold = new Sold()
  sold.addItems([
    anItem({ productId: 'mince', quantity: 2_500, per: 1_000, unit: 'kg' }),
    anItem({ productId: 'bun', quantity: 3 }),
    anItem({ productId: 'bread', quantity: 2 }),
  ])
  const units = { ...filing, unitOf: (id: string) => (id === 'mince' ? ('kg' as const) : undefined) }
  const { popular, categories } = foldReport({ ...nothing, sold }, { ...units, filedIn: () => null })
  expect(popular.map(({ id, unit }) => [id, unit])).toEqual([
    ['bun', undefined],
    ['mince', 'kg'],
    ['bread', undefined],
  ])
  expect(categories).toMatchObject([{ units: 5, measured: { kg: 2_500, l: 0, m: 0 } }])
})

test('products without a category have a line of their own among the categories', () => {
  const sold = new Sold()
  sold.addItems([
    anItem({ productId: 'bun' }),
    anItem({ productId: 'bread' }),
    anItem({ productId: 'stranger' }),
  ])
  expect(foldReport({ ...nothing, sold }, filing).categories).toEqual([
    { id: 'bakery', name: 'Bakery', units: 4, revenue: 6000 },
    { id: null, name: '', units: 2, revenue: 3000 },
  ])
})

test('goods are popular by what did not come back, and what came back entirely has no line at all [S14.19, S9.8]', () => {
  const sold = new Sold()
  const [bun, bread, tea] = ['bun', 'bread', 'tea'].map((productId) => ({ productId }))
  sold.addItems([anItem({ ...bun, quantity: 9 }), anItem({ ...bread, quantity: 5 })])
  sold.addItems([aReturnedItem({ ...bun, quantity: 6 }), aReturnedItem({ ...tea, quantity: 1 })])
  const { popular, categories } = foldReport({ ...nothing, sold }, filing)
  expect(popular.map(({ id, units, revenue }) => [id, units, revenue])).toEqual([
    ['bread', 5, 7500],
    ['bun', 3, 4500],
  ])
  expect(categories).toMatchObject([{ units: 7, revenue: 10_500 }])
  sold.addItems([
    aReturnedItem({ ...bun, quantity: 3 }),
    aReturnedItem({ ...bread, quantity: 5 }),
    anItem({ ...tea, quantity: 1 }),
  ])
  expect(foldReport({ ...nothing, sold }, filing)).toMatchObject({ popular: [], categories: [] })
})
