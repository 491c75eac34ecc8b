import { expect, test } from 'vitest'
import { aBookEntry } from '../book/book-builders.ts'
import { statementOf } from '../book/statement.ts'
import { ERASED } from '../customers/customer.ts'
import { exampleShift } from '../demo/example-shift.ts'
import type { Language } from '../language/language.ts'
import { cents } from '../money/cents.ts'
import { methodOf } from '../sales/tender.ts'
import { buildDocumentPaper } from './document-paper.ts'
import { anInvoice } from './document-paper-builders.ts'
import { buildReceipt } from './receipt.ts'
import { aBusiness, aSale, aSaleItem } from './receipt-builders.ts'
import { slipText } from './slip-message.ts'
import { statementSlip } from './statement-paper.ts'
import { buildZReport } from './z-report.ts'

// A language that nobody speaks, with a few texts only.
const language: Language = {
  code: 'pl',
  name: 'Wymyślony',
  texts: {
    'papers.slips': {
      receiptTitle: 'KWIT',
      walkIn: 'Nieznany',
      erased: 'Usunięty',
      date: 'Dzień',
      total: 'RAZEM',
    },
    'papers.documents': {
      titles: { invoice: 'FAKTURA' },
      dueIn: { one: '{count} dzień do {by}', few: '{count} dni (few) do {by}', other: '{count} dni do {by}' },
    },
    'papers.messages': {
      moreLines: { one: 'i {count} wiersz', few: 'i {count} wiersze', other: 'i {count} wierszy' },
    },
    'papers.book': { statementTitle: 'WYCIĄG', terms: { one: 'W {count} dzień', other: 'W {count} dni' } },
    'papers.shifts': { short: 'Brak {amount}', cashSales: 'Za gotówkę' },
    'sales.methods': { papers: { cash: 'Gotówka' } },
  },
}
const shop = aBusiness({ language })
const SOWETO = { timeZone: 'Africa/Johannesburg' }

test('[S22.6] a receipt says what its language has, the method and the walk-in customer with it, and English the rest', () => {
  const tenders = [{ id: '1', ...methodOf('cash'), amount: cents(6_000) }]
  const items = [aSaleItem({ quantity: 4 })]
  const { title, facts, total, payments, thanks } = buildReceipt(aSale({ items, tenders }), shop, SOWETO)
  expect([title, total.label, thanks]).toEqual(['KWIT', 'RAZEM', 'Thank you for your business.'])
  expect(facts).toContainEqual({ label: 'Dzień', value: '2026/11/20' })
  expect(facts).toContainEqual({ label: 'Customer', value: 'Nieznany' })
  expect(payments).toEqual([{ label: 'Gotówka', value: 'R60.00' }])
})

test('[S22.6] whoever was erased is called so in its language, and somebody by their own name', () => {
  const named = (customerName: string) =>
    buildReceipt(aSale({ customerName }), shop).facts.find(({ label }) => label === 'Customer')?.value
  expect([ERASED, 'Zanele Dlamini'].map(named)).toEqual(['Usunięty', 'Zanele Dlamini'])
})

test('[S22.6] a method that the shop named stays as it was called', () => {
  const tenders = [{ id: '1', ...methodOf('cash'), name: 'Till money', amount: cents(1_500) }]
  expect(buildReceipt(aSale({ tenders }), shop).payments).toEqual([{ label: 'Till money', value: 'R15.00' }])
})

test('[S22.6] an invoice is due in as many days as its language counts them', () => {
  const DAY = 86_400_000
  const due = (days: number) => {
    const issued = anInvoice()
    return buildDocumentPaper({ ...issued, endsAt: issued.createdAt + days * DAY }, { ...SOWETO, language })
  }
  expect(due(1).title).toBe('FAKTURA')
  expect([1, 3, 14].map((days) => due(days).terms.lines[0]?.replace(/ do .*/, ''))).toEqual([
    '1 dzień',
    '3 dni (few)',
    '14 dni',
  ])
})

test('[S22.6] a message that is too long counts what it leaves out in its language', () => {
  const items = Array.from({ length: 200 }, (_, at) => aSaleItem({ id: `${at}`, name: `Product ${at}` }))
  expect(slipText(buildReceipt(aSale({ items }), shop), language)).toMatch(/\ni \d+ wiersz/)
})

test('[S22.6] a Z report says its figures, its methods and its difference in its language', () => {
  const shift = { ...exampleShift(Date.UTC(2026, 10, 20, 16)), drawer: 'Till 1', after: undefined }
  const { sections, result, title } = buildZReport(shift, shop, SOWETO)
  const labels = sections.flatMap(({ rows }) => rows.map(({ label }) => label))
  expect([title, result]).toEqual(['Z REPORT', 'Brak R12.50'])
  expect(labels).toEqual(expect.arrayContaining(['Za gotówkę', 'Gotówka', 'Cash given back']))
  expect(labels).not.toContain('Cash sales')
  expect(labels).not.toContain('Cash')
})

test('[S22.6] a statement says what happened and when it is due in its language', () => {
  const entries = [aBookEntry({ amount: cents(6_000) })]
  const at = entries[0]?.at ?? 0
  const statement = statementOf(entries, { from: at - 1, to: at + 1 }, at + 1)
  const slip = statementSlip(statement, shop, { name: 'Thandi', termsDays: 7 }, { at, ...SOWETO })
  expect([slip.title, slip.notes?.[0]]).toEqual(['WYCIĄG', 'W 7 dni'])
})
