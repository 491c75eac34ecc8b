import { expect, test } from 'vitest'
import { LIMITS } from '../entities/fields.ts'
import { cents } from '../money/cents.ts'
import { existing, intentsOf, planOf } from './import-builders.ts'
import { aProduct } from './product-builders.ts'

const HEADER = ['sku', 'name', 'category', 'sellPrice', 'tradePrice', 'costPrice', 'stockQuantity']

test('a new product is added; blank cost is 0, blank trade none, blank stock 0, blank category none [S5.3]', () => {
  const plan = planOf([HEADER, ['BRD', 'White bread', '', '18,99', '', '', '']])
  expect(plan.counts).toEqual({ added: 1, changed: 0, unchanged: 0, refused: 0 })
  expect(plan.lines[0]).toMatchObject({
    row: 2,
    status: 'added',
    after: { sellPrice: 1899, costPrice: 0, tradePrice: null, stockQuantity: 0, category: '' },
  })
})

test('a line without a name or a price is refused with the field and the reason [S5.3]', () => {
  const plan = planOf([HEADER, ['BRD', ' ', '', '', '', '', '']])
  expect(plan.lines[0]).toMatchObject({
    status: 'refused',
    problems: [
      { column: 'name', code: 'required' },
      { column: 'sellPrice', code: 'required' },
    ],
  })
})

test('a known sku changes only what differs, and the same line again changes nothing [S3.3]', () => {
  const coffee = existing(aProduct({ sku: 'COF', costPrice: cents(600) }), 'Drinks', 4)
  const line = ['COF', 'Coffee', 'DRINKS', 'R15,00', '', '7.00', '9']
  const plan = planOf([HEADER, line], [coffee])
  expect(plan.lines[0]).toMatchObject({ status: 'changed', fields: ['costPrice', 'stockQuantity'] })
  expect(planOf([HEADER, line, line], [coffee]).counts).toEqual({
    added: 0,
    changed: 1,
    unchanged: 1,
    refused: 0,
  })
})

test('a sku twice in one file: the later line updates the earlier one and says so', () => {
  const plan = planOf([
    HEADER,
    ['A1', 'Tea', '', '10', '', '', '5'],
    ['B2', 'Salt', '', '8', '', '', ''],
    ['A1', 'Tea', '', '12', '', '', ''],
  ])
  expect(plan.lines[2]).toMatchObject({
    status: 'changed',
    repeats: 2,
    fields: ['sellPrice'],
    target: { kind: 'new', row: 2 },
  })
})

test('a sku is the same product whatever its case: the later line updates the earlier and says so [S5.3]', () => {
  const plan = planOf([
    HEADER,
    ['KK1A', 'Bread', '', '18.99', '', '', '12'],
    ['kk1a', 'Bread', '', '20', '', '', ''],
    [' Kk1A ', 'Bread', '', '20', '', '', '12'],
  ])
  expect(plan.counts).toEqual({ added: 1, changed: 1, unchanged: 1, refused: 0 })
  expect(plan.lines[1]).toMatchObject({ repeats: 2, fields: ['sellPrice'], after: { sku: 'KK1A' } })
})

test('a file that spells a sku in another case updates the product of the shop, which keeps its own spelling', () => {
  const shop = [existing(aProduct({ id: 'bread', sku: 'kk1a', name: 'Bread' }), '', 4)]
  const plan = planOf([HEADER, ['KK1A', 'Brown bread', '', '20', '', '', '4']], shop)
  expect(plan.lines[0]).toMatchObject({
    status: 'changed',
    target: { kind: 'existing', id: 'bread' },
    after: { sku: 'kk1a', name: 'Brown bread' },
  })
})

test('a shop that has one sku in two spellings keeps both: each line means the one spelt like it', () => {
  const shop = [
    existing(aProduct({ id: 'small', sku: 'kk1a', name: 'Bread', sellPrice: cents(1000) })),
    existing(aProduct({ id: 'large', sku: 'KK1A', name: 'Bread', sellPrice: cents(1000) })),
  ]
  const rows = (sku: string) => [
    ['sku', 'sellPrice'],
    [sku, '20'],
  ]
  expect(planOf(rows('kk1a'), shop).lines[0]).toMatchObject({ target: { id: 'small' } })
  expect(planOf(rows('KK1A'), shop).lines[0]).toMatchObject({ target: { id: 'large' } })
  expect(planOf(rows('Kk1a'), shop).lines[0]).toMatchObject({
    status: 'refused',
    problems: [{ column: 'line', code: 'ambiguous' }],
  })
})

