import { expect, test } from 'vitest'
import { aReturn, aSale } from '../reports/sale-builders.ts'
import { returnsNaming, salesNamed } from './named-receipt.ts'
import type { Sale } from './sale.ts'
import { summarise } from './sale-summary.ts'

const listed = (...sales: Sale[]) => sales.map((sale) => ({ sale: summarise(sale) }))
const withoutReceipt = (number: string, typedNumber: string) =>
  aReturn({ id: number, number, returnKind: 'no-receipt', typedNumber })

const first = aSale({ id: 'first', number: 'R000012' })
const tillB = aSale({ id: 'b', number: 'R000012-B' })
const invoice = aSale({ id: 'i:paid', number: 'INV0012' })
const moved = aSale({ id: 'moved', number: 'R000007-C', printedAs: 'R000012' })

test('a typed receipt number is linked with its sale, however it is typed [S14.13]', () => {
  const history = listed(first, tillB, invoice)
  const named = (typed: string) => salesNamed(history, typed).map(({ sale }) => sale.id)
  for (const typed of ['R000012', ' r12 ', '12', '#000012', 'R 12']) expect(named(typed)).toEqual(['first'])
  for (const typed of ['R000012-B', '12-b', 'r12b']) expect(named(typed)).toEqual(['b'])
  expect(named('inv12')).toEqual(['i:paid'])
  for (const typed of ['R000120', '13', 'R000012-C', 'the blue one', '', '0'])
    expect(named(typed)).toEqual([])
})

test('a receipt of before the shop had an account is found by what it says [S14.13]', () => {
  expect(salesNamed(listed(moved), 'R000012').map(({ sale }) => sale.id)).toEqual(['moved'])
  expect(salesNamed(listed(moved), 'R000007-C').map(({ sale }) => sale.id)).toEqual(['moved'])
})

test('a sale knows the returns that name it, whichever of them a device heard of first, and no others [S14.13]', () => {
  const returns = [
    withoutReceipt('CN000001', '12'),
    withoutReceipt('CN000002', 'R000013'),
    aReturn({ id: 'other', number: 'CN000003' }),
  ]
  for (const history of [listed(first, ...returns), listed(...returns, first)])
    expect(returnsNaming(history, first).map(({ sale }) => sale.number)).toEqual(['CN000001'])
  expect(returnsNaming(listed(...returns), moved).map(({ sale }) => sale.number)).toEqual(['CN000001'])
  expect(salesNamed(listed(...returns, first), '12').map(({ sale }) => sale.id)).toEqual(['first'])
})
