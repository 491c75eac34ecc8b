import { expect, test } from 'vitest'
import { type Cents, cents } from '../money/cents.ts'
import { methodOf, type Tender } from '../sales/tender.ts'
import { foldDayEndBook } from './day-end-book.ts'

const paid = (by: 'cash' | 'card', amount: number): Tender => ({
  id: '1',
  ...methodOf(by),
  amount: cents(amount),
})

test('a day says what was paid on account by each method, and what is owed now; a payment taken back was none [S21.5]', () => {
  const balances = new Map<string, Cents>([
    ['thandi', cents(12_000)],
    ['musa', cents(3_000)],
    // What the shop owes Zanele lowers nobody's debt.
    ['zanele', cents(-2_000)],
  ])
  const payments = [
    { amount: cents(-7_000), tenders: [paid('cash', 5_000), paid('card', 2_000)] },
    { amount: cents(-1_500), tenders: [paid('card', 1_500)] },
    { amount: cents(1_500), tenders: [paid('card', -1_500)] },
  ]
  expect(foldDayEndBook(balances, payments)).toEqual({
    paid: [
      { name: 'Cash', amount: 5_000 },
      { name: 'Card', amount: 2_000 },
    ],
    paidTotal: 7_000,
    owed: 15_000,
  })
})

test('a shop that sells nothing on account reads nothing of a book [S21.5]', () => {
  expect(foldDayEndBook(new Map(), [])).toBeNull()
  expect(foldDayEndBook(new Map([['zanele', cents(-2_000)]]), [])).toBeNull()
})
