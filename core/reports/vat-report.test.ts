import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aDocument, aDocumentLine } from '../documents/document-builders.ts'
import { cents } from '../money/cents.ts'
import { saleIdOf } from '../sales/paid-sale-id.ts'
import type { Sale, TaxLine } from '../sales/sale.ts'
import { aSale } from '../sales/sale-builders.ts'
import { aDelivery } from '../sync/testing/stock.ts'
import { vatCsv } from './vat-csv.ts'
import { type BoughtGoods, isCredit, type VatPaper, vatPapers } from './vat-paper.ts'
import { taxWithinRounding, VAT_BOXES, vatReport } from './vat-report.ts'

const NOON = Date.UTC(2026, 10, 20, 12)
const NOVEMBER = { from: Date.UTC(2026, 10, 1), to: Date.UTC(2026, 11, 1) }
const DECEMBER = { from: NOVEMBER.to, to: Date.UTC(2027, 0, 1) }

const standard = (gross: number, tax: number): TaxLine => ({
  vatClass: 'standard',
  percent: 15,
  gross: cents(gross),
  tax: cents(tax),
})
const free = (vatClass: 'zero' | 'exempt' | 'agency', gross: number): TaxLine => ({
  ...{ vatClass, percent: 0 },
  gross: cents(gross),
  tax: cents(0),
})

function sold(id: string, taxes: TaxLine[], given: Partial<Sale> = {}): Sale {
  const total = cents(taxes.reduce((sum, { gross }) => sum + gross, 0))
  const tax = cents(taxes.reduce((sum, line) => sum + line.tax, 0))
  return aSale({ id, number: id, taxes, total, tax, createdAt: NOON, ...given })
}

const reportOf = (sales: Sale[], claimsRounding = false) =>
  vatReport(vatPapers({ sales, documents: [], bought: [] }, NOVEMBER, { basis: 'invoice' }), {
    claimsRounding,
  })
const amountsOf = ({ boxes }: ReturnType<typeof vatReport>) =>
  Object.fromEntries(VAT_BOXES.map((box) => [box, boxes[box].amount]))

test('[S18.19] a day of bread, sugar and a stamp fills boxes 1 to 4, and what came back box 18', () => {
  const report = reportOf([
    sold('R1', [standard(11_500, 1_500), free('zero', 1_799)]),
    sold('R2', [free('exempt', 5_000), free('agency', 20_000)]),
    sold('CN1', [standard(-2_300, -300), free('zero', -1_799)], { kind: 'return' }),
  ])
  expect(amountsOf(report)).toEqual({ 1: 11_500, 4: 1_500, 2: 1_799, 3: 5_000, 15: 0, 18: 300 })
  expect(report.due.amount).toBe(1_200)
})

const NOTE = { id: 'g1', number: 'GRN0001', printedAs: null, supplierName: 'Makro' }
const bought = (inputTax: number | undefined, at: number, returnedAt: number | null = null): BoughtGoods => ({
  received: {
    ...aDelivery('g1', { ...NOTE, at }),
    ...(inputTax !== undefined && { inputTax: cents(inputTax) }),
  },
  returnedAt,
})

test('[S18.19] box 15 is the VAT of the tax invoices that came with goods; without one nothing is claimed', () => {
  const report = (...all: BoughtGoods[]) =>
    vatReport(vatPapers({ sales: [], documents: [], bought: all }, NOVEMBER, { basis: 'invoice' }), {
      claimsRounding: false,
    })
  const { boxes, due, untaxed } = report(
    bought(4_500, NOON),
    bought(undefined, NOON),
    bought(900, DECEMBER.from),
  )
  expect([boxes['15'].amount, due.amount, untaxed]).toEqual([4_500, -4_500, 0])
  expect(boxes['15'].shares.map(({ paper }) => [paper.number, paper.customerName])).toEqual([
    ['GRN0001', 'Makro'],
  ])
  expect([boxes['1'].amount, boxes['18'].amount]).toEqual([0, 0])
})

test('[S18.19] goods that went back to their supplier give the claim up, in the period in which they went', () => {
  const records = { sales: [], documents: [], bought: [bought(4_500, NOON, DECEMBER.from + 1)] }
  const claimed = (period: typeof NOVEMBER) =>
    vatReport(vatPapers(records, period, { basis: 'invoice' }), { claimsRounding: false }).boxes['15'].amount
  expect([claimed(NOVEMBER), claimed(DECEMBER)]).toEqual([4_500, -4_500])
})

