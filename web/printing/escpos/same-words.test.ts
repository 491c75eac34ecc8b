// @vitest-environment dom
import { expect, test } from 'vitest'
import { cents } from '#core/money/cents.ts'
import { creditNoteSlip } from '#core/papers/credit-note.ts'
import { parkedSlip } from '#core/papers/parked-slip.ts'
import { buildReceipt, type Receipt } from '#core/papers/receipt.ts'
import { aBusiness, aReturn, aSale, aSaleItem, aSoldBundle } from '#core/papers/receipt-builders.ts'
import { buildZReport, zReportSlip } from '#core/papers/z-report.ts'
import { aClosingOf, aShift, noFigures } from '#core/shifts/shift-builders.ts'
import { aParkedFact } from '#core/sync/testing/parked.ts'
import { DOT, readPdf, testPorts } from '#web/pdf/paper-harness.ts'
import { renderReceiptPdf } from '#web/pdf/receipt-pdf.ts'
import { slipHtml } from '#web/pdf/slip-html.ts'
import { printedSlip, rowsOn } from './testing/printed-slip.ts'

const ONCE = { timeZone: 'Africa/Johannesburg', copies: [''] }
/** A text as it reads, wherever its rows end. */
const letters = (text: string) => text.replaceAll(/\s/g, '')
/** What the pages of a long PDF say besides: their numbers, and the slip's at the head of each. */
const PAGE_ENDS = /Page\d+of\d+(R000001Continued)?/g

function ofHtml(slip: Receipt, paper: 58 | 80): string {
  const body = new DOMParser().parseFromString(slipHtml(slip, paper), 'text/html').body
  return letters(body.textContent ?? '')
}

async function ofPdf(slip: Receipt): Promise<string> {
  const { pages } = await readPdf(await renderReceiptPdf(slip, testPorts().ports))
  return letters(pages.map(({ text }) => text).join(''))
}

async function ofBytes(slip: Receipt, width: 58 | 80, codePage = 'cp858'): Promise<string> {
  const rows = rowsOn(await printedSlip(slip, { width, codePage }))
  return letters(rows.filter((row) => !/^-+$/.test(row) && row !== 'LOGO').join(' '))
}

const WHOLE = buildReceipt(
  aSale({
    number: 'R000123-B',
    staffName: 'Naledi',
    customerName: 'Thandi Mokoena',
    tax: cents(225),
    rounding: cents(-3),
    items: [
      aSaleItem({ name: 'Sugar 50 kg', quantity: 3, unitPrice: cents(123_450), priceType: 'trade' }),
      { ...aSaleItem({ name: 'Cheddar', unit: 'kg', per: 1000 }), quantity: 485, totalPrice: cents(4364) },
      { ...aSaleItem({ name: 'Bread' }), discounts: [{ kind: 'line', percent: 10, amount: cents(150) }] },
    ],
  }),
  aBusiness({ logo: DOT, returnsText: 'Bring this slip within 14 days.\nNo returns on airtime.' }),
  ONCE,
)

const Z_REPORT = buildZReport(
  {
    group: { shift: aShift({ openedBy: { staffId: 'ann', name: 'Ann' } }), apart: [], closings: [] },
    closing: aClosingOf('z', {
      figures: noFigures({
        sales: { count: 41, amount: cents(1_234_567) },
        net: cents(1_234_567),
        taxes: [{ vatClass: 'standard', percent: 15, gross: cents(1_234_567), tax: cents(161_030) }],
        numbers: [{ series: 'receipt', suffix: '', first: 'R000123', last: 'R000164' }],
        reprints: { count: 2, amount: cents(3_598) },
      }),
    }),
    drawer: 'Till 1',
    after: undefined,
  },
  { currency: 'ZAR', language: undefined },
  { ...ONCE, reprint: true, unreadable: 2 },
)
const PARKED = {
  ...aParkedFact('table-4'),
  takenBy: null,
  dropped: null,
  saleId: null,
  note: 'By the window',
}

test.each<[string, Receipt]>([
  ['one coffee', buildReceipt(aSale(), aBusiness(), ONCE)],
  ['everything that a slip can say', WHOLE],
  ['a copy', buildReceipt(aSale(), aBusiness(), { ...ONCE, reprint: true })],
  ['what was sold as one', buildReceipt(aSale({ items: [aSoldBundle()] }), aBusiness(), ONCE)],
  ['a credit note', creditNoteSlip(aReturn({ staffName: 'Sipho' }), aBusiness(), ONCE)],
  ['a cash-up, printed again', zReportSlip(Z_REPORT, aBusiness())],
  ['a parked sale', parkedSlip(PARKED, aBusiness(), ONCE)],
])('%s says the same in bytes, HTML and PDF, in one order [S17.11, S17.16]', async (_, slip) => {
  const expected = ofHtml(slip, 80)
  expect(await ofPdf(slip)).toBe(expected)
  for (const width of [58, 80] as const) {
    expect(ofHtml(slip, width)).toBe(expected)
    expect(await ofBytes(slip, width)).toBe(expected)
    expect(await ofBytes(slip, width, 'ascii')).toBe(expected.replaceAll('×', 'x'))
  }
})

test('a slip of forty lines loses none of them, whatever prints it [S17.7, S17.16]', async () => {
  const items = Array.from({ length: 40 }, (_, at) =>
    aSaleItem({ id: `i${at}`, name: `Product #${at + 1}.` }),
  )
  const slip = buildReceipt(aSale({ items }), aBusiness(), ONCE)
  const expected = ofHtml(slip, 58)
  expect(await ofBytes(slip, 58)).toBe(expected)
  expect(expected).toMatch(/Product#1\..*Product#40\./)
  expect((await ofPdf(slip)).replaceAll(PAGE_ENDS, '')).toBe(expected)
})

test('the slip stands in the order of S17.11: shop, title, numbers, who, goods, money, saving, returns, bars [S17.11]', async () => {
  const said = await ofBytes(WHOLE, 58)
  const order = [
    "Mama Zodwa's Tuckshop",
    'Tel 011',
    'VAT No.',
    'SALES RECEIPT',
    'Receipt No.',
    'Date',
    'Time',
    'Served by Naledi',
    'Till B',
    'Customer Thandi Mokoena',
    'Sugar 50 kg',
    '0.485 kg',
    'Discount 10%',
    'Subtotal',
    'TOTAL',
    'Rounding',
    'Cash',
    'You saved',
    'No returns on airtime.',
    'R000123-B',
    'Thank you',
    'Powered by',
  ].map(letters)
  let from = 0
  for (const words of order) {
    const at = said.indexOf(words, from)
    expect(at, `${words} after ${from}`).toBeGreaterThanOrEqual(from)
    from = at + words.length
  }
})
