import { expect, test } from 'vitest'
import { aBookEntry, daysAgo, TODAY } from '../book/book-builders.ts'
import { statementOf } from '../book/statement.ts'
import { cents } from '../money/cents.ts'
import { summarise } from '../sales/sale-summary.ts'
import { buildReceipt } from './receipt.ts'
import { aBusiness, aSale } from './receipt-builders.ts'
import { slipMessage } from './slip-message.ts'
import { statementSheet, statementSlip } from './statement-paper.ts'
import { IN_ENGLISH } from './testing/in-english.ts'

const business = { ...aBusiness(), ...IN_ENGLISH }
const sale = aSale({ customerId: 'ubuntu', customerName: 'Ubuntu Stokvel', boughtBy: 'Sipho' })

test('the slip of a group’s account names who bought, so does its copy and the message [S20.24, S17.13]', () => {
  for (const reprint of [false, true]) {
    const { facts } = buildReceipt(sale, business, { reprint })
    expect(facts).toContainEqual({ label: 'Bought by', value: 'Sipho' })
    expect(facts.findIndex(({ label }) => label === 'Bought by')).toBe(
      facts.findIndex(({ label }) => label === 'Customer') + 1,
    )
  }
  expect(slipMessage(sale, business, '').text).toContain('Bought by: Sipho')
  const { boughtBy: _, ...plain } = sale
  expect(JSON.stringify(buildReceipt(plain, business))).not.toContain('Bought by')
})

test('the statement says at each sale who bought, on A4 and on a slip [S20.24, S20.8]', () => {
  const entries = [
    aBookEntry({ id: 's1', amount: cents(6_000), at: daysAgo(3), number: 'R000001', boughtBy: 'Sipho' }),
    aBookEntry({ id: 's2', amount: cents(4_000), at: daysAgo(2), number: 'R000002' }),
  ]
  const statement = statementOf(entries, { from: daysAgo(30), to: TODAY + 1 }, TODAY)
  const account = { name: 'Ubuntu Stokvel' }
  const sheet = statementSheet(statement, business, account, { at: TODAY })
  expect(sheet.lines.map(({ description }) => description)).toEqual(['', 'Bought by Sipho', ''])
  const slip = statementSlip(statement, business, account, { at: TODAY })
  const labels = slip.sums.map(({ label }) => label)
  expect(labels[1]).toMatch(/Sale R000001 Bought by Sipho$/)
  expect(labels[2]).toMatch(/Sale R000002$/)
})

test('the history finds a sale by who bought it [S20.24, S2.33]', () => {
  expect(summarise(sale).searchText).toContain('sipho')
})