test('a price in another currency is refused, never taken for one of the shop’s own [S5.3]', () => {
  const rows = [
    ['sku', 'name', 'sellPrice', 'costPrice'],
    ['A', 'Bread', '$3', ''],
    ['B', 'Milk', 'R 3,00', '€2'],
    ['C', 'Tea', 'ZAR 3', 'R2'],
  ]
  expect(planOf(rows).lines).toMatchObject([
    { status: 'refused', problems: [{ column: 'sellPrice', code: 'other-currency' }] },
    { status: 'refused', problems: [{ column: 'costPrice', code: 'other-currency' }] },
    { status: 'added' },
  ])
  expect(planOf(rows, [], 'USD').lines.map(({ status }) => status)).toEqual(['added', 'refused', 'added'])
})

test('a sheet of sku and stock alone counts known products and leaves the rest of them alone', () => {
  const coffee = existing(aProduct({ sku: 'COF' }), '', 4)
  const plan = planOf(
    [
      ['Code', 'Qty'],
      ['COF', '12'],
      ['NEW', '3'],
    ],
    [coffee],
  )
  expect(plan.lines).toMatchObject([
    { status: 'changed', name: 'Coffee', fields: ['stockQuantity'] },
    {
      status: 'refused',
      problems: [
        { column: 'name', code: 'required' },
        { column: 'sellPrice', code: 'required' },
      ],
    },
  ])
})

test('a line without a sku means the product of that name, and is refused when several have it', () => {
  const one = existing(aProduct({ id: 'a', sku: 'A', name: 'Bread' }))
  const other = existing(aProduct({ id: 'b', sku: 'B', name: 'bread ' }))
  const rows = [
    ['name', 'sellPrice'],
    ['Bread', '20'],
  ]
  expect(planOf(rows, [one]).lines[0]).toMatchObject({
    status: 'changed',
    target: { kind: 'existing', id: 'a' },
  })
  expect(planOf(rows, [one, other]).lines[0]).toMatchObject({
    status: 'refused',
    problems: [{ column: 'line', code: 'ambiguous' }],
  })
})

test('a new name without a sku on a barcode that is known is refused: the product may be meant, or another [S10.10]', () => {
  const header = ['barcode', 'name', 'price', 'sku']
  const shop = [existing(aProduct({ id: 'bread', sku: '', name: 'Bread', barcode: '0012345678905' }))]
  const rows = [
    ['012345678905', 'White bread 700 g', '20', ''],
    ['0012345678905', 'bread', '20', ''],
    ['6001234500018', 'Milk', '30', ''],
    ['6001234500018', 'Full cream milk', '31', ''],
    ['6001234500018', 'Milk crate', '300', 'CRATE'],
  ]
  expect(planOf([header, ...rows], shop).lines).toMatchObject([
    { status: 'refused', problems: [{ column: 'barcode', code: 'on-another' }] },
    { status: 'changed', target: { id: 'bread' } },
    { status: 'added' },
    { status: 'refused', problems: [{ column: 'barcode', code: 'on-another' }] },
    { status: 'added', sku: 'CRATE' },
  ])
})

test('an unquoted decimal comma that shifts a line is refused, not read as another price [S5.3]', () => {
  const plan = planOf([
    ['sku', 'name', 'sellPrice'],
    ['A', 'Bread', '12', '50'],
    ['B', 'Milk', '9', ''],
  ])
  expect(plan.lines).toMatchObject([
    { status: 'refused', problems: [{ column: 'line', code: 'too-many-cells' }] },
    { status: 'added' },
  ])
})

