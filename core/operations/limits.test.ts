import { expect, test } from 'vitest'
import { aLine } from '../cart/cart-builders.ts'
import { cents } from '../money/cents.ts'
import type { SaleFact } from '../sales/sale.ts'
import { anItem, aSale } from '../sales/sale-builders.ts'
import { methodOf } from '../sales/tender.ts'
import { parsePayload } from '../sync/operations.ts'
import { aParkedFact } from '../sync/testing/parked.ts'

const some = <Each>(count: number, made: (at: number) => Each): Each[] =>
  Array.from({ length: count }, (_, at) => made(at))

const aTin = anItem('tin', 1)
const lines = (count: number) => some(count, (at) => ({ ...aTin, id: `line-${at}` }))
const tenders = (count: number) =>
  some(count, (at) => ({ id: `${at}`, ...methodOf('cash'), amount: cents(1) }))
const discounted = (count: number) => [
  { ...aTin, discounts: some(count, () => ({ kind: 'line' as const, amount: cents(1) })) },
]

function isSaleRead(given: Partial<SaleFact>): boolean {
  const { flags: _, ...sale } = aSale({ items: [aTin], ...given })
  return parsePayload({ type: 'sale.complete', v: 2, payload: { sale } }).ok
}

const isParkedRead = (given: Parameters<typeof aParkedFact>[2]) =>
  parsePayload({ type: 'parked.put', v: 1, payload: { parked: aParkedFact('p', 1, given) } }).ok

test('a sale has at most 5,000 lines, 10 payments and 50 discounts a line: more is not read [S11.4, S23.9]', () => {
  expect([isSaleRead({ items: lines(5_000) }), isSaleRead({ items: lines(5_001) })]).toEqual([true, false])
  expect([isSaleRead({ tenders: tenders(10) }), isSaleRead({ tenders: tenders(11) })]).toEqual([true, false])
  expect([isSaleRead({ items: discounted(50) }), isSaleRead({ items: discounted(51) })]).toEqual([
    true,
    false,
  ])
})

test('so has a parked sale, whose names and notes are short [S13.3, S23.9]', () => {
  const parked = (count: number) => some(count, (at) => aLine({ id: `line-${at}` }))
  expect([isParkedRead({ lines: parked(5_000) }), isParkedRead({ lines: parked(5_001) })]).toEqual([
    true,
    false,
  ])
  expect([isParkedRead({ lines: [] }), isParkedRead({ name: 'x'.repeat(41) })]).toEqual([false, false])
})

test('a line is taken nothing or more than everything off by no discount [S12.1, S23.9]', () => {
  const off = (percent: number) => isParkedRead({ lines: [aLine({ discount: { percent } })] })
  expect([off(100), off(100.01), off(0), off(-1)]).toEqual([true, false, false, false])
})
