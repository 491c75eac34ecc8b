import { describe, expect, test } from 'vitest'
import { dayOf, startOfDay } from '../calendar/local-day.ts'
import { cents } from '../money/cents.ts'
import { openDebts } from './ageing.ts'
import { aBookEntry, aPayment, daysAgo, TODAY } from './book-builders.ts'
import { type Owing, orderBook, totalInCredit, totalOwed } from './owing.ts'
import { leftOfTicked, settledBy } from './settle.ts'
import { statementOf } from './statement.ts'

const rand = (amount: number) => cents(amount * 100)

const ACCOUNT = [
  aPayment(rand(40), { id: 'paid', at: daysAgo(10) }),
  aBookEntry({ id: 'old', amount: rand(100), at: daysAgo(50) }),
  aBookEntry({ id: 'new', amount: rand(60), at: daysAgo(12) }),
  aBookEntry({ id: 'back', kind: 'return', amount: rand(-10), at: daysAgo(8) }),
  aBookEntry({ id: 'later', amount: rand(5), at: daysAgo(1) }),
]

describe('a statement [S20.8]', () => {
  const statement = statementOf(ACCOUNT, { from: daysAgo(30), to: daysAgo(5) }, TODAY)

  test('begins with what was owed before, and says what was owed after each line [S20.8]', () => {
    expect(statement.opening).toBe(rand(100))
    expect(statement.lines.map(({ entry, balance }) => [entry.id, balance / 100])).toEqual([
      ['new', 160],
      ['paid', 120],
      ['back', 110],
    ])
    expect(statement.closing).toBe(rand(110))
  })

  test('its sums lead from the first balance to the last [S20.8]', () => {
    const { opening, closing, sums } = statement
    expect(sums).toEqual({
      sales: rand(60),
      invoices: rand(0),
      payments: rand(-40),
      credits: rand(-10),
      adjustments: 0,
    })
    expect(opening + sums.sales + sums.payments + sums.credits + sums.adjustments).toBe(closing)
  })

  test('what is open is aged on its last day, and a sale of afterwards is none of it [S20.8]', () => {
    expect(statement.ageing).toEqual({ to30: rand(60), to60: rand(50), to90: 0, older: 0 })
  })

  test('one of a month that lasts yet ends with today: it said a day that had not come [S20.8]', () => {
    const tomorrow = startOfDay(dayOf(TODAY), 1)
    expect(statementOf(ACCOUNT, { from: daysAgo(30), to: daysAgo(-20) }, TODAY).to).toBe(tomorrow)
    expect(statement.to).toBe(daysAgo(5))
    const ahead = aBookEntry({ id: 'ahead', amount: rand(1), at: daysAgo(-3) })
    const open = statementOf([...ACCOUNT, ahead], { from: daysAgo(30), to: daysAgo(-20) }, TODAY)
    expect(open.to).toBe(ahead.at + 1)
  })

  test('one that ends later than today is aged today [S20.8]', () => {
    const open = statementOf(ACCOUNT, { from: 0, to: daysAgo(-100) }, TODAY)
    expect(open.ageing).toEqual({ to30: rand(65), to60: rand(50), to90: 0, older: 0 })
  })
})

describe('sales that are ticked for a payment [S20.6]', () => {
  const open = openDebts(ACCOUNT)

  test('what they have open together is what is suggested [S20.6]', () => {
    expect(leftOfTicked(open, new Set(['new', 'later']))).toBe(rand(65))
  })

  test('less than that settles the oldest of them, and then the next [S20.6]', () => {
    expect(settledBy(open, new Set(['later', 'new']), rand(62))).toEqual([
      { saleId: 'new', amount: rand(60) },
      { saleId: 'later', amount: rand(2) },
    ])
  })
})

describe('the book [S20.9]', () => {
  const owing = (name: string, owed: number, days?: number): Owing => ({
    customerId: name,
    name,
    owed: rand(owed),
    ageing: undefined,
    oldestAt: days === undefined ? undefined : daysAgo(days),
  })
  const BOOK = [owing('Anna', 10, 5), owing('Ben', -30), owing('Cleo', 90, 2), owing('Dumi', 40, 70)]
  const names = (order: 'amount' | 'age' | 'name') => orderBook(BOOK, order).map(({ name }) => name)

  test('stands by amount or by age, and who is in credit comes last [S20.9]', () => {
    expect(names('amount')).toEqual(['Cleo', 'Dumi', 'Anna', 'Ben'])
    expect(names('age')).toEqual(['Dumi', 'Anna', 'Cleo', 'Ben'])
    expect(names('name')).toEqual(['Anna', 'Ben', 'Cleo', 'Dumi'])
  })

  test('credit of one does not lower what the others owe [S20.9]', () => {
    expect([totalOwed(BOOK), totalInCredit(BOOK)]).toEqual([rand(140), rand(30)])
  })
})