test.each([
  ['sku', 'x'.repeat(LIMITS.code + 1), 'too-long'],
  ['sku', '6,00123E+12', 'shortened'],
  ['name', 'x'.repeat(LIMITS.name + 1), 'too-long'],
  ['name', 'Bre\u0000ad', 'control-character'],
  ['sellPrice', 'twelve', 'not-money'],
  ['sellPrice', '-5', 'negative'],
  ['sellPrice', '1.234', 'too-precise'],
  ['tradePrice', '99999999999', 'too-large'],
  ['stockQuantity', '2.5', 'not-whole'],
  ['stockQuantity', '-1', 'negative'],
  ['stockQuantity', 'many', 'not-whole'],
  ['stockQuantity', '10000001', 'too-large'],
])('a bad %s is refused with its reason, never cut or guessed [S5.3]', (column, cell, code) => {
  const good = {
    sku: 'A',
    name: 'Bread',
    category: '',
    sellPrice: '10',
    tradePrice: '',
    costPrice: '',
    stockQuantity: '',
  }
  const line = Object.values({ ...good, [column]: cell })
  expect(planOf([HEADER, line]).lines[0]).toMatchObject({ status: 'refused', problems: [{ column, code }] })
})

test('in a file with decimal commas, three digits behind one are no thousands: R12,505 is not R12 505 [S5.3]', () => {
  const header = ['name', 'price', 'cost', 'qty']
  const rows = [
    ['Bread', '18,99', '14,2', '3'],
    ['Milk', '12,505', '', '3'],
    ['Eggs', '35', '27,125', '1,000'],
    ['Fridge', 'R 4 299,00', '', '1 000'],
    ['Stove', '4,299.00', '', ''],
  ]
  expect(planOf([header, ...rows]).lines).toMatchObject([
    { status: 'added' },
    { status: 'refused', problems: [{ column: 'sellPrice', code: 'unclear-comma' }] },
    {
      status: 'refused',
      problems: [
        { column: 'costPrice', code: 'unclear-comma' },
        { column: 'stockQuantity', code: 'unclear-comma' },
      ],
    },
    { status: 'added', after: { sellPrice: 429_900, stockQuantity: 1_000 } },
    { status: 'added', after: { sellPrice: 429_900 } },
  ])
  expect(planOf([header, ['Fridge', '4,299', '', '1,000']]).lines).toMatchObject([
    { status: 'added', after: { sellPrice: 429_900, stockQuantity: 1_000 } },
  ])
})

test('a barcode that a spreadsheet wrote as 6.00123E+12 is refused: nothing could be scanned by it [S5.3]', () => {
  const refused = planOf([
    ['name', 'barcode', 'sellPrice'],
    ['Bread', '6.00123E+12', '10'],
    ['Milk', '6001234567899', '10'],
  ]).lines
  expect(refused).toMatchObject([
    { status: 'refused', problems: [{ column: 'barcode', code: 'shortened' }] },
    { status: 'added' },
  ])
})

test('a cell that an export made harmless against formulas is restored', () => {
  const plan = planOf([
    HEADER,
    ["'-A1", "'=Bread", '', '10', '', '', ''],
    ["'tis", "'n Boek", '', '10', '', '', ''],
  ])
  expect(plan.lines).toMatchObject([
    { sku: '-A1', name: '=Bread' },
    { sku: "'tis", name: "'n Boek" },
  ])
})

test('a blank row is passed over and keeps the count of rows', () => {
  const plan = planOf([HEADER, ['', '', '', '', '', '', ''], ['A', 'Bread', '', '10', '', '', '']])
  expect(plan.lines.map((line) => line.row)).toEqual([3])
})

test('[S19.28] a stock figure beside a bundle counts nothing, however often its file is imported', () => {
  const lunch = existing(
    aProduct({ id: 'lunch', name: 'Pie and Coke', parts: [{ productId: 'pie', quantity: 1 }] }),
  )
  const file = [
    ['name', 'stockQuantity', 'sellPrice'],
    ['Pie and Coke', '5', '40'],
  ]
  const plan = planOf(file, [lunch])
  expect(plan.lines).toMatchObject([{ status: 'changed', fields: ['sellPrice'] }])
  expect(intentsOf(plan).intents.map(({ type }) => type)).toEqual(['product.patch'])
})
