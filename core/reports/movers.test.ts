import { expect, test } from 'vitest'
import { cents } from '../money/cents.ts'
import type { BreakdownLine } from './breakdown.ts'
import { NO_LINE } from './line.ts'
import { foldMargins, SHOWN_MARGINS } from './margins.ts'
import { fastMovers, type StockedProduct, slowMovers } from './movers.ts'

function sold(key: string, parts: Partial<BreakdownLine['now']>): BreakdownLine {
  return { key, name: key, now: { ...NO_LINE, orders: 1, ...parts }, before: NO_LINE }
}

const stocked = (
  id: string,
  onHand: number | null,
  parts: { unit?: 'kg'; tracksStock?: boolean } = {},
): StockedProduct => ({
  product: { id, name: id, unit: 'each' as const, costPrice: cents(500), tracksStock: true, ...parts },
  onHand,
})

test('goods that earn less than was set are listed, the lowest first, and those at a loss with them [S21.6]', () => {
  const lines = [
    sold('fair', { revenue: cents(1_150), tax: cents(150), profit: cents(100) }),
    sold('thin', { revenue: cents(1_150), tax: cents(150), profit: cents(90) }),
    sold('loss', { revenue: cents(1_000), profit: cents(-200) }),
  ]
  const keys = (percent: number) => foldMargins(lines, percent).below.map(({ key }) => key)
  expect(keys(10)).toEqual(['loss', 'thin'])
  expect(keys(11)).toEqual(['loss', 'thin', 'fair'])
  expect(foldMargins(lines, 10)).toMatchObject({
    best: [{ key: 'fair' }, {}, {}],
    worst: [{ key: 'loss' }, {}, {}],
  })
})

test('a product that earned 9.6% is below 10%, though it reads as 10% [S21.6]', () => {
  const lines = [sold('close', { revenue: cents(10_000), profit: cents(960) })]
  expect(foldMargins(lines, 10).below.map(({ key }) => key)).toEqual(['close'])
  expect(foldMargins([sold('ten', { revenue: cents(10_000), profit: cents(1_000) })], 10).below).toEqual([])
})

test('goods without a cost have their own list and no place among the best [S21.6]', () => {
  const free = sold('free', { revenue: cents(1_000), profit: cents(1_000) })
  const margins = foldMargins([free, sold('dear', { revenue: cents(1_000), profit: cents(400) })], 10)
  expect(margins.withoutCost).toEqual([free])
  expect(margins.best.map(({ key }) => key)).toEqual(['dear'])
})

test('[S18.18, S21.6] a commission has no margin, and what is sold for others is not missing a cost', () => {
  const lines = [sold('airtime', { revenue: cents(300), profit: cents(300) })]
  const nothing = { below: [], withoutCost: [], best: [], worst: [] }
  expect(foldMargins(lines, 10, (id) => id === 'airtime')).toEqual(nothing)
})

test('what only came back, and sales without item details, are no products that sold [S21.6]', () => {
  const lines = [
    sold('', { revenue: cents(900), profit: cents(1) }),
    sold('back', { orders: 0, revenue: cents(-900) }),
  ]
  expect(foldMargins(lines, 10)).toEqual({ below: [], withoutCost: [], best: [], worst: [] })
})

test('twenty of the best and twenty of the worst are shown [S21.6]', () => {
  const lines = Array.from({ length: 50 }, (_, at) =>
    sold(`p${at}`, { revenue: cents(10_000), profit: cents(at * 100) }),
  )
  const { best, worst } = foldMargins(lines, 10)
  expect([best.length, best[0]?.key, worst.length, worst[0]?.key]).toEqual([SHOWN_MARGINS, 'p49', 20, 'p0'])
})

test('goods with stock that nobody bought are slow, the dearest first, at what they cost [S21.7]', () => {
  const items = [
    stocked('tins', 10),
    stocked('rice', 2_500, { unit: 'kg' }),
    stocked('bread', 5),
    stocked('gone', 0),
    stocked('haircut', null, { tracksStock: false }),
  ]
  const slow = slowMovers(items, [sold('bread', { units: 1 }), sold('tins', { orders: 0, units: -1 })])
  expect(slow.map(({ id, value }) => [id, value])).toEqual([
    ['tins', 5_000],
    ['rice', 1_250],
  ])
})

test('what sells fast says for how many days it lasts, and a kilogram counts as a piece [S21.7, S19.4]', () => {
  const items = [stocked('bread', 20), stocked('mince', 4_000, { unit: 'kg' }), stocked('eggs', -3)]
  const lines = [
    sold('bread', { units: 60 }),
    sold('mince', { units: 30_000 }),
    sold('eggs', { units: 5 }),
    sold('unknown', { units: 9 }),
  ]
  expect(fastMovers(items, lines, new Map()).map(({ id, daysLeft }) => [id, daysLeft])).toEqual([
    ['bread', 10],
    ['mince', 4],
    ['eggs', 0],
  ])
})

test('[S21.7, S20.17] twenty breads of which fourteen are put by last three days at two a day, and none where all are', () => {
  const lastWith = (putBy: number) => {
    const [bread] = fastMovers(
      [stocked('bread', 20)],
      [sold('bread', { units: 60 })],
      new Map([['bread', putBy]]),
    )
    return [bread?.forSale, bread?.daysLeft]
  }
  expect([14, 20, 22].map(lastWith)).toEqual([
    [6, 3],
    [0, 0],
    [0, 0],
  ])
})
