import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aDocument } from '../documents/document-builders.ts'
import { cents } from '../money/cents.ts'
import { saleIdOf } from '../sales/paid-sale-id.ts'
import { aSale } from '../sales/sale-builders.ts'
import { vatPapers } from './vat-paper.ts'

/** Months of a year, as instants: the unit does not matter here. */
const LAST = 12
const PERIODS = Array.from({ length: LAST }, (_, at) => ({ from: at * 10, to: (at + 1) * 10 }))
const totals = (tax: number) => ({
  taxes: [{ vatClass: 'standard' as const, percent: 15, gross: cents(tax * 8), tax: cents(tax) }],
  tax: cents(tax),
  total: cents(tax * 8),
})
const told = fc.record({
  issued: fc.integer({ min: 0, max: 110 }),
  paidAfter: fc.option(fc.integer({ min: 0, max: 9 }), { nil: undefined }),
  tax: fc.integer({ min: 1, max: 9_999 }),
})

test('[S18.19] whichever day the basis changes on, each invoice is in the return of one period: of its date, or of its payment', () => {
  fc.assert(
    fc.property(
      fc.array(told, { maxLength: 12 }),
      fc.constantFrom('invoice' as const, 'payments' as const),
      fc.integer({ min: 0, max: 119 }),
      (invoices, basis, basisFrom) => {
        const documents = invoices.map(({ issued, paidAfter, tax }, at) =>
          aDocument({
            ...{ id: `i${at}`, kind: 'invoice', createdAt: issued, ...totals(tax) },
            ...(paidAfter !== undefined && { paidAt: issued + paidAfter }),
          }),
        )
        const sales = documents.flatMap(({ id, paidAt, tax }) =>
          paidAt === null ? [] : [aSale({ id: saleIdOf(id), createdAt: paidAt, ...totals(tax) })],
        )
        const counted = PERIODS.map((period) =>
          vatPapers({ sales, documents, bought: [] }, period, { basis, basisFrom })
            .map(({ id }) => id)
            .sort(),
        )
        // By hand: what held on the day of its date decides.
        const expected = PERIODS.map(({ from, to }) =>
          documents
            .flatMap(({ id, createdAt, paidAt }) => {
              const byDate = createdAt >= basisFrom === (basis === 'invoice')
              const at = byDate ? createdAt : paidAt
              return at !== null && at >= from && at < to ? [byDate ? id : saleIdOf(id)] : []
            })
            .sort(),
        )
        expect(counted).toEqual(expected)
      },
    ),
  )
})
