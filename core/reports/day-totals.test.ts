import { expect, test } from 'vitest'
import { cents } from '../money/cents.ts'
import { emptyDay, withoutSale, withSale } from './day-totals.ts'
import { averageOrder, beforeTax, marginOf, percentOf } from './figures.ts'
import { anItem, aSale } from './sale-builders.ts'

const day = emptyDay('2026-11-20')

test('profit is price less cost, times the quantity; margin is profit of revenue, rounded [S9.8, S2.25]', () => {
  const totals = withSale(day, aSale({ items: [anItem({ quantity: 3 })] }), 12)
  expect(totals).toMatchObject({ orders: 1, revenue: 4500, profit: 1800, estimatedProfit: 0 })
  expect(marginOf(totals)).toBe(40)
})

test('a sale without items is assumed to earn 30%, and that part of the profit is shown separately [S9.8]', () => {
  const known = withSale(day, aSale({ items: [anItem()] }), 12)
  const totals = withSale(known, aSale({ items: [], subtotal: cents(1001), total: cents(1001) }), 12)
  expect(totals).toMatchObject({ profit: 1200 + 300, estimatedProfit: 300 })
})

test('a paid invoice counts its total as revenue and leaves the tax out of the profit [S9.8, S5.7]', () => {
  const invoice = aSale({ tax: cents(450), total: cents(3450) })
  const totals = withSale(day, invoice, 12)
  expect(totals).toMatchObject({ revenue: 3450, tax: 450, profit: 1200 })
  expect(beforeTax(totals)).toBe(3000)
})

test('the margin of a paid invoice is that of its prices, whatever VAT was put on top of them [S9.8, S2.25]', () => {
  for (const tax of [0, 450, 3000]) {
    const totals = withSale(day, aSale({ tax: cents(tax), total: cents(3000 + tax) }), 12)
    expect(marginOf(totals)).toBe(40)
  }
})

test('each sale counts for its payment method, its kind of customer and its hour [S2.26]', () => {
  const first = withSale(day, aSale({ paymentMethod: 'card', customerType: 'trade' }), 9)
  const totals = withSale(first, aSale({ paymentMethod: 'bank_transfer' }), 17)
  expect(totals.byMethod).toMatchObject({
    cash: { orders: 0 },
    card: { orders: 1, amount: 3000 },
    bank_transfer: { orders: 1, amount: 3000 },
  })
  expect(totals.byCustomerType).toMatchObject({ trade: { orders: 1 }, retail: { orders: 1 } })
  expect([totals.hourOrders[9], totals.hourAmounts[9], totals.hourOrders[10]]).toEqual([1, 3000, 0])
  expect([totals.hourOrders[17], totals.hourAmounts[17]]).toEqual([1, 3000])
})

test('the average order is rounded to the cent, and is zero without orders [S2.25]', () => {
  expect(averageOrder({ orders: 3, revenue: cents(1000) })).toBe(333)
  expect(averageOrder({ orders: 0, revenue: cents(0) })).toBe(0)
  expect(percentOf(1, 0)).toBe(0)
})

test('a sale by card and rounded cash counts for both methods, and the rounding by itself: they add up to the revenue [S11.10, S11.13]', () => {
  const card = { id: '1', methodId: 'card', kind: 'card', name: 'Card', amount: cents(3000) } as const
  const cash = { id: '2', methodId: 'cash', kind: 'cash', name: 'Cash', amount: cents(1990) } as const
  const sale = aSale({
    items: [],
    subtotal: cents(4998),
    total: cents(4998),
    paymentMethod: 'card',
    tenders: [card, cash],
    rounding: cents(-8),
  })
  const totals = withSale(day, sale, 12)
  expect(totals).toMatchObject({
    orders: 1,
    revenue: 4998,
    cashRounding: -8,
    byMethod: { card: { orders: 1, amount: 3000 }, cash: { orders: 1, amount: 1990 } },
  })
  expect(withoutSale(totals, sale, 12)).toEqual(day)
})