test('[S18.19] every paper stands in the file with its box and the address that opens it; what suppliers charged in box 15', () => {
  const records = {
    sales: [sold('R1', [standard(11_500, 1_500)]), sold('R2', [standard(1_150, 150)], { currency: 'USD' })],
    documents: [],
    bought: [bought(1_565, NOON, NOON + 1)],
  }
  const file = vatCsv(vatPapers(records, NOVEMBER, { basis: 'invoice' }), {
    claimsRounding: false,
    currency: 'ZAR',
    dayOf: () => '2026/11/20',
    linkOf: ({ id }) => `https://till.test/${id}`,
  })
  expect(file.trim().split(/\r?\n/).slice(1)).toEqual([
    'Sale,R1,2026/11/20,Walk-in Customer,standard,15,115.00,15.00,1,4,ZAR,https://till.test/R1',
    'Sale,R2,2026/11/20,Walk-in Customer,standard,15,11.50,1.50,1,4,USD,https://till.test/R2',
    'Goods received,GRN0001,2026/11/20,Makro,bought,,120.00,15.65,,15,ZAR,https://till.test/g1',
    'Goods returned to supplier,GRN0001,2026/11/20,Makro,bought,,-120.00,-15.65,,15,ZAR,https://till.test/g1',
  ])
})

test('[S18.19, R6] the file has the numbers that papers were printed under: moved from Local Mode they were listed under numbers that no customer had', () => {
  const moved = sold('R2', [standard(115, 15)], { number: 'R000007-B', printedAs: 'R000002' })
  const invoice = aDocument({ kind: 'invoice', createdAt: NOON, number: 'INV0009-B', printedAs: 'INV0001' })
  const papers = vatPapers({ sales: [moved], documents: [invoice], bought: [] }, NOVEMBER, {
    basis: 'invoice',
  })
  const file = vatCsv(papers, {
    claimsRounding: false,
    currency: 'ZAR',
    dayOf: () => '',
    linkOf: ({ number }) => number,
  })
  const lines = file.trim().split(/\r?\n/).slice(1)
  expect(lines.map((line) => [line.split(',')[1], line.split(',').at(-1)])).toEqual([
    ['R000002', 'R000007-B'],
    ['INV0001', 'INV0009-B'],
  ])
})

test('[S18.19] papers of before the registration are in no box, and are counted beside them', () => {
  const { taxes: _, ...before } = sold('R1', [], { total: cents(9_900), tax: cents(0) })
  const report = reportOf([before, sold('R2', [standard(115, 15)])])
  expect([report.untaxed, report.boxes['1'].amount]).toEqual([1, 115])
})

test('[S18.19] an invoice of before the registration is in no box, but it is counted beside them and stands in the file', () => {
  const before = aDocument({ kind: 'invoice', createdAt: NOON, taxRate: 0, taxes: [], taxWithin: true })
  const papers = vatPapers({ sales: [], documents: [before], bought: [bought(4_500, NOON)] }, NOVEMBER, {
    basis: 'invoice',
  })
  const report = vatReport(papers, { claimsRounding: false })
  expect([report.untaxed, report.boxes['1'].amount]).toEqual([1, 0])
  const file = vatCsv(papers, {
    claimsRounding: false,
    currency: 'ZAR',
    dayOf: () => '2026/11/20',
    linkOf: () => '',
  })
  expect(file).toContain('Invoice,INV0001,2026/11/20,,none,,15.00,,,,ZAR,')
})

test('[S18.19, S14.22] goods of an invoice that two tills credited apart come back once', () => {
  const credit = (id: string, at: number) => ({
    ...{ id, number: id, printedAs: null, userId: 'thandi', reason: 'Wrong item', createdAt: at },
    lines: [{ lineId: 'line-1', quantity: 2, amount: cents(8_000) }],
    ...{ subtotal: cents(8_000), tax: cents(1_200), total: cents(9_200) },
  })
  const invoice = aDocument({
    kind: 'invoice',
    lines: [aDocumentLine({ unitPrice: cents(4_000), quantity: 3 })],
    createdAt: NOON,
    credits: [credit('CN000001', NOON + 1), credit('CN000001-B', NOON + 2)],
  })
  const papers = vatPapers({ sales: [], documents: [invoice], bought: [] }, NOVEMBER, { basis: 'invoice' })
  expect(papers.map(({ number, total }) => [number, total])).toEqual([
    ['INV0001', 13_800],
    ['CN000001', 9_200],
    ['CN000001-B', 4_600],
  ])
  expect(vatReport(papers, { claimsRounding: false }).due.amount).toBe(0)
})

test('[S18.19] an invoice counts when it is issued, on the payments basis when it is paid', () => {
  const invoice = aDocument({
    id: 'i1',
    kind: 'invoice',
    lines: [aDocumentLine({ unitPrice: cents(10_000) })],
    createdAt: NOON,
    paidAt: DECEMBER.from + 1,
  })
  const paid = aSale({
    ...{ id: saleIdOf('i1'), number: 'INV0001', createdAt: DECEMBER.from + 1 },
    ...{ subtotal: cents(10_000), tax: cents(1_500), total: cents(11_500) },
  })
  const records = { sales: [paid], documents: [invoice], bought: [] }
  const tax = (period: typeof NOVEMBER, basis: 'invoice' | 'payments') =>
    vatReport(vatPapers(records, period, { basis }), { claimsRounding: false }).boxes['4'].amount
  expect([tax(NOVEMBER, 'invoice'), tax(DECEMBER, 'invoice')]).toEqual([1_500, 0])
  expect([tax(NOVEMBER, 'payments'), tax(DECEMBER, 'payments')]).toEqual([0, 1_500])
})

