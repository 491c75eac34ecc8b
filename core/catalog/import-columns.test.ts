import { expect, test } from 'vitest'
import { IMPORT_COLUMNS, isUsableHeader, matchHeaders } from './import-columns.ts'

test('the headers of our own files are found in their places [S3.3]', () => {
  const { places, unused } = matchHeaders(IMPORT_COLUMNS)
  expect(IMPORT_COLUMNS.map((column) => places[column])).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  expect(unused).toEqual([])
})

test.each([
  ['SELL_PRICE', 'sellPrice'],
  ['Selling price', 'sellPrice'],
  ['Retail Price', 'sellPrice'],
  ['Price (incl. VAT)', 'sellPrice'],
  ['Price', 'sellPrice'],
  ['Wholesale', 'tradePrice'],
  ['Cost', 'costPrice'],
  ['Qty', 'stockQuantity'],
  ['Stock', 'stockQuantity'],
  ['stock on hand', 'stockQuantity'],
  ['Item', 'name'],
  ['Code', 'sku'],
  ['Stock Code', 'sku'],
  ['Bar code', 'barcode'],
  ['Department', 'category'],
] as const)('the header %s is read as %s [S3.3]', (header, column) => {
  expect(matchHeaders([header]).places).toEqual({ [column]: 0 })
})

test('of two headers for one column the surer one counts, and the other is named as unused', () => {
  expect(matchHeaders(['Code', 'Price', 'Retail Price', 'Shelf', ''])).toEqual({
    places: { sku: 0, sellPrice: 2 },
    unused: ['Price', 'Shelf'],
  })
})

test('a first row without any known header, or with nothing to tell products apart by, is no header', () => {
  expect(isUsableHeader(matchHeaders(['White bread', '18.99', '24']))).toBe(false)
  expect(isUsableHeader(matchHeaders(['Price', 'Cost']))).toBe(false)
  expect(isUsableHeader(matchHeaders(['sku']))).toBe(false)
  expect(isUsableHeader(matchHeaders(['sku', 'qty']))).toBe(true)
})
