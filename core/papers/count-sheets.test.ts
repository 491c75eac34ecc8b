import { expect, test } from 'vitest'
import { aProduct } from '../catalog/product-builders.ts'
import type { StocktakeFact } from '../stocktake/stocktake.ts'
import { aStocktake } from '../sync/testing/stocktakes.ts'
import { type CountSheetOptions, countSheets, type SheetGoods } from './count-sheets.ts'
import { IN_ENGLISH } from './testing/in-english.ts'

const goods: SheetGoods[] = [
  aGood({ id: 'bread', name: 'Bread', barcode: '6001234567890', categoryId: 'bakery' }, 20, 'Bakery'),
  aGood({ id: 'airtime', name: 'Airtime', tracksStock: false }, null, ''),
  aGood({ id: 'candle', name: 'Candle' }, -2, ''),
  aGood({ id: 'milk', name: 'Milk', sku: 'MLK-1', categoryId: 'cold' }, 7, 'Cold'),
  aGood({ id: 'mince', name: 'Mince', unit: 'kg', categoryId: 'cold' }, 2_500, 'Cold'),
  { ...aGood({ id: 'demo', name: 'Demo tea' }, 5, ''), demo: true },
]

function aGood(product: Parameters<typeof aProduct>[0], onHand: number | null, category: string): SheetGoods {
  return { product: aProduct({ barcode: '', sku: '', ...product }), onHand, demo: false, category }
}

function sheetsOf(given: Partial<StocktakeFact> = {}, options: Partial<CountSheetOptions> = {}) {
  return countSheets(
    { ...aStocktake('st', { number: 'ST0001', ...given }), finishes: [] },
    goods,
    'Corner Shop',
    {
      ...IN_ENGLISH,
      ...{ places: ['Shelf'], withListed: true, at: Date.UTC(2026, 10, 20, 10, 5), timeZone: 'UTC' },
      ...options,
    },
  )
}

test('[S19.23] a count sheet has what is counted by category, each with its barcode and what the list says', () => {
  const sheets = sheetsOf()
  expect(sheets).toMatchObject({
    title: 'COUNT SHEET',
    number: 'ST0001',
    fileName: 'Count-sheets-ST0001.pdf',
    facts: [
      { label: 'Stocktake', value: 'November' },
      { label: 'Printed', value: '2026/11/20 10:05' },
    ],
    places: ['Shelf'],
  })
  expect(
    sheets.groups.map(({ heading, lines }) => [
      heading,
      ...lines.map(({ name, sku, code, listed, unit }) => [name, sku, code, listed, unit]),
    ]),
  ).toEqual([
    ['Bakery', ['Bread', '', '6001234567890', '20', '']],
    ['Cold', ['Milk', 'MLK-1', '', '7', ''], ['Mince', '', '', '2.5\u00a0kg', 'kg']],
    ['No category', ['Candle', '', '', '-2', '']],
  ])
})

test.each([
  ['who counts is not to see them', {}, { withListed: false }],
  ['the stocktake is blind', { blind: true }, {}],
])('[S19.23] the list’s figures are left out where %s', (_, given, options) => {
  const sheets = sheetsOf(given, options)
  expect(sheets.columns).toEqual({ item: 'Product', code: 'Barcode', counted: 'Counted' })
  expect(sheets.groups.flatMap(({ lines }) => lines.map(({ listed }) => listed))).toEqual(['', '', '', ''])
})

test('[S19.23] each place has sheets of its own, said once; without any, the place is written in by hand', () => {
  expect(sheetsOf({}, { places: ['Shelf', ' Store room ', 'Shelf', ''] }).places).toEqual([
    'Shelf',
    'Store room',
  ])
  expect(sheetsOf({}, { places: [] }).places).toEqual([''])
})

test('[S21.2] sheets of goods that this device may not know all of say so', () => {
  expect(sheetsOf({}, { unreadable: 2 }).notes).toEqual([
    '2 entries of your server cannot be read on this device: this sheet may not be complete.',
  ])
  expect(sheetsOf().notes).toEqual([])
})

test('[S19.23] only what the stocktake counts is on them', () => {
  const namesOf = (given: Partial<StocktakeFact>) =>
    sheetsOf(given).groups.flatMap(({ lines }) => lines.map(({ name }) => name))
  expect(namesOf({ scope: 'categories', chosen: [{ id: 'cold' }] })).toEqual(['Milk', 'Mince'])
  expect(namesOf({ scope: 'list', chosen: [{ id: 'candle' }] })).toEqual(['Candle'])
})
