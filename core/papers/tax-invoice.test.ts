import { expect, test } from 'vitest'
import { cents } from '../money/cents.ts'
import { anItem, aSale } from '../sales/sale-builders.ts'
import { aBusiness } from '../settings/business-builders.ts'
import { taxInvoiceSheet } from './tax-invoice.ts'
import { IN_ENGLISH } from './testing/in-english.ts'

const SHOP = { ...aBusiness(), ...IN_ENGLISH }
const SOWETO = { timeZone: 'Africa/Johannesburg' }
const BUYER = {
  name: 'Zanele Dlamini Catering',
  address: '12 Vilakazi Street\nOrlando West 1804',
  vatNumber: '4098765432',
  isCorrection: false,
}
const SALE = aSale({
  number: 'R000123',
  printedAs: null,
  items: [anItem('bread', 2)],
  subtotal: cents(12_494),
  tax: cents(1_505),
  total: cents(13_999),
  taxes: [
    { vatClass: 'standard', percent: 15, gross: cents(11_535), tax: cents(1_505) },
    { vatClass: 'zero', percent: 0, gross: cents(2_464), tax: cents(0) },
  ],
})

test('[S18.14] a full tax invoice has the words, both parties with address and VAT number, the sale’s own number and date, value and VAT', () => {
  const paper = taxInvoiceSheet(SALE, SHOP, BUYER, SOWETO)
  expect(paper).toMatchObject({
    title: 'TAX INVOICE',
    number: 'R000123',
    marks: [],
    fileName: 'Tax-invoice-R000123.pdf',
  })
  expect(paper.issuer).toMatchObject({
    name: 'Thandi Tuck Shop',
    addressLines: ['12 Main Road', 'Soweto'],
    facts: [{ label: 'Tel' }, { label: 'VAT No.', value: '4123456789' }],
  })
  expect(paper.customer).toMatchObject({
    name: 'Zanele Dlamini Catering',
    addressLines: ['12 Vilakazi Street', 'Orlando West 1804'],
    facts: [{ label: 'VAT No.', value: '4098765432' }],
  })
  expect(paper.lines).toMatchObject([{ quantity: '2' }])
  expect(paper.sums).toEqual([
    { label: 'Standard-rated, before VAT', value: 'R100.30' },
    { label: 'Zero-rated', value: 'R24.64' },
    { label: 'VAT 15%', value: 'R15.05' },
  ])
  expect(paper.total.value).toBe('R139.99')
  expect(paper.terms.lines.join(' ')).not.toContain('not a full tax invoice')
})

test('[S18.14, S18.16] which of its lines are zero-rated or exempt stands below their names', () => {
  const rice = { ...anItem('rice', 1), vatClass: 'zero' as const, percent: 0 }
  const paper = taxInvoiceSheet({ ...SALE, items: [anItem('bread', 2), rice] }, SHOP, BUYER, SOWETO)
  expect(paper.lines.map(({ note }) => note)).toEqual(['', 'Zero-rated'])
})

test('[S18.14, S19.28] what was sold as one says what was in it, weighed parts by their weight', () => {
  const parts = [
    { productId: 'wors', name: 'Wors', quantity: 500, unit: 'kg' as const, unitCost: cents(9000) },
    { productId: 'rolls', name: 'Rolls', quantity: 6, unitCost: cents(200) },
  ]
  const paper = taxInvoiceSheet({ ...SALE, items: [{ ...anItem('braai', 1), parts }] }, SHOP, BUYER, SOWETO)
  expect(paper.lines[0]?.description).toBe('0.5\u00a0kg Wors, 6 × Rolls')
})

test('[S18.14] printed again it says COPY, and a correction CORRECTED', () => {
  expect(taxInvoiceSheet(SALE, SHOP, BUYER, { ...SOWETO, reprint: true }).marks).toEqual(['COPY'])
  const corrected = { ...BUYER, isCorrection: true }
  expect(taxInvoiceSheet(SALE, SHOP, corrected, SOWETO).marks).toEqual(['CORRECTED'])
})

test("[S18.15] without the buyer's address it says that it is not a full tax invoice", () => {
  const paper = taxInvoiceSheet(SALE, SHOP, { ...BUYER, address: ' ' }, SOWETO)
  expect(paper.terms.lines).toContain("Without the buyer's address this is not a full tax invoice")
})
