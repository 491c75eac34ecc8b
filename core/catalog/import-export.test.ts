import { expect, test } from 'vitest'
import { recognise, type Table } from '../csv/other-program.ts'
import { finish } from '../csv/plan.ts'
import { skippedRows } from '../csv/skipped-rows.ts'
import { cents } from '../money/cents.ts'
import { planImport } from './import.ts'
import { existing } from './import-builders.ts'
import { readProductExport } from './import-export.ts'
import { aProduct } from './product-builders.ts'

function fileOf({ header, rows }: Table, store?: string) {
  const found = recognise(header)
  const read = found && finish(readProductExport(found, { header, rows }, store))
  if (!read) throw new Error('not known as an export of products')
  return { ...read, separator: ',' as const, firstRow: 2 }
}

const linesOf = (table: Table) => finish(planImport(fileOf(table), [])).lines

const SHOPIFY = ['Handle', 'Title', 'Option1 Value', 'Variant SKU', 'Variant Price', 'Status', 'Image Src']

test.each([
  [['Handle', 'Title', 'Body (HTML)', 'Variant Price'], 'shopify', 'products'],
  [['Title', 'URL handle', 'Description', 'SKU', 'Price'], 'shopify', 'products'],
  [['Handle', 'Title', 'SKU', 'Location', 'On hand (current)'], 'shopify', 'stock'],
  [['Name', 'Email', 'Lineitem name', 'Lineitem price'], 'shopify', 'sales'],
  [['First Name', 'Last Name', 'Email', 'Accepts Marketing'], 'shopify', 'customers'],
  [['Handle', 'SKU', 'Name', 'Track stock', 'Price [Main]'], 'loyverse', 'products'],
  [['HANDLE', ' Name ', 'sold by weight'], 'loyverse', 'products'],
  [['Date', 'Receipt number', 'Gross sales'], 'loyverse', 'sales'],
  [['Product Name', 'Default Price', 'VAT Enabled'], 'yoco', 'products'],
  [['Receipt', 'Date', 'Card Reader', 'Items'], 'yoco', 'sales'],
])('the headings %j are those of %s: %s [S22.11]', (header, program, contents) => {
  expect(recognise(header)).toEqual({ program, contents })
})

test.each([
  [['sku', 'name', 'sellPrice']],
  [['Code', 'Item', 'Price', 'Qty', 'Supplier']],
  [['Name', 'Email', 'Phone', 'Type']],
  [['Handle', 'Name']],
  [['Product Name', 'Price']],
  [['Customer name', 'Customer code', 'Phone', 'VAT number']],
])('the headings %j are those of a list of the shop, and of no program [S22.11]', (header) => {
  expect(recognise(header)).toBeUndefined()
})

test('two products of one SKU, or of one name without any, are not made one: the second is left out [S22.11]', () => {
  const rows = [
    ['mug', 'Mug', 'Blue', 'MUG', '60.00', 'active'],
    ['cup', 'Cup', 'Blue', 'mug', '30.00', 'active'],
    ['pot', 'Pot', 'Big', '', '90.00', 'active'],
    ['pot-2', 'Pot', 'Big', '', '95.00', 'active'],
  ]
  expect(
    linesOf({ header: SHOPIFY, rows }).map((line) => ('problems' in line ? line.problems : line.status)),
  ).toEqual(['added', [{ column: 'line', code: 'twice' }], 'added', [{ column: 'line', code: 'twice' }]])
})

