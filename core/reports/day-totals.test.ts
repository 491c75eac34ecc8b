import { describe, expect, test } from 'vitest'
import { cents } from '../money/cents.ts'
import { summarise } from '../sync/summarised-sale.ts'
import { emptyDay, withoutSale, withSale } from './day-totals.ts'
import {
  addFigures,
  averageOrder,
  beforeTax,
  grossSales,
  marginOf,
  NO_FIGURES,
  percentOf,
} from './figures.ts'
import { anItem, aReturn, aReturnedItem, aSale } from './sale-builders.ts'
import { NO_TAKING } from './takings.ts'

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
  expect(averageOrder({ orders: 3, revenue: cents(1000), returned: cents(0) })).toBe(333)
  expect(averageOrder({ orders: 0, revenue: cents(0), returned: cents(0) })).toBe(0)
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

test('a return is taken off in a line of its own: it is no order, and the average stays what customers paid [S14.19]', () => {
  const sold = withSale(withSale(day, aSale(), 9), aSale({ paymentMethod: 'card' }), 9)
  const totals = withSale(sold, aReturn({ paymentMethod: 'card' }), 16)
  expect(totals).toMatchObject({ orders: 2, revenue: 3000, returns: 1, returned: -3000 })
  expect([grossSales(totals), averageOrder(totals)]).toEqual([6000, 3000])
  expect(totals.byMethod).toMatchObject({ cash: { orders: 1, amount: 3000 }, card: { orders: 1, amount: 0 } })
  expect(totals.byCustomerType.retail).toEqual({ orders: 2, amount: 3000 })
  expect([totals.hourOrders[9], totals.hourOrders[16], totals.hourAmounts[16]]).toEqual([2, 0, -3000])
})

test('goods fit to be sold again give their cost back; damaged ones keep it as a loss, and those that the customer keeps are gone [S14.12]', () => {
  const sold = withSale(day, aSale(), 9)
  const after = (condition: 'sellable' | 'damaged' | 'kept') =>
    withSale(sold, aReturn({ items: [aReturnedItem({ condition })] }), 16)
  expect(after('sellable')).toMatchObject({ revenue: 0, profit: 0, damaged: 0 })
  expect(after('damaged')).toMatchObject({ revenue: 0, profit: -1800, damaged: 1800 })
  expect(after('kept')).toMatchObject({ revenue: 0, profit: -1800, damaged: 0 })
})

test('a voided sale counts as sold and as given back: the net is what is in the drawer [S14.19, S14.14]', () => {
  const totals = withSale(withSale(day, aSale(), 9), aReturn({ returnKind: 'void' }), 9)
  expect(totals).toMatchObject({ orders: 1, revenue: 0, profit: 0, returns: 1, returned: -3000 })
  expect(grossSales(totals)).toBe(3000)
})

test('an even exchange took no money: no method counts it, and nothing was rounded [S14.15]', () => {
  const exchanged = { id: '1', methodId: 'exchange', kind: 'exchange', name: 'Exchange' } as const
  const back = aReturn({ tenders: [{ ...exchanged, amount: cents(-3000) }] })
  const sale = aSale({ tenders: [{ ...exchanged, amount: cents(3000) }] })
  const totals = withSale(withSale(day, back, 9), sale, 9)
  expect(totals).toMatchObject({ orders: 1, returns: 1, revenue: 0, exchanged: 0, cashRounding: 0 })
  expect(totals.byMethod).toEqual(day.byMethod)
})

test('discounts given are counted beside the sales, and never given back by a return [S14.5, S14.19]', () => {
  const discounts = [{ kind: 'line', amount: cents(500) } as const]
  const sold = withSale(day, aSale({ items: [anItem({ totalPrice: cents(2500), discounts })] }), 9)
  const back = aReturn({ items: [aReturnedItem({ totalPrice: cents(2500), discounts })] })
  expect(withSale(sold, back, 9)).toMatchObject({ discounts: 500, revenue: 0 })
})

test('days that were stored before there were returns are read as days without any [S14.19]', () => {
  const { returns: _, returned: __, damaged: ___, discounts: ____, exchanged: _____, ...older } = day
  const stored = { ...older, orders: 1, revenue: cents(3000) }
  expect(grossSales(stored)).toBe(3000)
  expect(addFigures(NO_FIGURES, stored)).toMatchObject({ orders: 1, revenue: 3000, returns: 0, returned: 0 })
})

describe('methods of the shop’s own [S11.13]', () => {
  const tender = (methodId: string, name: string, amount: number) =>
    ({ id: '1', methodId, kind: 'wallet', name, amount: cents(amount) }) as const
  const by = (methodId: string, name: string, amount = 1899) =>
    aSale({ total: cents(amount), paymentMethod: 'bank_transfer', tenders: [tender(methodId, name, amount)] })
  const dayOf = (...sales: ReturnType<typeof by>[]) =>
    sales.reduce((totals, sale) => withSale(totals, sale, 9), emptyDay('2026-11-20'))

  test('are figures of their own beside the built-in ones, each under the name that it had then', () => {
    const day = dayOf(by('snap', 'SnapScan'), by('yoco', 'Yoco', 500), by('snap', 'SnapScan', 101))
    expect(day.byOwnMethod).toEqual([
      { id: 'snap', name: 'SnapScan', orders: 2, amount: 2000 },
      { id: 'yoco', name: 'Yoco', orders: 1, amount: 500 },
    ])
    expect(day.byMethod.bank_transfer).toEqual(NO_TAKING)
    expect(day.cashRounding).toBe(0)
  })

  test('come to the same in any order, and are gone with their last sale', () => {
    const sales = [by('snap', 'SnapScan'), by('yoco', 'Yoco'), by('snap', 'SnapScan QR')]
    expect(dayOf(...sales)).toEqual(dayOf(...sales.toReversed()))
    const without = sales.reduce((totals, sale) => withoutSale(totals, sale, 9), dayOf(...sales))
    expect(without).toEqual(emptyDay('2026-11-20'))
  })

  test('are told by the summary of an old sale too', () => {
    const sale = by('snap', 'SnapScan')
    expect(withSale(emptyDay('2026-11-20'), summarise(sale, 1), 9)).toEqual(dayOf(sale))
  })
})
