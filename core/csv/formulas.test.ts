import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exportCatalogue } from '../catalog/export.ts'
import { existing, planOf } from '../catalog/import-builders.ts'
import { aProduct } from '../catalog/product-builders.ts'
import { aCustomer, planOf as planCustomers } from '../customers/customer-builders.ts'
import { customersTable } from '../customers/export.ts'
import { neutraliseCell, restoreCell } from './cells.ts'
import { startsFormula } from './testing/as-spreadsheet.ts'
import { FORMULAS } from './testing/formulas.ts'
import { writeCsv } from './write-csv.ts'

describe.each(FORMULAS)('%s: %j', (_what, text) => {
  test('is written to a price list as text, whatever separator the spreadsheet uses [S3.3]', () => {
    const fields = { name: `x ${text}`, description: text, sku: text, barcode: text }
    const shop = [
      existing(aProduct(fields), `y ${text}`),
      existing(aProduct({ ...fields, name: text || 'x' })),
    ]
    expect(startsFormula(exportCatalogue(shop))).toEqual([])
  })

  test('is written to a customer list as text [S3.4]', () => {
    const customer = aCustomer({ name: text, email: text, phone: text, notes: `x\n${text}` })
    expect(
      startsFormula(
        writeCsv(customersTable([customer], new Map(), { balances: new Map(), points: new Map() })),
      ),
    ).toEqual([])
  })

  test('is imported as text, and never as a number [S3.3, S3.4]', () => {
    const product = planOf([
      ['name', 'description', 'price'],
      ['Bread', text, '5'],
    ])
    expect(product.lines).toMatchObject([{ status: 'added', after: { description: restoreCell(text) } }])
    const priced = planOf([
      ['name', 'price', 'stock'],
      ['Bread', text, text],
    ])
    expect(priced.counts).toMatchObject({ added: 0, refused: 1 })
    const customer = planCustomers([
      ['name', 'notes'],
      ['Thandi', neutraliseCell(text)],
    ])
    expect(customer.lines).toMatchObject([{ status: 'added', after: { notes: text.trim() } }])
  })
})

test('every text is read back from its cell unchanged and starts no formula in any spreadsheet', () => {
  const chars = fc.constantFrom(...'\'"=+-@＝－,;|\t\r\n \u00a0\ufeffx1')
  fc.assert(
    fc.property(fc.string({ unit: chars, maxLength: 12 }), (text) => {
      expect(restoreCell(neutraliseCell(text))).toBe(text.trim())
      expect(
        startsFormula(
          writeCsv(
            customersTable([aCustomer({ name: text, notes: text })], new Map(), {
              balances: new Map(),
              points: new Map(),
            }),
          ),
        ),
      ).toEqual([])
    }),
    { numRuns: 500 },
  )
})

test('a cell of a million blanks, quotes or separators is read at once, not for hours', () => {
  for (const piece of ['\n', ' ', '"', "'", ';"', "\n'"])
    expect(restoreCell(`x${piece.repeat(1_000_000)}x`).length).toBeGreaterThan(1_000_000)
})
