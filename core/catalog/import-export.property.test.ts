import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Program, recognise } from '../csv/other-program.ts'
import { finish } from '../csv/plan.ts'
import { OPERATIONS } from '../operations/registry.ts'
import { planImport } from './import.ts'
import { intentsOf } from './import-builders.ts'
import { readProductExport } from './import-export.ts'

const HEADERS: Record<Program, readonly string[]> = {
  loyverse: [
    ...['Handle', 'SKU', 'Name', 'Description', 'Sold by weight', 'Option 1 value', 'Default price', 'Cost'],
    ...['Barcode', 'SKU of included item', 'Quantity of included item', 'Track stock', 'Supplier'],
    ...['Price [A]', 'In stock [A]', 'Low stock [A]', 'Price [B]', 'Tax - "VAT" (15%)'],
  ],
  shopify: [
    ...['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Type', 'Option1 Value', 'Variant SKU', 'Variant Price'],
    ...['Variant Inventory Tracker', 'Variant Inventory Qty', 'Variant Barcode', 'Cost per item', 'Status'],
  ],
  yoco: [
    ...['Product ID', 'Product Name', 'Default Price', 'SKU', 'Default Cost Price', 'Variant Price'],
    ...['Ask For Price', 'VAT Enabled', 'Quantity Units', 'Value 1', 'Barcode', 'Track Stock', 'Stock'],
  ],
}
const cell = fc.oneof(
  fc.constantFrom(
    '',
    '',
    'a',
    'b',
    'Bread',
    'Y',
    'N',
    'yes',
    'variable',
    '2',
    '6',
    '0',
    '-3',
    '-12,50',
    'kg',
  ),
  fc.constantFrom(
    '12.50',
    '12,50',
    '1 234,50',
    "'600123",
    '9e9',
    '1e-3',
    '=1+1',
    '0.005',
    '12.505',
    'R5',
    '€5',
  ),
  fc.constantFrom(
    'NaN',
    'Infinity',
    '99999999999999999999',
    '١٢',
    '１２',
    '<p>Hi',
    '6.00123E+12',
    '--1',
    '(5)',
  ),
  fc.double().map(String),
  fc.string({ unit: 'binary', maxLength: 8 }),
)

test.each(Object.entries(HEADERS))(
  'whatever the cells of an export from %s say, prices are whole cents and never below zero [S22.11]',
  (_, header) => {
    const found = recognise(header)
    if (!found) throw new Error('not known as an export')
    const row = fc.array(cell, { minLength: header.length, maxLength: header.length + 1 })
    fc.assert(
      fc.property(fc.array(row, { maxLength: 8 }), (rows) => {
        const read = finish(readProductExport(found, { header, rows }))
        if (!read) throw new Error('not read')
        expect(read.rows).toHaveLength(rows.length)
        const plan = finish(planImport({ ...read, separator: ',', firstRow: 2 }, []))
        for (const line of plan.lines) {
          const draft = 'after' in line ? line.after : undefined
          const pack = 'pack' in line ? line.pack : undefined
          for (const price of [draft?.sellPrice ?? 0, draft?.costPrice ?? 0, pack?.packPrice ?? 0]) {
            expect(Number.isSafeInteger(price)).toBe(true)
            expect(price).toBeGreaterThanOrEqual(0)
          }
        }
        for (const { type, payload } of intentsOf(plan).intents)
          expect(OPERATIONS[type].payload.safeParse(payload).success).toBe(true)
      }),
      { numRuns: 300 },
    )
  },
)

test('an export of 20,000 rows is read in parts of 100, so that the page stays awake [S22.11]', () => {
  const header = HEADERS.yoco
  const rows = Array.from({ length: 20_000 }, (_, index) => [String(index), `Product ${index}`, '1.00'])
  const slices = readProductExport({ program: 'yoco', contents: 'products' }, { header, rows })
  let pauses = 0
  for (let step = slices.next(); !step.done; step = slices.next()) pauses += 1
  expect(pauses).toBe(199)
})