test('rows that were left out are saved under their own headings with the name of their product, and read again [S22.11]', () => {
  const rows = [
    ['mug', 'Mug', 'Blue', 'MUG-B', '60.00', 'active', ''],
    ['mug', '', 'White', 'MUG-W', 'sixty', '', ''],
    ['mug', '', '', '', '', '', 'https://example.com/mug.jpg'],
  ]
  const file = fileOf({ header: SHOPIFY, rows })
  const { lines } = finish(planImport(file, []))
  const saved = skippedRows(file, lines, { heading: 'Why', why: ({ row }) => `row ${row}` })
  const [header = [], ...left] = saved
    .replace('\ufeff', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','))
  expect(header).toEqual([...SHOPIFY, 'Why'])
  expect(left).toEqual([['mug', 'Mug', 'White', 'MUG-W', 'sixty', 'active', '', 'row 3']])
  expect(linesOf({ header, rows: left.map((row) => row.with(4, '60.00')) })).toMatchObject([
    { status: 'added', after: { name: 'Mug – White', sku: 'MUG-W', sellPrice: 6000 } },
  ])
})

test('a cell too many leaves a row of an export out, as in every file [S22.11]', () => {
  const rows = [['mug', 'Mug', '', 'MUG', '60', '00', 'active', 'more']]
  expect(linesOf({ header: SHOPIFY, rows })).toMatchObject([{ problems: [{ code: 'too-many-cells' }] }])
})

test('the stock of the chosen location is counted into goods that the shop has, and makes none [S22.11]', () => {
  const header = ['Handle', 'Title', 'Option1 Value', 'SKU', 'Location', 'Available', 'On hand (current)']
  const rows = [
    ['mug', 'Mug', 'Blue', 'MUG-B', 'Shop', '4', '5'],
    ['mug', 'Mug', 'Blue', 'MUG-B', 'Store room', '20', '21'],
    ['bowl', 'Bowl', 'Default Title', 'BOWL', 'Shop', '-1', '-1'],
    ['bowl', 'Bowl', 'Default Title', 'BOWL', 'Store room', 'not stocked', 'not stocked'],
    ['cup', 'Cup', 'Default Title', 'CUP', 'Store room', '1', '1'],
  ]
  const shop = [
    existing(aProduct({ id: 'mug', sku: 'MUG-B', name: 'Mug – Blue' }), '', 2),
    existing(aProduct({ id: 'bowl', sku: 'BOWL', name: 'Bowl' }), '', 3),
  ]
  const file = fileOf({ header, rows })
  expect(file.from).toMatchObject({
    stores: ['Shop', 'Store room'],
    notes: [{ code: 'below-zero', count: 1 }],
  })
  expect(finish(planImport(file, shop)).lines).toMatchObject([
    { row: 2, status: 'changed', fields: ['stockQuantity'], after: { stockQuantity: 5 } },
    { row: 4, status: 'unchanged' },
  ])
  const room = finish(planImport(fileOf({ header, rows }, 'Store room'), shop))
  expect(room.lines).toMatchObject([
    { row: 3, status: 'changed', after: { stockQuantity: 21 } },
    { row: 5, status: 'unchanged' },
    { row: 6, status: 'refused', problems: [{ column: 'sellPrice', code: 'required' }] },
  ])
})

test.each([
  ['Tax - "VAT" (15%)', 'Y', 'standard'],
  ['Tax - "VAT" (0%)', 'Y', 'zero'],
  ['Tax - "VAT" (14%)', 'Y', 'exempt'],
  ['Tax - "Levy" (15%)', 'Y', 'exempt'],
  ['Tax - "VAT" (15%)', 'N', 'exempt'],
])('of an exempt product, the column %s with %s says %s [S22.11]', (tax, said, vatClass) => {
  const header = ['Handle', 'SKU', 'Name', 'Track stock', 'Price', tax]
  const rows = [['stamps', 'ST', 'Stamps', 'Y', '5.00', said]]
  const shop = [existing(aProduct({ sku: 'ST', name: 'Stamps', sellPrice: cents(500), vatClass: 'exempt' }))]
  const [line] = finish(planImport(fileOf({ header, rows }), shop)).lines
  expect(line && 'after' in line ? line.after.vatClass : 'exempt').toBe(vatClass)
})

