import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aDocument, aDocumentLine } from '../documents/document-builders.ts'
import { dueOf } from '../documents/left-of-invoice.ts'
import { type Cents, cents } from '../money/cents.ts'
import { shiftFigures } from '../papers/shift-parts.ts'
import { returnsBySale } from '../returns/returns-by-sale.ts'
import type { Sale, TaxLine } from '../sales/sale.ts'
import { aListedSale, anItem, aSale } from '../sales/sale-builders.ts'
import { aClosingOf, aShift } from '../shifts/shift-builders.ts'
import { differenceOf } from '../shifts/shift-group.ts'
import { workOutFigures } from '../shifts/work-out-figures.ts'
import { aDelivery } from '../sync/testing/stock.ts'
import { vatPapers } from './vat-paper.ts'
import { taxWithinRounding, VAT_BOXES, vatReport } from './vat-report.ts'

// A signed-in client can send what no till would: every amount that a wire message allows.
const amount = fc
  .oneof(
    fc.constantFrom(0, 1, -1, Number.MAX_SAFE_INTEGER, -Number.MAX_SAFE_INTEGER),
    fc.integer({ min: -Number.MAX_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER }),
  )
  .map(cents)
const percent = fc.constantFrom(0, 15, 100)
const taxLine: fc.Arbitrary<TaxLine> = fc.record({
  vatClass: fc.constantFrom('standard', 'zero', 'exempt'),
  percent,
  gross: amount,
  tax: amount,
})
const item = fc
  .record({ unitPrice: amount, listPrice: amount, totalPrice: amount, commission: percent })
  .chain((said) =>
    fc
      .record({
        quantity: fc.constantFrom(1, -1, 10_000_000, -10_000_000),
        per: fc.constantFrom(1, 1_000),
        vatClass: fc.constantFrom('standard' as const, 'agency' as const),
        commissionVat: percent,
      })
      .map((more) => ({
        ...anItem('bread', 1),
        ...said,
        ...more,
        discounts: [{ kind: 'line' as const, amount: said.listPrice }],
      })),
  )
const sale: fc.Arbitrary<Sale> = fc
  .record({
    total: amount,
    tax: amount,
    rounding: amount,
    taxes: fc.option(fc.array(taxLine, { maxLength: 3 }), { nil: undefined }),
    items: fc.array(item, { maxLength: 3 }),
    kind: fc.constantFrom('sale' as const, 'return' as const),
    tip: amount,
  })
  .map(({ tip, taxes, kind, ...said }) =>
    aSale({
      ...said,
      ...(taxes && { taxes }),
      ...(kind === 'return' && { kind, returnOf: { saleId: 's', number: 'R1' } }),
      staffId: 'thandi',
      tenders: [{ id: 't', methodId: 'cash', kind: 'cash', name: 'Cash', amount: said.total, tip }],
    } as Partial<Sale>),
  )
const sales = fc
  .array(sale, { maxLength: 5 })
  .map((all) => all.map((each, at) => ({ ...each, id: `s${at}`, number: `R00000${at}` })))
const invoice = fc
  .record({
    total: amount,
    tax: amount,
    lines: fc.array(fc.record({ totalPrice: amount, unitPrice: amount }), { minLength: 1, maxLength: 3 }),
    credited: amount,
  })
  .map(({ lines, credited, ...said }) => ({
    ...aDocument({ kind: 'invoice' }),
    ...said,
    lines: lines.map((line, at) => ({ ...aDocumentLine({ id: `l${at}` }), ...line })),
    credits: [
      {
        ...{ id: 'c', number: 'CN1', printedAs: null, reason: '', userId: 'thandi', subtotal: credited },
        ...{ total: credited, createdAt: Date.UTC(2026, 10, 21) },
        lines: [{ lineId: 'l0', quantity: 1, amount: credited }],
        tax: credited,
      },
    ],
    cancelledAt: Date.UTC(2026, 10, 22),
  }))
const bought = fc.record({ inputTax: amount, delivery: amount, discount: amount }).map((said) => ({
  received: { ...aDelivery('g1', said) },
  returnedAt: null,
}))

const isAmount = (each: Cents | null) => expect(Number.isSafeInteger(each)).toBe(true)
const ALWAYS = { from: 0, to: Date.UTC(2100, 0, 1) }

test('[S18.19] no amounts that anybody may send keep a VAT report from being shown', () => {
  fc.assert(
    fc.property(
      sales,
      fc.array(invoice, { maxLength: 2 }),
      fc.array(bought, { maxLength: 2 }),
      (...given) => {
        const [all, documents, goods] = given
        const papers = vatPapers({ sales: all, documents, bought: goods }, ALWAYS, { basis: 'invoice' })
        const report = vatReport(papers, { claimsRounding: true })
        for (const box of VAT_BOXES) isAmount(report.boxes[box].amount)
        isAmount(report.due.amount)
        for (const paper of papers) isAmount(taxWithinRounding(paper))
        for (const each of documents) isAmount(dueOf(each))
      },
    ),
  )
})

test('[S15.8] nor a shift from being reported and cashed up', () => {
  fc.assert(
    fc.property(sales, amount, amount, (all, float, counted) => {
      const group = { shift: aShift({ float }), apart: [], closings: [] }
      const figures = workOutFigures({ group, sales: all, moves: [] })
      for (const figure of shiftFigures(figures, undefined)) {
        isAmount(figure.amount)
        for (const each of all) isAmount(figure.partOf(each) ?? cents(0))
      }
      isAmount(differenceOf(aClosingOf('z', { cash: { total: counted }, expected: figures.cash.expected })))
    }),
  )
})

test('[S14.19] nor the sales from being listed with what came back of them', () => {
  fc.assert(
    fc.property(sales, (all) => {
      for (const { back } of returnsBySale(all.map((each) => aListedSale(each))).values()) isAmount(back)
    }),
  )
})
