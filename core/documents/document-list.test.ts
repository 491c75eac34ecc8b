import { expect, test } from 'vitest'
import { aDocument } from './document-builders.ts'
import { filterDocuments, invoicesByQuote } from './document-list.ts'

const quote = aDocument({ id: 'q', number: 'Q0001-B', printedAs: 'Q0007' })
const invoice = aDocument({
  id: 'i',
  kind: 'invoice',
  number: 'INV0001',
  quoteId: 'q',
  customer: { id: 'c', name: 'Zanelé O’Dlamini', email: '', phone: '', customerType: 'retail' },
})
const listed = [{ document: invoice }, { document: quote }]
const found = (query: string, kind: 'all' | 'quote' | 'invoice' = 'all') =>
  filterDocuments(listed, { query, kind }).map(({ document }) => document.id)

test('a document is found by its number, with or without prefix, and by the number it was printed under [R6]', () => {
  expect(found('INV0001')).toEqual(['i'])
  expect(found('0001')).toEqual(['i', 'q'])
  expect(found('q0001')).toEqual(['q'])
  expect(found('#7')).toEqual(['q'])
})

test('a document is found by its customer, and by that it has none [S2.38]', () => {
  expect(found(' zanele ')).toEqual(['i'])
  expect(found("o'dla")).toEqual(['i'])
  expect(found('walk-in')).toEqual(['q'])
  expect(found('#zanele')).toEqual([])
})

test('kinds are narrowed, and nothing asked gives the same list back', () => {
  expect(found('', 'quote')).toEqual(['q'])
  expect(found('INV', 'quote')).toEqual([])
  expect(filterDocuments(listed, { query: ' ', kind: 'all' })).toBe(listed)
})

test('the invoices of a quote are found by it, both where two devices made one', () => {
  const other = aDocument({ id: 'j', kind: 'invoice', number: 'INV0001-B', quoteId: 'q' })
  const invoices = invoicesByQuote([{ document: other }, ...listed])
  expect(invoices.get('q')?.map(({ number }) => number)).toEqual(['INV0001-B', 'INV0001'])
  expect(invoices.has('i')).toBe(false)
})
