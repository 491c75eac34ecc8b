import { expect, test } from 'vitest'
import { aBookEntry, daysAgo, TODAY } from '#core/book/book-builders.ts'
import { statementOf } from '#core/book/statement.ts'
import { cents } from '#core/money/cents.ts'
import { statementSheet, statementSlip } from '#core/papers/statement-paper.ts'
import { aBusiness } from '#core/settings/business-builders.ts'
import { renderDocumentPdf } from './document-pdf.ts'
import { readPdf, testPorts } from './paper-harness.ts'
import { renderReceiptPdf } from './receipt-pdf.ts'

const entries = Array.from({ length: 90 }, (_, at) =>
  aBookEntry({
    id: `sale-${at}`,
    number: `R${String(at).padStart(6, '0')}`,
    amount: cents(1000),
    at: daysAgo(90 - at),
  }),
)
const business = { ...aBusiness({ bankDetails: 'Example Bank\nAccount 123 456' }), language: undefined }
const statement = statementOf(entries, { from: daysAgo(85), to: TODAY + 1 }, TODAY)
const thandi = { name: 'Thandi Mokoena' }

test('a long statement on A4 loses no line, and says where to pay on its last page [S20.8] [S17.15]', async () => {
  const pdf = await renderDocumentPdf(
    statementSheet(statement, business, thandi, { at: TODAY }),
    testPorts().ports,
  )
  const { pages } = await readPdf(pdf)
  expect(pages.length).toBeGreaterThan(1)
  const texts = pages.flatMap((page) => page.texts.map(({ text }) => text))
  expect(texts.filter((text) => /^R\d{6}$/.test(text))).toEqual(entries.slice(5).map(({ number }) => number))
  const last = pages.at(-1)?.text.replaceAll('\u00a0', ' ') ?? ''
  for (const words of ['Closing balance', 'R900.00', '31–60 days: R300.00', 'Account 123 456'])
    expect(last).toContain(words)
})

test('one of nothing is a page that says so [S20.8]', async () => {
  const nothing = statementOf([], { from: daysAgo(30), to: TODAY + 1 }, TODAY)
  const pdf = await renderDocumentPdf(
    statementSheet(nothing, business, thandi, { at: TODAY }),
    testPorts().ports,
  )
  const { pages } = await readPdf(pdf)
  expect(pages).toHaveLength(1)
  expect(pages[0]?.text).toContain('Nothing is owed.')
})

test('the same on a slip [S20.8] [S17.15]', async () => {
  const pdf = await renderReceiptPdf(
    statementSlip(statement, business, thandi, { at: TODAY }),
    testPorts().ports,
  )
  const { pages } = await readPdf(pdf)
  const texts = pages.map(({ text }) => text.replaceAll('\u00a0', ' ')).join('\n')
  for (const { number } of entries.slice(5)) expect(texts).toContain(`Sale ${number}`)
  expect(texts).toContain('R900.00')
})
