import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '../money/cents.ts'
import { ALL_PAYMENTS, type HistoryFilter, historyMatcher, ownMethodsOf } from './history.ts'
import { PAYMENT_METHODS } from './sale.ts'
import { aListedSale } from './sale-builders.ts'
import { NEWEST_FIRST, placesBy, SALE_COLUMNS } from './sale-order.ts'
import { SalesIndex } from './sales-index.ts'

const filterHistory = <Listed extends ReturnType<typeof aListedSale>>(
  listed: readonly Listed[],
  filter: HistoryFilter,
) => {
  const found = new SalesIndex(listed, undefined).find(filter, NEWEST_FIRST)
  return Array.from({ length: found.length }, (_, place) => found.at(place))
}
const matchesSale = ({ searchText }: { searchText: string }, query: string) =>
  historyMatcher(query)(searchText)

const thandi = aListedSale({ number: 'R000012-B', customerName: 'Thandi Mokoena', paymentMethod: 'card' })
const walkIn = aListedSale({ number: 'R000112', createdAt: Date.UTC(2026, 10, 19) })
const ALL: HistoryFilter = { query: '', payment: ALL_PAYMENTS, within: undefined }

test.each(['R000012-B', 'r000012', '000012', '#000012-b', ' 12-B ', '# 12'])(
  'a sale is found by its number as %j, with or without prefix [S2.33]',
  (query) => {
    expect(matchesSale(thandi.sale, query)).toBe(true)
  },
)

test('a sale is found by part of its customer, whatever the case [S2.33]', () => {
  expect(matchesSale(thandi.sale, 'mokO')).toBe(true)
  expect(matchesSale(walkIn.sale, 'moko')).toBe(false)
})

test('a sale is found without the accents of its customer, and with another apostrophe [S2.33]', () => {
  const { sale } = aListedSale({ customerName: "Zoë O'Brien" })
  for (const query of ['zoe', 'ZOË', 'o’brien']) expect(matchesSale(sale, query)).toBe(true)
})

test('a # searches in numbers only, and alone finds none [S2.33]', () => {
  expect(matchesSale(aListedSale({ customerName: 'Stall 12' }).sale, '#12')).toBe(false)
  expect(matchesSale(thandi.sale, '#')).toBe(false)
})

test('a search keeps the order, a blank one keeps everything [S2.34]', () => {
  const listed = [walkIn, thandi]
  expect(filterHistory(listed, { ...ALL, query: '  ' })).toEqual(listed)
  expect(filterHistory(listed, { ...ALL, query: '12' })).toEqual(listed)
  expect(filterHistory(listed, { ...ALL, query: 'walk' })).toEqual([walkIn])
})

test('payment, time and search filter the history together [S2.33]', () => {
  const listed = [thandi, walkIn]
  expect(filterHistory(listed, { ...ALL, payment: 'card' })).toEqual([thandi])
  expect(filterHistory(listed, { ...ALL, payment: 'bank_transfer' })).toEqual([])
  const thatDay = { from: Date.UTC(2026, 10, 19), to: Date.UTC(2026, 10, 20) }
  expect(filterHistory(listed, { ...ALL, within: thatDay })).toEqual([walkIn])
  expect(filterHistory(listed, { query: 'thandi', payment: 'all', within: thatDay })).toEqual([])
})

test('a time range includes its first instant and excludes its last [S2.33]', () => {
  const at = walkIn.sale.createdAt
  expect(filterHistory([walkIn], { ...ALL, within: { from: at, to: at + 1 } })).toEqual([walkIn])
  expect(filterHistory([walkIn], { ...ALL, within: { from: at - 1, to: at } })).toEqual([])
})

const payments = fc.constantFrom('all' as const, ...PAYMENT_METHODS)
const filters = fc.record({
  query: fc.stringMatching(/^[#r01 a]{0,4}$/),
  payment: payments,
  within: fc.option(fc.constantFrom({ from: 0, to: 50 }, { from: 20, to: 90 }), { nil: undefined }),
})
const sales = fc.record({
  number: fc.stringMatching(/^R[01]{2,4}$/),
  customerName: fc.stringMatching(/^[#a01 r\n]{1,5}$/),
  paymentMethod: fc.constantFrom(...PAYMENT_METHODS),
  createdAt: fc.nat(99),
})
const orders = fc.record({ column: fc.constantFrom(...SALE_COLUMNS), descending: fc.boolean() })

test('the prepared index finds the same sales, in the same order, as checking each sale [S2.33, S4.12]', () => {
  fc.assert(
    fc.property(fc.array(sales), fc.array(fc.tuple(filters, orders)), fc.nat(9), (made, asked, prepared) => {
      const listed = made.map((each) => aListedSale(each))
      const index = new SalesIndex(listed, undefined)
      for (let times = 0; times < prepared; times++) index.prepare()
      for (const [filter, order] of asked) {
        const { query, payment, within } = filter
        const passing = listed.filter(
          ({ sale }) =>
            (payment === 'all' || sale.paymentMethod === payment) &&
            (within === undefined || (sale.createdAt >= within.from && sale.createdAt < within.to)) &&
            matchesSale(sale, query),
        )
        const found = index.find(filter, order)
        const expected = Array.from(placesBy(passing, order, undefined), (place) => passing[place])
        expect(Array.from({ length: found.length }, (_, place) => found.at(place))).toEqual(expected)
      }
    }),
  )
})

test('an index is ready after a text and eight orders [S4.12]', () => {
  const index = new SalesIndex([walkIn, thandi], undefined)
  let steps = 0
  while (index.prepare()) steps += 1
  expect(steps).toBe(9)
})

/** A sale paid by a method of the shop's own. */
const bySnapScan = (number: string, name = 'SnapScan', createdAt = Date.UTC(2026, 10, 20)) =>
  aListedSale({
    number,
    createdAt,
    paymentMethod: 'bank_transfer',
    tenders: [{ id: '1', methodId: 'snapscan', kind: 'wallet', name, amount: cents(1899) }],
  })

test('the filter lists every method of its own that a sale of the period has, under its newest name [S11.13]', () => {
  const newest = bySnapScan('R000003', 'SnapScan QR')
  const older = bySnapScan('R000002', 'SnapScan', Date.UTC(2026, 9, 1))
  const listed = [newest, thandi, older]
  expect(ownMethodsOf(listed, undefined)).toEqual([{ id: 'snapscan', name: 'SnapScan QR' }])
  const october = { from: Date.UTC(2026, 9, 1), to: Date.UTC(2026, 10, 1) }
  expect(ownMethodsOf(listed, october)).toEqual([{ id: 'snapscan', name: 'SnapScan' }])
  expect(ownMethodsOf([thandi], undefined)).toEqual([])
})

test('a sale is found by each method that paid it, and by the built-in one that older programs read [S11.13]', () => {
  const scanned = bySnapScan('R000003')
  const parts = aListedSale({
    number: 'R000004',
    paymentMethod: 'card',
    tenders: [
      { id: '1', methodId: 'card', kind: 'card', name: 'Card', amount: cents(1000) },
      { id: '2', methodId: 'cash', kind: 'cash', name: 'Cash', amount: cents(899) },
    ],
  })
  const listed = [parts, scanned]
  expect(filterHistory(listed, { ...ALL, payment: 'snapscan' })).toEqual([scanned])
  expect(filterHistory(listed, { ...ALL, payment: 'bank_transfer' })).toEqual([scanned])
  for (const payment of ['card', 'cash']) expect(filterHistory(listed, { ...ALL, payment })).toEqual([parts])
})
