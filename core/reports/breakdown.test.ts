import { expect, test } from 'vitest'
import { cents } from '../money/cents.ts'
import { type BreakdownLine, figuresOfLine, foldBreakdown, orderLines } from './breakdown.ts'
import { addLines, differenceOf, type Line, lineAt, NO_LINE } from './line.ts'

const period = { from: 0, to: 1 }
const aLine = (parts: Partial<Line>): Line => ({ ...NO_LINE, ...parts })
const naming = {
  nameOf: (key: string) => key.toUpperCase(),
  unitOf: (id: string) => (id === 'mince' ? ('kg' as const) : undefined),
  filedIn: (id: string) => (id === 'odd' ? null : 'food'),
}

test('net is gross less returns, and cost and profit make up the net without VAT [S21.4]', () => {
  const line = aLine({
    revenue: cents(10_000),
    returned: cents(-1_500),
    tax: cents(1_304),
    profit: cents(2_696),
  })
  expect(figuresOfLine(line)).toMatchObject({ gross: 11_500, net: 10_000, cost: 6_000, margin: 31 })
  expect(figuresOfLine(NO_LINE).margin).toBeUndefined()
})

test('each figure of the total is that of all lines together, in both periods [S21.4]', () => {
  const [bread, milk] = [
    lineAt([1, 2, 3_000, 4, -50, 60, 700, 8]),
    lineAt([10, 20, 35_000, 40, -500, 600, 9_000, 80]),
  ]
  const now = new Map([
    ['bread', bread],
    ['milk', milk],
  ])
  const before = new Map([['milk', milk]])
  const { total } = foldBreakdown({ shown: 'product', period, before: period }, { now, before }, naming)
  expect(total).toEqual({ now: addLines(bread, milk), before: milk })
})

test('a difference is an amount and a percent, and has no percent where nothing was before [S21.3]', () => {
  expect(differenceOf(cents(1_500), cents(1_000))).toEqual({ amount: 500, percent: 50 })
  expect(differenceOf(cents(500), cents(-1_000))).toEqual({ amount: 1_500, percent: 150 })
  expect(differenceOf(cents(1_500), cents(0))).toEqual({ amount: 1_500, percent: undefined })
})

test('categories add up their goods, a kilogram as a piece, and goods in none have a line of their own [S21.4, S19.4]', () => {
  const now = new Map([
    ['bread', aLine({ units: 3, revenue: cents(4_500) })],
    ['mince', aLine({ units: 2_500, revenue: cents(30_000) })],
    ['odd', aLine({ units: 1, revenue: cents(100) })],
    ['', aLine({ revenue: cents(50) })],
  ])
  const { lines, total } = foldBreakdown(
    { shown: 'category', period, before: period },
    { now, before: new Map() },
    naming,
  )
  expect(lines.map(({ key, now: { units, revenue } }) => [key, units, revenue])).toEqual([
    ['food', 5.5, 34_500],
    ['-', 1, 100],
    ['', 0, 50],
  ])
  expect(total.now.revenue).toBe(34_650)
})

test('weighed goods of a category add up exactly: what was sold and came back leaves nothing [S21.4, S19.4]', () => {
  const now = new Map([
    ['mince', aLine({ units: 100 })],
    ['rice', aLine({ units: 200 })],
    ['beans', aLine({ units: -300, returns: 1 })],
  ])
  const fold = (byKey: ReadonlyMap<string, Line>) =>
    foldBreakdown(
      { shown: 'category', period, before: period },
      { now: byKey, before: new Map() },
      { ...naming, unitOf: () => 'kg' as const },
    ).lines.map((line) => line.now.units)
  expect(fold(now)).toEqual([0])
  expect(fold(new Map([...now].slice(0, 2)))).toEqual([0.3])
})

test('what sold only in the other period is listed too, at nothing now [S21.3]', () => {
  const before = new Map([['tea', aLine({ revenue: cents(900) })]])
  const { lines, total } = foldBreakdown(
    { shown: 'product', period, before: period },
    { now: new Map(), before },
    naming,
  )
  expect(lines).toMatchObject([{ key: 'tea', name: 'TEA', now: { revenue: 0 }, before: { revenue: 900 } }])
  expect(total.before.revenue).toBe(900)
})

test('lines are sorted by any column, equal ones by name [S21.4]', () => {
  const line = (key: string, now: Partial<Line>, before = 0): BreakdownLine => ({
    key,
    name: key,
    now: aLine(now),
    before: aLine({ revenue: cents(before) }),
  })
  const lines = [
    line('b', { orders: 2, revenue: cents(100) }),
    line('a', { orders: 2, revenue: cents(300) }, 900),
    line('c', { orders: 5, revenue: cents(200) }),
  ]
  const sorted = (by: 'name' | 'count' | 'net' | 'change', descending: boolean) =>
    orderLines(lines, { by, descending }, { shown: 'staff', nameOf: ({ name }) => name }).map(
      ({ key }) => key,
    )
  expect(sorted('count', true)).toEqual(['c', 'a', 'b'])
  expect(sorted('net', true)).toEqual(['a', 'c', 'b'])
  expect(sorted('name', true)).toEqual(['c', 'b', 'a'])
  expect(sorted('change', false)).toEqual(['a', 'b', 'c'])
})
