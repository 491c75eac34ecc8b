import { expect, test } from 'vitest'
import { cents } from '../money/cents.ts'
import type { Sale } from '../sales/sale.ts'
import { methodOf, type Tender } from '../sales/tender.ts'
import { creditNoteSheet, creditNoteSlip } from './credit-note.ts'
import { buildReceipt, type ReceiptBusiness } from './receipt.ts'
import { aBusiness, aSale } from './receipt-builders.ts'
import { slipMessage } from './slip-message.ts'

const onAccount = (amount: number): Tender => ({
  id: '2',
  methodId: 'account',
  kind: 'account',
  name: 'On account',
  amount: cents(amount),
})
const cash: Tender = { id: '1', ...methodOf('cash'), amount: cents(2_000) }

/** R20 in cash and R45 on account, by somebody who then owes R165 of R300. */
const sold = (more: Partial<Sale> = {}) =>
  aSale({
    total: cents(6_500),
    customerId: 'thandi',
    customerName: 'Thandi',
    tenders: [cash, onAccount(4_500)],
    owedAfter: { owed: cents(16_500), limit: cents(30_000) },
    ...more,
  })
const lines = (sale: Sale, business: ReceiptBusiness = aBusiness()) =>
  buildReceipt(sale, business).payments.map(({ label, value }) => `${label} ${value}`)

test('a slip says what went on account and what is then owed, in money and of how much [S20.11]', () => {
  expect(lines(sold())).toEqual(['Cash R20.00', 'On account R45.00', 'Balance R165.00 of R300.00'])
  expect(lines(sold({ owedAfter: { owed: cents(16_500), limit: null } }))).toContain('Balance R165.00')
  expect(lines(sold({ owedAfter: { owed: cents(-2_000), limit: cents(30_000) } }))).toContain(
    'In credit R20.00',
  )
})

test('a COPY says the same, whatever is owed by then; a sale of no book says nothing of one [S20.11]', () => {
  const again = buildReceipt(sold(), aBusiness(), { reprint: true })
  expect(again.reprintMark).toBe('COPY')
  expect(again.payments).toEqual(buildReceipt(sold(), aBusiness()).payments)
  expect(lines(aSale()).join()).not.toMatch(/Balance|credit/)
})

test('the customer signs where the shop wants it, and only for what they owe [S20.11]', () => {
  const wants = { ...aBusiness(), accountSignature: true }
  expect(buildReceipt(sold(), wants).signature).toBe('Signature for R45.00 on account')
  expect(buildReceipt(sold(), aBusiness()).signature).toBeNull()
  expect(buildReceipt(aSale(), wants).signature).toBeNull()
})

test('the message says it too [S20.11, S17.13]', () => {
  expect(slipMessage(sold(), aBusiness(), '').text).toContain(
    'On account: R45.00\nBalance: R165.00 of R300.00',
  )
})

test('what comes back is taken off the account, and the paper says what is then owed [S14.7, S20.11]', () => {
  const back = sold({
    kind: 'return',
    number: 'CN000001',
    total: cents(-4_500),
    tenders: [onAccount(-4_500)],
    owedAfter: { owed: cents(12_000), limit: cents(30_000) },
  })
  const said = creditNoteSlip(back, aBusiness()).payments.map(({ label, value }) => `${label} ${value}`)
  expect(said).toEqual(['Taken off the account R45.00', 'Balance R120.00 of R300.00'])
  expect(creditNoteSheet(back, aBusiness()).terms.lines).toEqual([
    'Taken off the account: R45.00',
    'Balance: R120.00 of R300.00',
  ])
})
