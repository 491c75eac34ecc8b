import { expect, test } from 'vitest'
import { writtenCell } from '../csv/cells.ts'
import { recognise, type Table } from '../csv/other-program.ts'
import { finish } from '../csv/plan.ts'
import { LIMITS } from '../entities/fields.ts'
import { cellsOf } from './export.ts'
import { planImport } from './import.ts'
import { existing, intentsOf, planOf } from './import-builders.ts'
import { headerOf, IMPORT_COLUMNS } from './import-columns.ts'
import { readProductExport } from './import-export.ts'
import { aProduct } from './product-builders.ts'

function linesOf({ header, rows }: Table) {
  const found = recognise(header)
  const read = found && finish(readProductExport(found, { header, rows }))
  if (!read) throw new Error('not known as an export of products')
  return finish(planImport({ ...read, separator: ',' as const, firstRow: 2 }, [])).lines
}

const SHIRT = { groupId: 'tee', groupName: 'T-shirt', option1Name: 'Size', option2Name: 'Colour' }

test.each<[string, string[], string[][]]>([
  [
    'Shopify',
    ['Handle', 'Title', 'Option1 Name', 'Option1 Value', 'Option2 Name', 'Option2 Value', 'Variant Price'],
    [
      ['tee', 'T-shirt', 'Size', 'S', 'Colour', 'Red', '99'],
      ['tee', '', '', 'M', '', 'Red', '99'],
      ['mug', 'Mug', 'Title', 'Default Title', '', '', '60'],
    ],
  ],
  [
    'Loyverse',
    [
      'Handle',
      'Name',
      'Option 1 name',
      'Option 1 value',
      'Option 2 name',
      'Option 2 value',
      'Default price',
      'Sold by weight',
    ],
    [
      ['tee', 'T-shirt', 'Size', 'S', 'Colour', 'Red', '99', 'N'],
      ['tee', '', '', 'M', '', 'Red', '99', 'N'],
      ['mug', 'Mug', '', '', '', '', '60', 'N'],
    ],
  ],
  [
    'Yoco',
    [
      'Product ID',
      'Product Name',
      'Attribute 1',
      'Value 1',
      'Attribute 2',
      'Value 2',
      'Default Price',
      'VAT Enabled',
    ],
    [
      ['tee', 'T-shirt', 'Size', 'S', 'Colour', 'Red', '99', 'No'],
      ['tee', '', '', 'M', '', 'Red', '', ''],
      ['mug', 'Mug', '', '', '', '', '60', 'No'],
    ],
  ],
])('[S19.27, S22.11] the variants of an export from %s are kinds of one group', (_, header, rows) => {
  expect(linesOf({ header, rows })).toMatchObject([
    { after: { name: 'T-shirt – S / Red', ...SHIRT, option1Value: 'S', option2Value: 'Red' } },
    { after: { name: 'T-shirt – M / Red', ...SHIRT, option1Value: 'M', option2Value: 'Red' } },
    { after: { name: 'Mug', groupId: '', groupName: '', option1Value: '' } },
  ])
})

test('[S19.27, S22.11] a variant whose value is longer than ours comes in without a group', () => {
  const header = ['Handle', 'Title', 'Option1 Name', 'Option1 Value', 'Variant Price']
  expect(linesOf({ header, rows: [['tee', 'T-shirt', 'Size', 'x'.repeat(41), '99']] })).toMatchObject([
    { status: 'added', after: { groupId: '', groupName: '' } },
  ])
})

test('[S19.27] a file that names a group means the one that is there, else one that it makes; a blank one says nothing', () => {
  const there = existing(aProduct({ id: 'p-1', sku: 'A', name: 'T-shirt, S', ...SHIRT, option1Value: 'S' }))
  const plan = planOf(
    [
      ['sku', 'name', 'sellPrice', 'groupName', 'option1Name', 'option1Value'],
      ['B', 'T-shirt, M', '99', 't-shirt', 'Size', 'M'],
      ['C', 'Mug, blue', '60', 'Mug', 'Colour', 'blue'],
      ['D', 'Mug, red', '60', 'MUG', 'Colour', 'red'],
      ['A', 'T-shirt, S', '99', '', '', ''],
    ],
    [there],
  )
  const groups = intentsOf(plan).intents.flatMap(({ type, payload }) =>
    type === 'product.patch' ? [[payload.fields.groupId, payload.fields.option1Value]] : [],
  )
  expect(groups).toEqual([
    ['tee', 'M'],
    ['mug', 'blue'],
    ['mug', 'red'],
    [undefined, undefined],
  ])
})

test('[S19.27] a kind that was taken out while the group got another name comes out of a file and back in no group', () => {
  const out = existing(
    aProduct({ id: 'p-1', sku: 'A', name: 'T-shirt, S', groupName: 'Tee', option1Name: 'Size' }),
  )
  const file = [IMPORT_COLUMNS.map(headerOf), cellsOf(out.draft).map(writtenCell)]
  expect(planOf(file, [out]).lines).toMatchObject([{ status: 'unchanged' }])
  const put = planOf(
    [
      ['sku', 'name', 'groupName'],
      ['A', 'T-shirt, S', 'Tee'],
    ],
    [out],
  )
  expect(put.lines).toMatchObject([{ fields: ['groupName', 'groupId'], after: { groupId: 'tee' } }])
})

test('[S19.27] two groups of long names that begin alike stay two', () => {
  const long = 'Long-sleeved work shirt of cotton with two pockets, '
  const rows = ['navy', 'black'].map((colour) => [
    `Shirt ${colour}`,
    '99',
    `${long}${colour} ${'x'.repeat(90)}`,
  ])
  const { lines } = planOf([['name', 'sellPrice', 'groupName'], ...rows])
  const ids = lines.map((line) => ('after' in line ? line.after.groupId : ''))
  expect(new Set(ids).size).toBe(2)
  expect(ids.every((id) => id.length <= LIMITS.code)).toBe(true)
})
