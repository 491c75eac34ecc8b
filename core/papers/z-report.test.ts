import { expect, test } from 'vitest'
import { cents, ZERO } from '../money/cents.ts'
import { anItem, aSale } from '../sales/sale-builders.ts'
import { afterCashUp, buildClosing } from '../shifts/cash-up.ts'
import { aShift, MORNING } from '../shifts/shift-builders.ts'
import { shiftGroups } from '../shifts/shift-group.ts'
import type { KnownShift } from '../shifts/work-out-figures.ts'
import { differenceWords, figureSections } from './shift-sections.ts'
import { IN_ENGLISH } from './testing/in-english.ts'
import { buildXReport } from './x-report.ts'
import { buildZReport, zReportFileName, zReportMessage, zReportSheet, zReportSlip } from './z-report.ts'

const BUSINESS = {
  ...IN_ENGLISH,
  name: 'Spaza',
  address: '1 Main Road\nSoweto',
  contactPhone: '011 555 0100',
  taxNumber: '4012345678',
  logo: null,
  currency: 'ZAR',
} as const
const TERMS = { ...IN_ENGLISH, currency: 'ZAR' } as const
const ZONE = { timeZone: 'Africa/Johannesburg' }

const discounted = {
  ...anItem('White bread', 1),
  totalPrice: cents(1_799),
  listPrice: cents(1_999),
  discounts: [{ kind: 'line' as const, amount: cents(100) }],
}
const SALES = [
  aSale({ id: 'a', number: 'R000002', total: cents(1_799), subtotal: cents(1_799), items: [discounted] }),
  aSale({
    id: 'b',
    number: 'R000004',
    total: cents(5_000),
    paymentMethod: 'card',
    staffId: 'ann',
    staffName: 'Ann',
    taxes: [{ vatClass: 'standard', percent: 15, gross: cents(5_000), tax: cents(652) }],
  }),
  aSale({
    id: 'c',
    number: 'CN000001',
    kind: 'return',
    returnKind: 'void',
    total: cents(-1_799),
    items: [{ ...anItem('White bread', -1), totalPrice: cents(-1_799) }],
  }),
]
const KNOWN: KnownShift = {
  group: shiftGroups([
    aShift({ leftBefore: cents(52_000), openedBy: { staffId: 'ann', name: 'Ann' } }),
  ])[0] ?? {
    shift: aShift(),
    apart: [],
    closings: [],
  },
  sales: SALES,
  reprints: [cents(1_799), cents(1_799)],
  moves: [
    {
      id: 'm',
      shopId: 'main',
      drawerId: 'drawer-1',
      shiftId: 'shift-1',
      kind: 'no-sale',
      amount: ZERO,
      reason: 'Change',
      by: null,
      at: MORNING,
      device: '',
    },
  ],
}
const CLOSING = buildClosing(
  KNOWN,
  {
    cash: {
      total: cents(48_750),
      counted: [
        { value: cents(20_000), pieces: 2 },
        { value: cents(50), pieces: 175 },
      ],
    },
    firstCash: { total: cents(40_000) },
    machines: { card: cents(4_500) },
    left: cents(40_000),
    note: ' Till was busy ',
  },
  { id: 'z', number: 'Z0001', device: '', by: null, elsewhere: false, now: MORNING + 9 * 3_600_000 },
)
const REPORT = buildZReport(
  { group: KNOWN.group, closing: CLOSING, drawer: 'Till 1', after: undefined },
  BUSINESS,
  ZONE,
)
const said = (label: string) => REPORT.sections.flatMap(({ rows }) => rows).find((row) => row.label === label)

test('the report says what was sold, given back, counted and left, to the cent [S15.11, S15.12]', () => {
  expect(REPORT.facts.map(({ value }) => value)).toEqual([
    'Z0001',
    'Till 1',
    '2026/11/20 08:00 by Ann',
    '2026/11/20 17:00',
  ])
  expect(said('Gross sales')).toEqual({ label: 'Gross sales', count: 2, value: 'R68.99' })
  expect(said('Discounts')?.value).toBe('-R1.00')
  expect(said('Returns')).toEqual({ label: 'Returns', count: 1, value: '-R17.99' })
  expect(said('Net sales')?.value).toBe('R50.00')
  expect(said('Standard 15%')?.value).toBe('R6.52 in R50.00')
  expect(said('Should be in the drawer')?.value).toBe('R500.00')
  expect(said('Counted first')?.value).toBe('R400.00')
  expect(said('50c')).toEqual({ label: '50c', count: 175, value: 'R87.50' })
  expect(said('Difference')?.value).toBe('Short R12.50')
  expect(said('Float against what was left before')?.value).toBe('Short R20.00')
  expect(said('To bank')?.value).toBe('R87.50')
  expect(said('Note')?.value).toBe('Till was busy')
})

