import { describe, expect, test } from 'vitest'
import { ageingOf, openDebts } from '../book/ageing.ts'
import { aBookEntry, aPayment, daysAgo, TODAY } from '../book/book-builders.ts'
import { statementOf } from '../book/statement.ts'
import { cents } from '../money/cents.ts'
import { aBusiness } from '../settings/business-builders.ts'
import { balanceWords } from './book-texts.ts'
import { paymentFileName, paymentMessage, paymentSlip } from './payment-slip.ts'
import type { Receipt } from './receipt.ts'
import { accountMessage, statementFileName, statementSheet, statementSlip } from './statement-paper.ts'
import { IN_ENGLISH } from './testing/in-english.ts'

const rand = (amount: number) => cents(amount * 100)
const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const business = {
  ...aBusiness({ name: "Mama Zodwa's Tuckshop", bankDetails: 'Example Bank\nAccount 123 456' }),
  ...IN_ENGLISH,
}
const money = (amount: number) => `R${(amount / 100).toFixed(2)}`
const facts = (listed: Receipt['sums']) => listed.map(({ label, value }) => plain(`${label}: ${value}`))

describe('the receipt of a payment on account [S20.5] [S17.15]', () => {
  const payment = aPayment(rand(80), {
    owedAfter: rand(40),
    tenders: [
      { id: '1', methodId: 'cash', kind: 'cash', name: 'Cash', amount: rand(50) },
      { id: '2', methodId: 'card', kind: 'card', name: 'Card', amount: rand(30), reference: '4711' },
    ],
    by: { staffId: 'sipho', name: 'Sipho' },
  })

  test('says what was owed, each payment, and what is still owed [S20.5]', () => {
    const slip = paymentSlip({ payment, customerName: 'Thandi' }, business)
    expect([slip.title, slip.number]).toEqual(['PAYMENT RECEIVED', 'P000001'])
    expect(facts(slip.sums)).toEqual(['Owed before: R120.00'])
    expect(facts([slip.total])).toEqual(['PAID: R80.00'])
    expect(facts(slip.payments)).toEqual(['Cash: R50.00', 'Card (4711): R30.00', 'Still owed: R40.00'])
    expect(facts(slip.facts)).toContain('Customer: Thandi')
    expect(facts(slip.facts)).toContain('Received by: Sipho')
    expect(slip.reprintMark).toBeNull()
  })

  test('who paid too much is in credit, and who paid all is told [S20.5]', () => {
    const over = paymentSlip(
      { payment: { ...payment, owedAfter: rand(-20) }, customerName: 'Thandi' },
      business,
    )
    expect(facts(over.payments)).toContain('In credit: R20.00')
    const all = paymentSlip({ payment: { ...payment, owedAfter: rand(0) }, customerName: 'Thandi' }, business)
    expect(all.notes).toEqual(['Nothing is owed any more.'])
  })

  test('printed again it is a COPY, and says where it was reversed [S20.5] [S20.7]', () => {
    const paid = { payment, customerName: 'Thandi', isReversed: true }
    const slip = paymentSlip(paid, business, { reprint: true })
    expect(slip.reprintMark).toBe('COPY')
    expect(slip.notes).toEqual(['This payment was reversed.'])
  })

  test('as a message it has the same words [S20.5]', () => {
    const { text, subject } = paymentMessage({ payment, customerName: 'Thandi' }, business)
    for (const words of ['PAYMENT RECEIVED', 'Owed before: R120.00', 'PAID: R80.00', 'Still owed: R40.00'])
      expect(plain(text)).toContain(words)
    expect(subject).toBe("Payment P000001 to Mama Zodwa's Tuckshop")
    expect(paymentFileName(payment)).toBe('Payment-P000001.pdf')
  })
})

