import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '../money/cents.ts'
import { PAYMENT_METHODS } from './sale.ts'
import { aListedSale } from './sale-builders.ts'
import {
  NEWEST_FIRST,
  nextOrder,
  placesBy,
  SALE_COLUMNS,
  type SaleColumn,
  type SaleOrder,
} from './sale-order.ts'

const orderSales = <Listed extends ReturnType<typeof aListedSale>>(
  listed: readonly Listed[],
  order: SaleOrder,
) => Array.from(placesBy(listed, order, undefined), (place) => listed[place] as Listed)
const numbers = (listed: readonly ReturnType<typeof aListedSale>[]) => listed.map(({ sale }) => sale.number)

const newestFirst = [
  aListedSale({ number: 'R000003', total: cents(500), paymentMethod: 'bank_transfer' }),
  aListedSale({ number: 'R000002-B', total: cents(100_00), paymentMethod: 'cash' }),
  aListedSale({ number: 'R1000000', total: cents(500), paymentMethod: 'card' }),
  aListedSale({ number: 'R000002', total: cents(-500), paymentMethod: 'cash' }),
]

test('the history is sorted by date, newest first, by default [S4.12]', () => {
  expect(NEWEST_FIRST).toEqual({ column: 'date', descending: true })
  expect(orderSales(newestFirst, NEWEST_FIRST)).toEqual(newestFirst)
})

test('a new column sorts ascending, clicking the active one reverses it [S4.12]', () => {
  const byTotal = nextOrder(NEWEST_FIRST, 'total')
  expect(byTotal).toEqual({ column: 'total', descending: false })
  const turned = nextOrder(byTotal, 'total')
  expect(turned).toEqual({ column: 'total', descending: true })
  expect(nextOrder(turned, 'total')).toEqual(byTotal)
  expect(nextOrder(NEWEST_FIRST, 'date')).toEqual({ column: 'date', descending: false })
})

test.each<[SaleColumn, boolean, string[]]>([
  ['date', false, ['R000002', 'R1000000', 'R000002-B', 'R000003']],
  ['order', false, ['R000002', 'R000002-B', 'R000003', 'R1000000']],
  ['order', true, ['R1000000', 'R000003', 'R000002-B', 'R000002']],
  ['payment', false, ['R1000000', 'R000002-B', 'R000002', 'R000003']],
  ['payment', true, ['R000003', 'R000002-B', 'R000002', 'R1000000']],
  ['total', false, ['R000002', 'R000003', 'R1000000', 'R000002-B']],
  ['total', true, ['R000002-B', 'R000003', 'R1000000', 'R000002']],
])('by %s, descending %j: equal ones stay newest first [S2.34, S4.12]', (column, descending, expected) => {
  expect(numbers(orderSales(newestFirst, { column, descending }))).toEqual(expected)
})

test('any sales are sorted as a comparison sort would, however large their totals [S4.12]', () => {
  const sales = fc.array(
    fc.record({
      number: fc.nat(9_999_999).map((count) => `R${String(count).padStart(6, '0')}`),
      total: fc
        .oneof(
          fc.maxSafeNat().map((total) => Math.floor(total / 2)),
          fc.integer({ min: -99, max: 99 }),
        )
        .map(cents),
      paymentMethod: fc.constantFrom(...PAYMENT_METHODS),
    }),
  )
  fc.assert(
    fc.property(sales, fc.constantFrom(...SALE_COLUMNS), fc.boolean(), (made, column, descending) => {
      const listed = made.map((each) => aListedSale(each))
      const keyOf = ({ sale }: (typeof listed)[number]) =>
        ({
          date: -listed.findIndex((each) => each.sale === sale),
          order: sale.count,
          payment: ['card', 'cash', 'bank_transfer'].indexOf(sale.paymentMethod),
          total: sale.total,
        })[column]
      const sign = descending ? -1 : 1
      const plain = listed.toSorted((left, right) => sign * (keyOf(left) - keyOf(right)))
      expect(orderSales(listed, { column, descending })).toEqual(plain)
    }),
  )
})
