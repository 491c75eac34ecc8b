import { expect, test } from 'vitest'
import { aDocument } from '../documents/document-builders.ts'
import { cents } from '../money/cents.ts'
import { journalFor } from '../postings/journal-builders.ts'
import { saleIdOf } from '../sales/paid-sale-id.ts'
import { aSale } from '../sales/sale-builders.ts'
import { papersInOtherCurrencies } from './vat-currencies.ts'
import { vatPapers } from './vat-paper.ts'

const NOVEMBER = { from: Date.UTC(2026, 10, 1), to: Date.UTC(2026, 11, 1) }
const DECEMBER = { from: NOVEMBER.to, to: Date.UTC(2027, 0, 1) }
const PAID = DECEMBER.from + 2
const TOTALS = {
  taxes: [{ vatClass: 'standard' as const, percent: 15, gross: cents(11_500), tax: cents(1_500) }],
  tax: cents(1_500),
  total: cents(11_500),
}

// Both were paid in December; one was issued before it began.
const documents = [
  ['before', NOVEMBER.from],
  ['after', DECEMBER.from],
].map(([id, createdAt]) =>
  aDocument({
    ...{ id: id as string, kind: 'invoice', createdAt: createdAt as number, paidAt: PAID },
    ...TOTALS,
  }),
)
const sales = documents.map(({ id }) => aSale({ id: saleIdOf(id), createdAt: PAID, ...TOTALS }))

test.each([
  ['payments', [['before'], ['after:paid']]],
  ['invoice', [[], ['after', 'before:paid']]],
] as const)(
  '[S18.19] a shop that turns to the %s basis in December counts an invoice of before once, as it did, though it is paid afterwards',
  (basis, counted) => {
    const rules = { basis, basisFrom: DECEMBER.from }
    const idsOf = (period: typeof NOVEMBER) =>
      vatPapers({ sales, documents, bought: [] }, period, rules).map(({ id }) => id)
    expect([idsOf(NOVEMBER), idsOf(DECEMBER).sort()]).toEqual(counted)
    // The sales alone, as a server's pages and a device's older ones are counted.
    const alone = vatPapers({ sales, documents: [], paid: documents, bought: [] }, DECEMBER, rules)
    expect(alone.map(({ id }) => id)).toEqual(counted[1].filter((id) => id.endsWith(':paid')))
  },
)

test.each(['payments', 'invoice'] as const)(
  '[S22.5, S18.19] the journal posts the VAT of each invoice once when a shop turns to the %s basis',
  (basis) => {
    const rules = { basis, basisFrom: DECEMBER.from, claimsRounding: false }
    const lines = journalFor({ sales, documents }, rules)
    const sumOf = (wanted: string) =>
      lines.filter(({ account }) => account === wanted).reduce((sum, { amount }) => sum + amount, 0)
    expect([sumOf('output-vat'), sumOf('invoices')]).toEqual([-3_000, 0])
  },
)

test('[S18.19, S14.24] papers in another currency than the shop’s are told with what they came to, invoices too', () => {
  const dollars = aDocument({ id: 'usd', kind: 'invoice', createdAt: NOVEMBER.from, ...TOTALS })
  const issued = { ...dollars, issuer: { ...dollars.issuer, currency: 'USD' as const } }
  const sold = aSale({ id: 's', createdAt: NOVEMBER.from, currency: 'USD', ...TOTALS })
  const rand = aSale({ id: 'r', createdAt: NOVEMBER.from, currency: 'ZAR', ...TOTALS })
  const records = { sales: [sold, rand], documents: [issued], bought: [] }
  const papers = vatPapers(records, NOVEMBER, { basis: 'invoice' })
  expect(papersInOtherCurrencies(papers, 'ZAR')).toEqual([{ currency: 'USD', amount: 23_000, count: 2 }])
})
