import { expect, test } from 'vitest'
import { cents, ZERO } from '../money/cents.ts'
import { methodOf, type Tender } from '../sales/tender.ts'
import { accountStandingOf, overLimit, owedAfterField, standingAfter } from './standing.ts'

const onAccount = (id: string, amount: number): Tender => ({
  id,
  methodId: 'account',
  kind: 'account',
  name: 'On account',
  amount: cents(amount),
})
const cash = (id: string, amount: number): Tender => ({ id, ...methodOf('cash'), amount: cents(amount) })

const BALANCES = new Map([['thandi', cents(12_000)]])
const THANDI = { id: 'thandi', creditLimit: cents(30_000) }
const over = (more: number, owed = 12_000, limit: number | null = 30_000) =>
  overLimit(standingAfter({ owed: cents(owed), limit: limit === null ? null : cents(limit) }, cents(more)))

test('a customer stands as this device knows them; who owes nothing is in no list [S20.2]', () => {
  expect(accountStandingOf(THANDI, BALANCES)).toEqual({ owed: 12_000, limit: 30_000 })
  expect(accountStandingOf({ id: 'musa' }, BALANCES)).toEqual({ owed: 0, limit: null })
})

test('whoever owes R120 of R300 is R45 over by R225 more; to the cent on the limit they are not over [S20.3]', () => {
  expect(over(22_500)).toBe(4_500)
  expect(over(18_001)).toBe(1)
  expect(over(18_000)).toBe(0)
  expect(over(9_999_999, 12_000, null)).toBe(0)
})

test('credit that somebody left is spent first: it is over no limit, not even one of nothing [S20.5]', () => {
  expect(over(2_000, -2_000, 0)).toBe(0)
  expect(over(2_500, -2_000, 0)).toBe(500)
})

test('a sale keeps where its customer stands after it; the cash beside it moves nothing [S20.11]', () => {
  expect(owedAfterField(THANDI, BALANCES, [cash('1', 5_000), onAccount('2', 4_500)])).toEqual({
    owedAfter: { owed: 16_500, limit: 30_000 },
  })
  expect(owedAfterField(THANDI, BALANCES, [onAccount('1', -4_500)])).toEqual({
    owedAfter: { owed: 7_500, limit: 30_000 },
  })
})

test('a sale that nobody owes for keeps nothing of it [S20.11]', () => {
  expect(owedAfterField(THANDI, BALANCES, [cash('1', 5_000)])).toEqual({})
  expect(owedAfterField(null, BALANCES, [onAccount('1', 5_000)])).toEqual({})
  expect(owedAfterField(undefined, new Map([['thandi', ZERO]]), [])).toEqual({})
})
