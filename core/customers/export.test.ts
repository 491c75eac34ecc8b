import { expect, test } from 'vitest'
import { writeCsv } from '../csv/write-csv.ts'
import { cents } from '../money/cents.ts'
import { aCustomer } from './customer-builders.ts'
import { customersTable } from './export.ts'

test('a customer file says what each spent, how often they bought and when they were last here, and what they owe [S21.4] [S20.9]', () => {
  const ann = { spent: cents(123_450), purchases: 7, lastVisit: Date.UTC(2026, 10, 20, 10) }
  const table = customersTable(
    [aCustomer({ id: 'ann', name: 'Ann' }), aCustomer({ id: 'ben', name: 'Ben' })],
    new Map([['ann', ann]]),
    { balances: new Map([['ann', cents(12_000)]]), points: new Map([['ann', 127]]) },
  )
  const rows = writeCsv(table).trim().split(/\r?\n/)
  expect(rows[0]).toMatch(/totalSpent,purchases,lastVisit,owes,points$/)
  expect(rows[1]).toMatch(/1234\.50,7,2026-11-20,120\.00,127$/)
  expect(rows[2]).toMatch(/0\.00,0,,0\.00,0$/)
})
