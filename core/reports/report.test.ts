import { expect, test } from 'vitest'
import { startOfDay } from '../calendar/local-day.ts'
import { cents } from '../money/cents.ts'
import { emptyDay, withSale } from './day-totals.ts'
import { FiledSold } from './filed-sold.ts'
import { type Counted, foldReport, type ReportNames } from './report.ts'
import { anItem, aReturnedItem, aSale } from './sale-builders.ts'
import { soldOf } from './sold-builders.ts'

const period = { from: startOfDay('2026-11-15'), to: startOfDay('2026-11-18') }
const names: ReportNames = { nameOf: (id) => `The ${id}`, categoryName: () => 'Bakery' }
const inBakery = (id: string) => ({ categoryId: id === 'stranger' ? null : 'bakery' })
const nothing: Counted = { period, days: [], before: [], sold: new FiledSold(5), recent: [] }

test('a period without sales still lists its days, all zero [S2.29]', () => {
  const report = foldReport(nothing, names)
  expect(report.days).toEqual(
    ['2026-11-15', '2026-11-16', '2026-11-17'].map((day) => ({ day, orders: 0, revenue: 0, profit: 0 })),
  )
  expect(report).toMatchObject({ totals: { orders: 0 }, popular: [], categories: [], recent: [] })
})

test('days add up, and are counted under their weekdays from Sunday [S2.25]', () => {
  const sunday = withSale(emptyDay('2026-11-15'), aSale(), 10)
  const tuesday = withSale(withSale(emptyDay('2026-11-17'), aSale(), 10), aSale(), 16)
  const report = foldReport({ ...nothing, days: [sunday, tuesday], before: [sunday] }, names)
  expect(report.totals).toMatchObject({ orders: 3, revenue: 9000 })
  expect(report.before).toMatchObject({ orders: 1, revenue: 3000 })
  expect(report.days.map(({ revenue }) => revenue)).toEqual([3000, 0, 6000])
  expect(report.byWeekday.map(({ orders }) => orders)).toEqual([1, 0, 2, 0, 0, 0, 0])
  expect([report.byHour[10]?.orders, report.byHour[16]?.orders]).toEqual([2, 1])
})

test('the five with the most units sold are popular, whatever they cost [S2.27, S9.8]', () => {
  const sold = soldOf(
    [6, 1, 4, 3, 5, 2].map((quantity) =>
      anItem({ productId: `p${quantity}`, quantity, unitPrice: cents(600 / quantity) }),
    ),
  )
  const { popular } = foldReport({ ...nothing, sold }, names)
  expect(popular.map(({ id }) => id)).toEqual(['p6', 'p5', 'p4', 'p3', 'p2'])
  expect(popular[0]).toEqual({ id: 'p6', name: 'The p6', units: 6, revenue: 600 })
})

test('as many are popular as are asked for, and of equal ones those that brought more [S2.27]', () => {
  const items = [
    anItem({ productId: 'bun', quantity: 3, unitPrice: cents(100) }),
    anItem({ productId: 'bread', quantity: 3, unitPrice: cents(1500) }),
    anItem({ productId: 'tea', quantity: 4 }),
  ]
  const best = (shown: number) => soldOf(items, undefined, shown).best()
  expect(best(2).map(({ id }) => id)).toEqual(['tea', 'bread'])
  expect(best(5).map(({ id }) => id)).toEqual(['tea', 'bread', 'bun'])
})

test('[S19.4] weights are ranked and added by the kilogram, pieces by the piece', () => {
  const sold = soldOf(
    [
      anItem({ productId: 'mince', quantity: 2_500, per: 1_000, unit: 'kg' }),
      anItem({ productId: 'bun', quantity: 3 }),
      anItem({ productId: 'bread', quantity: 2 }),
    ],
    (id) => (id === 'mince' ? { unit: 'kg' } : {}),
  )
  const { popular, categories } = foldReport({ ...nothing, sold }, names)
  expect(popular.map(({ id, unit }) => [id, unit])).toEqual([
    ['bun', undefined],
    ['mince', 'kg'],
    ['bread', undefined],
  ])
  expect(categories).toMatchObject([{ units: 5, measured: { kg: 2_500, l: 0, m: 0 } }])
})

test('products without a category have a line of their own among the categories', () => {
  const goods = ['bun', 'bread', 'stranger'].map((productId) => anItem({ productId }))
  const sold = soldOf(goods, inBakery)
  expect(foldReport({ ...nothing, sold }, names).categories).toEqual([
    { id: 'bakery', name: 'Bakery', units: 4, revenue: 6000 },
    { id: null, name: '', units: 2, revenue: 3000 },
  ])
})

test('goods are popular by what did not come back, and what came back entirely has no line at all [S14.19, S9.8]', () => {
  const [bun, bread, tea] = ['bun', 'bread', 'tea'].map((productId) => ({ productId }))
  const items = [
    anItem({ ...bun, quantity: 9 }),
    anItem({ ...bread, quantity: 5 }),
    aReturnedItem({ ...bun, quantity: 6 }),
    aReturnedItem({ ...tea, quantity: 1 }),
  ]
  const { popular, categories } = foldReport({ ...nothing, sold: soldOf(items, inBakery) }, names)
  expect(popular.map(({ id, units, revenue }) => [id, units, revenue])).toEqual([
    ['bread', 5, 7500],
    ['bun', 3, 4500],
  ])
  expect(categories).toMatchObject([{ units: 7, revenue: 10_500 }])
  const rest = [
    aReturnedItem({ ...bun, quantity: 3 }),
    aReturnedItem({ ...bread, quantity: 5 }),
    anItem({ ...tea, quantity: 1 }),
  ]
  expect(foldReport({ ...nothing, sold: soldOf([...items, ...rest]) }, names)).toMatchObject({
    popular: [],
    categories: [],
  })
})