test('[S18.19] what an invoice was credited, and what was left when it was cancelled, comes back in box 18 of its own period', () => {
  const credit = {
    ...{ id: 'c1', number: 'CN000001', printedAs: null, userId: 'thandi', reason: 'Wrong item' },
    lines: [{ lineId: 'line-1', quantity: 1, amount: cents(4_000) }],
    ...{ subtotal: cents(4_000), tax: cents(600), total: cents(4_600), createdAt: NOON + 1 },
  }
  const invoice = aDocument({
    kind: 'invoice',
    lines: [aDocumentLine({ unitPrice: cents(4_000), quantity: 3 })],
    createdAt: NOON,
    credits: [credit],
    cancelledAt: DECEMBER.from,
  })
  const boxes = (period: typeof NOVEMBER) =>
    amountsOf(
      vatReport(vatPapers({ sales: [], documents: [invoice], bought: [] }, period, { basis: 'invoice' }), {
        claimsRounding: false,
      }),
    )
  expect(boxes(NOVEMBER)).toMatchObject({ 1: 13_800, 4: 1_800, 18: 600 })
  expect(boxes(DECEMBER)).toMatchObject({ 1: 0, 4: 0, 18: 1_200 })
})

test('[S18.19] a quote and a paid invoice that was cancelled by mistake change nothing', () => {
  const documents = [
    aDocument({ kind: 'quote', createdAt: NOON }),
    aDocument({ kind: 'invoice', createdAt: NOON, cancelledAt: NOON, paidAt: NOON }),
  ]
  const papers = vatPapers({ sales: [], documents, bought: [] }, NOVEMBER, { basis: 'invoice' })
  expect(papers.map(({ kind }) => kind)).toEqual(['invoice'])
})

test('[S18.19] cash that was rounded down claims its tax where the shop claims it: R49.98 to R49.90 is one cent', () => {
  const rounded = sold('R1', [standard(4_998, 652)], { rounding: cents(-8) })
  expect(amountsOf(reportOf([rounded], true))).toMatchObject({ 4: 652, 18: 1 })
  expect(amountsOf(reportOf([rounded]))).toMatchObject({ 18: 0 })
  const back = sold('CN1', [standard(-4_998, -652)], { kind: 'return', rounding: cents(8) })
  expect(reportOf([rounded, back], true).due.amount).toBe(0)
})

test('[S18.19] only the standard-rated part of a mixed sale claims its part of the rounding', () => {
  const [paper] = vatPapers(
    {
      sales: [sold('R1', [standard(5_000, 652), free('zero', 5_000)], { rounding: cents(-92) })],
      documents: [],
      bought: [],
    },
    NOVEMBER,
    { basis: 'invoice' },
  )
  expect(paper && taxWithinRounding(paper)).toBe(6)
})

const lines = fc.array(
  fc
    .tuple(fc.constantFrom('standard', 'zero', 'exempt', 'agency'), fc.nat(100_000), fc.nat(15_000))
    .map(
      ([vatClass, gross, tax]): TaxLine =>
        vatClass === 'standard' ? standard(gross, Math.min(gross, tax)) : free(vatClass as 'zero', gross),
    ),
  { minLength: 1, maxLength: 4 },
)
const papers = fc.array(
  fc.record({
    kind: fc.constantFrom('sale' as const, 'invoice' as const, 'credit-note' as const),
    id: fc.uuid(),
    number: fc.constant('R1'),
    at: fc.nat(),
    customerName: fc.constant(''),
    taxes: fc.option(lines, { nil: undefined }),
    total: fc.integer({ min: 1, max: 500_000 }).map(cents),
    rounding: fc.integer({ min: -10, max: 10 }).map(cents),
  }) as fc.Arbitrary<VatPaper>,
  { maxLength: 40 },
)

test('[S18.19, S18.21] every box is the sum of its papers to the cent, and its papers are papers of the period', () => {
  fc.assert(
    fc.property(papers, fc.boolean(), (all, claimsRounding) => {
      const { boxes, due } = vatReport(all, { claimsRounding })
      for (const { amount, shares } of [...VAT_BOXES.map((box) => boxes[box]), due]) {
        expect(shares.reduce((sum, share) => sum + share.amount, 0)).toBe(amount)
        for (const { paper } of shares) expect(all).toContain(paper)
      }
      const [sum, tax] = [new Map<string, number>(), new Map<string, number>()]
      for (const paper of all)
        for (const line of paper.taxes ?? []) {
          const key = `${isCredit(paper)} ${line.vatClass}`
          sum.set(key, (sum.get(key) ?? 0) + line.gross)
          tax.set(key, (tax.get(key) ?? 0) + line.tax)
        }
      expect([boxes['1'].amount, boxes['2'].amount, boxes['3'].amount, boxes['4'].amount]).toEqual([
        sum.get('false standard') ?? 0,
        sum.get('false zero') ?? 0,
        sum.get('false exempt') ?? 0,
        tax.get('false standard') ?? 0,
      ])
      expect(due.amount).toBe(boxes['4'].amount - boxes['15'].amount - boxes['18'].amount)
    }),
  )
})