test('it names methods and the machine, first and last numbers, voids, changed prices, printed copies, opened drawers and staff [S15.11]', () => {
  expect(REPORT.sections.find(({ heading }) => heading === 'By method')?.rows).toEqual([
    { label: 'Card', count: 1, value: 'R50.00' },
    { label: 'Cash', count: 2, value: 'R0.00' },
  ])
  expect(REPORT.sections.find(({ heading }) => heading.startsWith('Card machine'))?.rows).toEqual([
    { label: 'Card', value: 'R45.00 · Short R5.00' },
  ])
  expect(said('Receipts')?.value).toBe('R000002 to R000004')
  expect(said('Credit notes')?.value).toBe('CN000001')
  expect(said('Voided sales')).toEqual({ label: 'Voided sales', count: 1, value: '-R17.99' })
  expect(said('Prices changed')).toMatchObject({ count: 1, value: 'R1.00 below the list' })
  expect(said('Receipts printed again, on this device')).toEqual({
    label: 'Receipts printed again, on this device',
    count: 2,
    value: 'R35.98',
  })
  expect(said('Drawer opened, no sale')?.count).toBe(1)
  expect(said('Ann')).toEqual({ label: 'Ann', count: 1, value: 'R50.00' })
})

test('a price that was typed above the list is said to be above it [S15.11]', () => {
  const overrides = { count: 1, amount: cents(-3_500) }
  const rows = figureSections({ ...CLOSING.figures, overrides }, TERMS).flatMap((section) => section.rows)
  expect(rows).toContainEqual({ label: 'Prices changed', count: 1, value: 'R35.00 above the list' })
})

test('what arrives later stands beside the frozen figures, which stay [S15.14]', () => {
  const late = { ...KNOWN, sales: [...SALES, aSale({ id: 'd', number: 'R000001-B', total: cents(1_000) })] }
  const after = afterCashUp(CLOSING, late)
  const group = { ...KNOWN.group, closings: [CLOSING, { ...CLOSING, id: 'y', number: 'Z0001-B' }] }
  const now = buildZReport({ group, closing: CLOSING, drawer: 'Till 1', after }, BUSINESS, ZONE)
  expect(now.sections.slice(0, -1)).toEqual(REPORT.sections)
  expect(now.sections.at(-1)).toEqual({
    heading: 'After cash-up',
    rows: [
      { label: 'Second count Z0001-B', value: 'R487.50' },
      { label: 'As known now, should be', value: 'R510.00' },
      { label: 'Difference as known now', value: 'Short R22.50' },
    ],
  })
  expect(afterCashUp(CLOSING, KNOWN)).toBeUndefined()
  const { reprints: _, ...onAnotherTill } = KNOWN
  expect(afterCashUp(CLOSING, onAnotherTill)).toBeUndefined()
})

test('a blind X report tells counts, and no amount that gives the cash away [S15.8, S15.10]', () => {
  const sections = figureSections(CLOSING.figures, { ...TERMS, blind: true })
  expect(JSON.stringify(sections)).not.toMatch(/R\d+\.\d\d/)
  expect(sections[0]?.rows[0]).toEqual({ label: 'Gross sales', count: 2, value: '' })
})

test('slip, sheet and text say the same [S15.11]', () => {
  const slip = zReportSlip(REPORT, BUSINESS)
  expect(slip.total).toEqual({ label: 'Difference', value: 'Short R12.50' })
  expect(slip.sums).toContainEqual({ label: 'Gross sales (2)', value: 'R68.99' })
  const sheet = zReportSheet(REPORT, BUSINESS)
  expect(sheet.sections).toBe(REPORT.sections)
  expect([sheet.fileName, zReportFileName('Z0001-B')]).toEqual(['Z-report-Z0001.pdf', 'Z-report-Z0001-B.pdf'])
  const { subject, text } = zReportMessage(REPORT, BUSINESS)
  expect(subject).toBe('Cash-up Z0001 from Spaza')
  expect(text).toContain('Difference: Short R12.50')
})

