import { expect, test } from 'vitest'
import { headerOf, IMPORT_COLUMNS, isUsableHeader, matchHeaders } from './import-columns.ts'

test('the headers of our own files are found in their places [S3.3]', () => {
  const { places, unused } = matchHeaders(IMPORT_COLUMNS.map(headerOf))
  expect(IMPORT_COLUMNS.map((column) => places[column])).toEqual([...IMPORT_COLUMNS.keys()])
  expect(unused).toEqual([])
})

test.each([
  ['SELL_PRICE', 'sellPrice'],
  ['Selling price', 'sellPrice'],
  ['Retail Price', 'sellPrice'],
  ['Price (incl. VAT)', 'sellPrice'],
  ['Price', 'sellPrice'],
  ['Selling Price Incl VAT', 'sellPrice'],
  ['Price inclusive of VAT (R)', 'sellPrice'],
  ['Price R', 'sellPrice'],
  ['Cost (excl. VAT)', 'costPrice'],
  ['Cost Price Ex VAT', 'costPrice'],
  ['Wholesale excl', 'tradePrice'],
  ['VAT', 'vatClass'],
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

test('a retail price before VAT is never taken for the one that the till charges [S5.3]', () => {
  expect(matchHeaders(['Code', 'Price (excl. VAT)', 'Price (incl. VAT)'])).toEqual({
    places: { sku: 0, sellPrice: 2 },
    unused: ['Price (excl. VAT)'],
  })
  for (const header of ['Price ex VAT', 'Selling price excluding VAT', 'Retail Excl', 'Price before VAT'])
    expect(matchHeaders(['Code', header])).toEqual({ places: { sku: 0 }, unused: [header] })
})

test('a file that is one endless line has no header, and is not looked at for minutes', () => {
  const header = '('.repeat(300_000)
  expect(matchHeaders(['Code', header])).toEqual({ places: { sku: 0 }, unused: [header] })
})

test('a first row without any known header, or with nothing to tell products apart by, is no header', () => {
  expect(isUsableHeader(matchHeaders(['White bread', '18.99', '24']))).toBe(false)
  expect(isUsableHeader(matchHeaders(['Price', 'Cost']))).toBe(false)
  expect(isUsableHeader(matchHeaders(['sku']))).toBe(false)
  expect(isUsableHeader(matchHeaders(['sku', 'qty']))).toBe(true)
})