test('a description over the limit is left out, and the product comes in [S22.11]', () => {
  const header = ['Handle', 'Title', 'Body (HTML)', 'Variant Price']
  const file = fileOf({ header, rows: [['mug', 'Mug', `<p>${'x'.repeat(2_001)}</p>`, '60.00']] })
  expect(file.from?.notes).toContainEqual({ code: 'long-text', count: 1 })
  const shop = [existing(aProduct({ sku: 'mug', name: 'Mug', sellPrice: cents(6000), description: 'Ours' }))]
  const [line] = finish(planImport(file, shop)).lines
  expect(line).not.toHaveProperty('after.description', '')
})

const LOYVERSE = [
  ...[
    'Handle',
    'SKU',
    'Name',
    'Sold by weight',
    'Barcode',
    'SKU of included item',
    'Quantity of included item',
  ],
  ...['Track stock', 'Price'],
]
const SIX = ['six', 'SIX', 'Six-pack', 'N', '600111', 'COLA', '6', 'N', '60.00']
const COLA = ['cola', 'COLA', 'Cola', 'N', '600112', '', '', 'Y', '12.00']

test('a pack that stands above its product in the file is a pack of it all the same [S22.11, S10.9]', () => {
  const lines = linesOf({ header: LOYVERSE, rows: [SIX, COLA] })
  expect(lines).toMatchObject([
    {
      row: 2,
      status: 'added',
      target: { kind: 'new', row: 3 },
      pack: { code: '600111', packSize: 6, packPrice: 6000 },
    },
    { row: 3, status: 'added', target: { kind: 'new', row: 3 }, after: { name: 'Cola' } },
  ])
})

test.each([
  ['of a product that nobody knows', [SIX]],
  ['of what is weighed', [SIX, COLA.with(3, 'Y')]],
  ['without a barcode', [SIX.with(4, ''), COLA]],
  ['of half a piece', [SIX.with(6, '0.5'), COLA]],
  ['of one piece', [SIX.with(6, '1'), COLA]],
  ['at a price that is asked for', [SIX.with(8, 'variable'), COLA]],
  ['of two products', [SIX, ['six', '', '', '', '', 'CHIPS', '1', '', ''], COLA]],
])('an item %s is no pack, and comes in as a product [S22.11]', (_, rows) => {
  const [line] = linesOf({ header: LOYVERSE, rows })
  expect(line).toMatchObject({ status: 'added', after: { sku: 'SIX', name: 'Six-pack' } })
})

test('a six-pack that the shop has as a product stays one [S22.11]', () => {
  const shop = [existing(aProduct({ sku: 'SIX', name: 'Six-pack', sellPrice: cents(5800) }))]
  const file = fileOf({ header: LOYVERSE, rows: [SIX, COLA] })
  const [line] = finish(planImport(file, shop)).lines
  expect(line).toMatchObject({ status: 'changed', after: { sellPrice: 6000 } })
})

test('a pack whose price cannot be read is left out with the reason [S22.11]', () => {
  expect(linesOf({ header: LOYVERSE, rows: [SIX.with(8, 'sixty'), COLA] })).toMatchObject([
    { row: 2, status: 'refused', problems: [{ column: 'sellPrice', code: 'not-money' }] },
    { row: 3, status: 'added' },
  ])
})

test('a variant takes the name of its own product only: under the key of another it is left out [S22.11]', () => {
  const header = ['Product ID', 'Product Name', 'Default Price', 'VAT Enabled', 'Variant Price', 'Value 1']
  const rows = [
    ['p1', 'Muffin', '28.00', 'Yes', '', 'Bran'],
    ['p1', '', '', '', '30.00', 'Chocolate'],
    ['p2', '', '', '', '9.00', 'Small'],
    ['', '', '12.00', '', '', 'Large'],
  ]
  expect(linesOf({ header, rows })).toMatchObject([
    { status: 'added', after: { name: 'Muffin – Bran', sellPrice: 2800 } },
    { status: 'added', after: { name: 'Muffin – Chocolate', sellPrice: 3000 } },
    { row: 4, status: 'refused', problems: [{ column: 'name', code: 'required' }] },
    { row: 5, status: 'refused', problems: [{ column: 'name', code: 'required' }] },
  ])
})
