import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anItem, aSale } from '../sales/sale-builders.ts'
import type { CountRow } from '../stock/stock-rows.ts'
import { ReplayedStock } from './replayed-stock.ts'

const NOON = Date.UTC(2026, 10, 20, 10)
const BREAD = 'product-bread'

const counted = (at: number, quantity: number): CountRow => ({
  id: `count-${at}`,
  productId: BREAD,
  quantity,
  countedAt: NOON + at,
  device: '',
})
const sold = (at: number, quantity: number) =>
  aSale({ id: `sale-${at}`, createdAt: NOON + at, items: [anItem('bread', quantity)] })

function onHand(counts: CountRow[], sales: ReturnType<typeof sold>[]): number {
  const stock = new ReplayedStock(counts)
  for (const sale of sales) stock.addSale(sale)
  return stock.onHand(BREAD)
}

test('the latest count settles what was sold before it', () => {
  expect(onHand([counted(1, 10), counted(3, 20)], [sold(2, 4), sold(4, 5)])).toBe(15)
})

test('[S19.6] what was thrown away after the last count is off the figure, and what before it is not', () => {
  const stock = new ReplayedStock([counted(3, 20)])
  for (const [at, quantity] of [
    [2, -5],
    [4, -2],
    [5, 10],
  ] as const)
    stock.addMove({ id: `move-${at}`, at: NOON + at, productId: BREAD, quantity })
  expect(stock.onHand(BREAD)).toBe(28)
})

test('goods that nobody ever counted go below zero as they are sold', () => {
  expect(onHand([], [sold(1, 2), sold(2, 1)])).toBe(-3)
})

test('sales may be read in any order', () => {
  const happened = fc.uniqueArray(fc.record({ at: fc.nat({ max: 50 }), quantity: fc.nat({ max: 9 }) }), {
    selector: ({ at }) => at,
  })
  fc.assert(
    fc.property(happened, happened, (counts, sales) => {
      const rows = counts.map(({ at, quantity }) => counted(at, quantity))
      const made = sales.map(({ at, quantity }) => sold(at, quantity))
      expect(onHand(rows, [...made].reverse())).toBe(onHand(rows, made))
    }),
  )
})
