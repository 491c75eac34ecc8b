import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writtenCell } from '../csv/cells.ts'
import { cents } from '../money/cents.ts'
import { UNITS } from '../quantities/unit.ts'
import type { BundlePart } from './bundle.ts'
import { cellsOf, exportCatalogue } from './export.ts'
import { existing, intentsOf, planOf } from './import-builders.ts'
import { IMPORT_COLUMNS } from './import-columns.ts'
import { aProduct } from './product-builders.ts'
import { VAT_CLASSES } from './vat-class.ts'

// What a row can hold: no control characters but line ends and tabs, as fields.ts has it.
const letter = fc.constantFrom(...`'"=+-@\t\n;, aB0é🍞خ<>&`)
const text = fc.string({ unit: letter, maxLength: 12 })
const name = text.filter((each) => each.trim() !== '')
const price = fc.integer({ min: 0, max: 10_000_000 }).map(cents)
const product = fc
  .record({
    name,
    description: text,
    sku: text,
    barcode: text,
    sellPrice: price,
    tradePrice: fc.option(price),
    costPrice: price,
    tracksStock: fc.boolean(),
    lowStockThreshold: fc.nat(10_000_000),
  })
  .chain((given) =>
    // Rows of the first form lack them.
    fc
      .record(
        {
          asksPrice: fc.boolean(),
          noDiscount: fc.boolean(),
          unit: fc.constantFrom(...UNITS),
          reorderTo: fc.nat(10_000_000),
          supplierCode: text,
          vatClass: fc.constantFrom(...VAT_CLASSES),
          groupId: fc.constantFrom('', 'tee'),
          groupName: fc.constantFrom('', 'T-shirt', 'Tee, "old"'),
          option1Name: text,
          option1Value: text,
          parts: fc.constantFrom<BundlePart[][]>([], [{ productId: 'pie', quantity: 1 }]),
        },
        { requiredKeys: [] },
      )
      .map((switches) => aProduct({ ...given, ...switches })),
  )
const shelf = fc.array(
  fc.tuple(product, fc.oneof(fc.constant(''), name), fc.integer({ min: -50, max: 10_000 })),
  {
    maxLength: 12,
  },
)

test('what is exported imports back unchanged, hostile texts, twins and oversold goods included [S3.3]', () => {
  fc.assert(
    fc.property(shelf, (rows) => {
      const shop = rows.map(([each, category, onHand], index) =>
        existing({ ...each, id: `p-${index}` }, category, onHand, index % 3 === 0 ? 'Makro' : ''),
      )
      const table = shop.map(({ draft }) => cellsOf(draft).map(writtenCell))
      const plan = planOf([IMPORT_COLUMNS, ...table], shop, 'ZAR', [{ name: 'Makro' }])
      expect(plan.counts).toEqual({ added: 0, changed: 0, unchanged: shop.length, refused: 0 })
      expect(intentsOf(plan).intents).toEqual([])
    }),
  )
})

test('no cell of an export starts a formula [S3.3]', () => {
  for (const sign of ['=', '+', '-', '@', '\t=', "'="]) {
    const row = exportCatalogue([existing(aProduct({ name: `${sign}1+1`, sku: '', barcode: '' }))]).split(
      '\r\n',
    )[1]
    expect(row).not.toMatch(/(^|,|")[=+\-@\t\r]/)
  }
  const once = exportCatalogue([existing(aProduct({ name: "''=", sku: 'A' }), '', 3)])
  expect(once.split('\r\n')[1]).toBe("A,'''=,,,,15.00,,6.00,3,yes,5,standard,0,each,no,no,0,,,,,,,,,,,,")
})

test('the column VAT of an export is read again, and so is what other programs write in it [S18.4]', () => {
  const zero = existing({ ...aProduct({ name: 'Pilchards', sku: 'P1' }), vatClass: 'zero' })
  const [header = '', line = ''] = exportCatalogue([zero]).split('\r\n')
  expect(header.split(',')).toContain('VAT')
  const read = planOf([header.split(','), line.split(',')])
  expect(read.lines[0]).toMatchObject({ after: { vatClass: 'zero' } })
  const said = ['Zero-rated', '0%', 'exempt', '15%', '', 'half']
  const plan = planOf([
    ['sku', 'name', 'sellPrice', 'VAT'],
    ...said.map((vat, at) => [`S${at}`, 'Thing', '1.00', vat]),
  ])
  expect(plan.lines.map((each) => ('after' in each ? each.after.vatClass : each.status))).toEqual([
    'zero',
    'zero',
    'exempt',
    'standard',
    'standard',
    'refused',
  ])
})

test('[S19.18] reorder levels, supplier and the supplier’s code of an export are read again, in kilograms of what is weighed, and a supplier that the shop does not have is refused', () => {
  const makro = { id: 'makro', name: 'Makro' }
  const mince = aProduct({
    ...{ name: 'Mince', sku: 'M1', unit: 'kg', lowStockThreshold: 1_500, reorderTo: 12_250 },
    ...{ supplierId: 'makro', supplierCode: 'B-77' },
  })
  const lines = exportCatalogue([existing(mince, '', 0, 'Makro')]).split('\r\n')
  const [header = [], cells = []] = lines.map((line) => line.split(','))
  expect(cells[header.indexOf('lowStockThreshold')]).toBe('1.5')
  expect(cells[header.indexOf('reorderTo')]).toBe('12.25')
  const elsewhere = planOf([header, cells], [], 'ZAR', [makro])
  expect(intentsOf(elsewhere, [], [makro]).intents[0]?.payload).toMatchObject({
    fields: {
      unit: 'kg',
      lowStockThreshold: 1_500,
      reorderTo: 12_250,
      supplierId: 'makro',
      supplierCode: 'B-77',
    },
  })
  expect(planOf([header, cells]).lines).toMatchObject([
    { status: 'refused', problems: [{ column: 'supplier', code: 'unknown-supplier' }] },
  ])
})