describe('a statement on paper [S20.8] [S17.15]', () => {
  const entries = [
    aBookEntry({ id: 'old', amount: rand(100), at: daysAgo(50), number: 'R000001' }),
    aBookEntry({ id: 'new', amount: rand(60), at: daysAgo(12), number: 'R000009' }),
    aPayment(rand(40), { at: daysAgo(10) }),
    aBookEntry({
      id: 'off',
      kind: 'write-off',
      amount: rand(-5),
      number: '',
      note: 'Broken',
      at: daysAgo(2),
    }),
  ]
  const statement = statementOf(entries, { from: daysAgo(30), to: TODAY + 1 }, TODAY)
  const customer = { name: 'Thandi Mokoena', termsDays: 30 }

  test('on A4: each line with what was owed after it, the sums, the ageing and where to pay [S20.8]', () => {
    const sheet = statementSheet(statement, business, customer, { at: TODAY })
    expect(sheet.title).toBe('STATEMENT')
    const lines = sheet.lines.map(({ name, description, quantity, unitPrice, total }) =>
      [name.slice('2026/11/27  '.length), description, quantity, unitPrice, total].map(plain),
    )
    expect(lines).toEqual([
      ['Balance brought forward', '', '', '', 'R100.00'],
      ['Sale', '', 'R000009', 'R60.00', 'R160.00'],
      ['Payment', '', 'P000001', '-R40.00', 'R120.00'],
      ['Written off', 'Broken', '', '-R5.00', 'R115.00'],
    ])
    expect(facts(sheet.sums)).toEqual([
      'Balance brought forward: R100.00',
      'Sales: R60.00',
      'Payments: -R40.00',
      'Adjustments: -R5.00',
    ])
    expect(facts([sheet.total])).toEqual(['Closing balance: R115.00'])
    expect(sheet.terms.lines.map(plain)).toEqual([
      '0–30 days: R60.00',
      '31–60 days: R55.00',
      'Payable within 30 days of each sale.',
    ])
    expect(sheet.bank?.lines).toEqual([
      'Example Bank',
      'Account 123 456',
      'Payment reference: Thandi Mokoena',
    ])
  })

  test('numbers are those of the papers that the customer has, as printed in Local Mode: R000012 stood for receipt R000002 [S20.8, R6]', () => {
    const moved = [aBookEntry({ at: daysAgo(12), number: 'R000012', printedAs: 'R000002' })]
    const [since, now] = [{ from: daysAgo(30), to: TODAY + 1 }, { at: TODAY }]
    const sheet = statementSheet(statementOf(moved, since, TODAY), business, customer, now)
    expect(sheet.lines[1]?.quantity).toBe('R000002')
    const slip = statementSlip(statementOf(moved, since, TODAY), business, customer, now)
    expect(slip.sums[1]?.label).toMatch(/Sale R000002$/)
  })

  test('on a slip: the same, without the running balance [S20.8]', () => {
    const slip = statementSlip(statement, business, customer, { at: TODAY })
    expect(facts(slip.sums)).toHaveLength(4)
    expect(facts([slip.total])).toEqual(['Closing balance: R115.00'])
    expect(facts(slip.payments)).toEqual(['0–30 days: R60.00', '31–60 days: R55.00'])
    expect(slip.notes).toContain('Account 123 456')
  })

  test('nothing on it is interest or a fee [S20.8]', () => {
    const sheet = statementSheet(statement, { ...business, lateInterest: 2 } as typeof business, customer, {
      at: TODAY,
    })
    expect(JSON.stringify(sheet)).not.toMatch(/interest|fee\b/i)
  })

  test('its file is named after the customer, in letters that every device takes [S20.8]', () => {
    expect(statementFileName({ name: 'Thándi / Mokoena' }, TODAY)).toBe(
      'Statement-Tha-ndi-Mokoena-2026-11-27.pdf',
    )
  })
})

describe('the message of an account [S20.8] [S20.9]', () => {
  const say = (entries: Parameters<typeof openDebts>[0], owed: number) =>
    plain(accountMessage({ name: 'Thandi' }, business, rand(owed), ageingOf(openDebts(entries), TODAY)))

  test('names what is owed, and what of it is older than 30 days [S20.8]', () => {
    const entries = [
      aBookEntry({ id: 'a', amount: rand(80), at: daysAgo(40) }),
      aBookEntry({ id: 'b', amount: rand(40) }),
    ]
    expect(say(entries, 120)).toBe(
      "Good day Thandi, your account at Mama Zodwa's Tuckshop: R120.00, of which R80.00 older than 30 days. Thank you.",
    )
  })

  test('where nothing is older it says only what is owed [S20.9]', () => {
    expect(say([aBookEntry({ amount: rand(40) })], 40)).toBe(
      "Good day Thandi, your account at Mama Zodwa's Tuckshop: R40.00. Thank you.",
    )
  })
})

test('what somebody owes reads alike on every screen and paper [S20.3] [S20.5]', () => {
  expect(balanceWords(rand(120), money, rand(300), undefined)).toBe('Owes R120.00 of R300.00')
  expect(balanceWords(rand(120), money, null, undefined)).toBe('Owes R120.00')
  expect(balanceWords(rand(-20), money, rand(300), undefined)).toBe('In credit R20.00')
  expect(balanceWords(rand(0), money, null, undefined)).toBe('Owes nothing')
})
