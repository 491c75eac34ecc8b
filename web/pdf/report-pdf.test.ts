import { expect, test } from 'vitest'
import { exampleShift } from '#core/demo/example-shift.ts'
import { cents } from '#core/money/cents.ts'
import { aBusiness } from '#core/papers/receipt-builders.ts'
import { buildZReport, zReportSheet } from '#core/papers/z-report.ts'
import { DENOMINATIONS } from '#core/shifts/denominations.ts'
import type { Closing } from '#core/shifts/shift.ts'
import { readPdf, testPorts } from './paper-harness.ts'
import { renderReportPdf } from './report-pdf.ts'

const CLOSED = Date.UTC(2026, 10, 20, 15)

/** The report of a shift in which most of what there is happened, printed. */
async function printed(change: (closing: Closing) => Partial<Closing> = () => ({}), unreadable = 0) {
  const { group, closing } = exampleShift(CLOSED)
  const counted = DENOMINATIONS.map((value, at) => ({ value, pieces: at + 1 }))
  const full = {
    ...closing,
    firstCash: closing.cash,
    cash: { ...closing.cash, counted },
    note: 'Till was busy',
  }
  const changed = { ...full, ...change(full) }
  const known = { group, closing: changed, drawer: 'Till 1', after: undefined }
  const options = { timeZone: 'Africa/Johannesburg', unreadable }
  const report = buildZReport(known, { currency: 'ZAR', language: undefined }, options)
  const { pages } = await readPdf(await renderReportPdf(zReportSheet(report, aBusiness()), testPorts().ports))
  return { report, pages: pages.map(({ text }) => text.replaceAll('\u00a0', ' ')) }
}

test('a usual shift is one page of A4, with every figure of every section and what was short [S15.11]', async () => {
  const { report, pages } = await printed()
  expect(pages).toHaveLength(1)
  const [page = ''] = pages
  for (const { heading, rows } of report.sections) {
    expect(page).toContain(heading)
    for (const { label, value } of rows) {
      expect(page).toContain(label)
      expect(page).toContain(value)
    }
  }
  expect(page).toContain('Short R12.50')
  expect(page).toContain('Page 1 of 1')
})

test('a shift of very many people goes on to further pages, and loses nobody [S15.11]', async () => {
  const staff = Array.from({ length: 150 }, (_, at) => ({
    staffId: `p${at}`,
    name: `Cashier ${at + 1}`,
    count: 1,
    amount: cents(100),
  }))
  const { pages } = await printed(({ figures }) => ({ figures: { ...figures, staff } }))
  expect(pages.length).toBeGreaterThan(1)
  for (const { name } of staff) expect(pages.join('\n')).toContain(`${name} (1)`)
})

test('a long note stands whole below its label [S15.11]', async () => {
  const note = 'The power failed twice and the drawer was opened with its key, '.repeat(4).trim()
  const { pages } = await printed(() => ({ note }))
  expect(pages).toHaveLength(1)
  expect(pages[0]?.replaceAll('\n', ' ')).toContain('opened with its key')
})

test('what the device could not read is said below the head, whole, and the report is still one page [S21.2, S15.11]', async () => {
  const { report, pages } = await printed(undefined, 17)
  expect(pages).toHaveLength(1)
  expect(report.notes).toHaveLength(1)
  expect(pages[0]?.replaceAll('\n', ' ')).toContain(report.notes[0])
})
