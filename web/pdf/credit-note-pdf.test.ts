import { expect, test } from 'vitest'
import { creditNoteSheet, creditNoteSlip } from '#core/papers/credit-note.ts'
import { aBusiness, aReturn, aReturnedItem } from '#core/papers/receipt-builders.ts'
import { renderDocumentPdf } from './document-pdf.ts'
import { readPdf, testPorts } from './paper-harness.ts'
import { renderReceiptPdf } from './receipt-pdf.ts'

const SOWETO = { timeZone: 'Africa/Johannesburg' }

test('the slip of a return is one page with everything that the law asks for, read back from the file [S14.20, S14.21]', async () => {
  const slip = creditNoteSlip(aReturn({ staffName: 'Sipho' }), aBusiness(), SOWETO)
  const { pages } = await readPdf(await renderReceiptPdf(slip, testPorts().ports))
  expect(pages).toHaveLength(1)
  expect(pages[0]?.text.split('\n')).toEqual([
    "Mama Zodwa's Tuckshop",
    '12 Vilakazi Street',
    'Orlando West, Soweto 1804',
    'Tel 011 555 0123',
    'VAT No. 4012345678',
    'CREDIT NOTE',
    ...['Credit note No.', 'CN000001', 'Date', '2026/11/27', 'Time', '09:30'],
    ...['For receipt', 'R000123 of 2026/11/20', 'Reason', 'Defective', 'Served by', 'Sipho'],
    ...['Till', '1', 'Customer', 'Walk-in Customer'],
    ...['Coffee', '1 × R15.00 Retail', 'R15.00'],
    ...['Subtotal', 'R15.00', 'TOTAL BACK', 'R15.00', 'Cash given back', 'R15.00'],
    'Signature for the cash received',
    'CN000001',
    'Thank you for your business.',
    'Powered by Tuckshop',
  ])
})

test('printed again it says COPY, and a long one has its number on every page [S14.21]', async () => {
  const items = Array.from({ length: 60 }, (_, at) =>
    aReturnedItem({ id: `back-${at}`, name: `Tin ${at + 1}` }),
  )
  const slip = creditNoteSlip(aReturn({ items }), aBusiness(), { ...SOWETO, reprint: true })
  const { pages } = await readPdf(await renderReceiptPdf(slip, testPorts().ports))
  expect(pages.length).toBeGreaterThan(1)
  expect(pages[0]?.text).toContain('*** COPY ***')
  for (const page of pages) expect(page.text).toContain('CN000001')
})

test('the same on A4 names shop, customer, receipt, goods, tax and money, and has a line to sign on [S14.20]', async () => {
  const paper = creditNoteSheet(aReturn({ customerName: 'Mvela Spaza' }), aBusiness(), SOWETO)
  const { pages } = await readPdf(await renderDocumentPdf(paper, testPorts().ports))
  expect(pages).toHaveLength(1)
  for (const words of [
    'CREDIT NOTE',
    'CN000001',
    'VAT No.',
    'Mvela Spaza',
    'R000123 of',
    'Defective',
    'Coffee',
    'Total back',
    'Cash given back: R15.00',
    'Signature for the cash received',
  ])
    expect(pages[0]?.text).toContain(words)
  const [heading, line] = ['Signature for the cash received', '____'].map((begins) =>
    pages[0]?.texts.find(({ text }) => text.startsWith(begins)),
  )
  // A signature is about a centimetre high.
  expect((line?.baseline ?? 0) - (heading?.baseline ?? 0)).toBeGreaterThan(12)
})