test('printed again, slip, sheet and text are a COPY; the first ones are not [S17.10]', () => {
  const again = buildZReport(
    { group: KNOWN.group, closing: CLOSING, drawer: 'Till 1', after: undefined },
    BUSINESS,
    { ...ZONE, reprint: true },
  )
  expect(zReportSlip(again, BUSINESS).reprintMark).toBe('COPY')
  expect(zReportSheet(again, BUSINESS).marks).toEqual(['COPY'])
  expect(zReportMessage(again, BUSINESS).text).toMatch(/^Z REPORT Z0001 COPY\n/)
  expect(zReportSlip(REPORT, BUSINESS).reprintMark).toBeNull()
  expect(zReportSheet(REPORT, BUSINESS).marks).toEqual([])
})

test('an X report is on a slip too: so far, without a number; blind it tells counts only [S15.8, S17.15]', () => {
  const shift = { group: KNOWN.group, figures: CLOSING.figures, drawer: 'Till 1' }
  const report = buildXReport({ ...shift, blind: false }, BUSINESS, MORNING + 3_600_000, ZONE)
  const slip = zReportSlip(report, BUSINESS)
  expect(slip).toMatchObject({
    title: 'X REPORT',
    number: null,
    total: { label: 'Net sales', value: 'R50.00' },
  })
  expect(slip.facts.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Drawer: Till 1',
    'Opened: 2026/11/20 08:00 by Ann',
    'So far: 2026/11/20 09:00',
  ])
  expect(slip.sums).toContainEqual({ label: 'Should be in the drawer', value: 'R500.00' })
  expect(zReportFileName(report.number)).toBe('X-report.pdf')
  const blind = zReportSlip(buildXReport({ ...shift, blind: true }, BUSINESS, MORNING, ZONE), BUSINESS)
  expect(JSON.stringify([blind.sums, blind.total])).not.toMatch(/R\d+\.\d\d/)
})

test('a difference is said in words [S15.9]', () => {
  const saying = (amount: number) => differenceWords(cents(amount), 'ZAR', undefined)
  expect([saying(-1_250), saying(300), saying(0)]).toEqual(['Short R12.50', 'Over R3.00', 'Balanced'])
})

test('to whoever may not see expected cash a past report tells counts and what was counted, and no amount to work it out from [S15.10]', () => {
  const blind = buildZReport(
    { group: KNOWN.group, closing: CLOSING, drawer: 'Till 1', after: undefined, blind: true },
    BUSINESS,
    ZONE,
  )
  expect(blind.result).toBe('')
  const rows = blind.sections.flatMap((section) => section.rows)
  expect(rows.find(({ label }) => label === 'Gross sales')).toEqual({
    label: 'Gross sales',
    count: 2,
    value: '',
  })
  expect(rows.find(({ label }) => label === 'Counted')?.value).toBe('R487.50')
  const said = JSON.stringify(blind)
  for (const told of ['R500.00', 'R12.50', 'R50.00', 'R20.00', 'Short']) expect(said).not.toContain(told)
})

test('a report of figures that this device may not know all of says so, once, on slip, sheet and text; printed when all has arrived it does not [S21.2, S15.11]', () => {
  const told = '2 entries of your server cannot be read on this device: these figures may not be complete.'
  const cashUp = { group: KNOWN.group, closing: CLOSING, drawer: 'Till 1', after: undefined }
  const open = { group: KNOWN.group, figures: CLOSING.figures, drawer: 'Till 1', blind: false }
  const z = (unreadable: number) => buildZReport(cashUp, BUSINESS, { ...ZONE, unreadable })
  const x = (unreadable: number) => buildXReport(open, BUSINESS, MORNING, { ...ZONE, unreadable })
  for (const report of [z(2), x(2)]) {
    expect(zReportSlip(report, BUSINESS).notes).toEqual([told])
    expect(zReportSheet(report, BUSINESS).notes).toEqual([told])
    expect(zReportMessage(report, BUSINESS).text.split(told)).toHaveLength(2)
  }
  for (const report of [z(0), x(0), REPORT]) {
    expect(zReportSlip(report, BUSINESS).notes).toEqual([])
    expect(zReportSheet(report, BUSINESS).notes).toEqual([])
    expect(zReportMessage(report, BUSINESS).text).not.toContain('complete')
  }
})
