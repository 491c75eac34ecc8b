import { expect, test } from 'vitest'
import { recognise } from '../csv/other-program.ts'
import { finish } from '../csv/plan.ts'
import type { Customer } from './customer.ts'
import { aCustomer, intentsOf } from './customer-builders.ts'
import { planCustomers } from './import.ts'
import { readCustomerExport } from './import-export.ts'

const SHOPIFY = [
  ...[
    'Customer ID',
    'First Name',
    'Last Name',
    'Email',
    'Accepts Email Marketing',
    'Default Address Company',
  ],
  ...[
    'Default Address Address1',
    'Default Address City',
    'Default Address Country Code',
    'Default Address Zip',
  ],
  ...['Default Address Phone', 'Phone', 'Total Orders', 'Note'],
]
const LOYVERSE = [
  'Customer name',
  'Email',
  'Phone',
  'Address',
  'City',
  'Postal code',
  'Country',
  'Points balance',
  'Note',
]

function planOf(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  customers: readonly Customer[] = [],
) {
  const found = recognise(header)
  const read = found && finish(readCustomerExport(found, { header, rows }))
  if (!read) throw new Error('not known as an export of customers')
  const plan = finish(planCustomers({ ...read, separator: ',', firstRow: 2 }, customers, 0))
  return { plan, notes: read.from.notes.map(({ code }) => code), unused: read.headers.unused }
}

const NALEDI = [
  ...[
    "'7001",
    'Naledi',
    'Mokoena',
    'naledi@example.com',
    'yes',
    '',
    '12 Loop St',
    'Cape Town',
    'ZA',
    "'8001",
  ],
  ...["'0215550101", "'+27825550101", '7', 'Rings first'],
]
const SPAZA = [
  ...["'7002", '', '', 'orders@spaza.example', 'no', 'Spaza Express', '4 Main Rd', 'Soweto', 'ZA', "'1804"],
  ...["'0115550102", '', '1', ''],
]

test('customers of Shopify come with their name, address and own phone, and without a consent of no day [S22.11, S22.10]', () => {
  const { plan, notes, unused } = planOf(SHOPIFY, [NALEDI, SPAZA])
  expect(plan.lines).toMatchObject([
    {
      status: 'added',
      after: {
        ...{
          name: 'Naledi Mokoena',
          email: 'naledi@example.com',
          phone: '+27825550101',
          notes: 'Rings first',
        },
        address: '12 Loop St, Cape Town, 8001',
      },
    },
    { status: 'added', after: { name: 'Spaza Express', phone: '0115550102' } },
  ])
  expect(plan.lines[0]).not.toHaveProperty('after.marketingConsent')
  expect(notes).toEqual(['consent', 'owed'])
  expect(unused).toEqual(['Customer ID', 'Accepts Email Marketing', 'Total Orders'])
})

test('customers of Loyverse come without their points, and it is said that what they owe is not in the file [S22.11]', () => {
  const gogo = [
    'Gogo Dlamini',
    '',
    '0825550104',
    '3 Vilakazi St',
    'Soweto',
    '1804',
    'South Africa',
    '120',
    'Fridays',
  ]
  const { plan, notes } = planOf(LOYVERSE, [gogo])
  expect(plan.lines).toMatchObject([
    {
      after: {
        name: 'Gogo Dlamini',
        phone: '0825550104',
        address: '3 Vilakazi St, Soweto, 1804',
        notes: 'Fridays',
      },
    },
  ])
  expect(notes).toEqual(['points', 'owed'])
})

test('the same customers a second time change nothing, and one without a name is left out [S22.11]', () => {
  const known = aCustomer({
    ...{ name: 'Naledi Mokoena', email: 'naledi@example.com', phone: '+27825550101', notes: 'Rings first' },
    address: '12 Loop St, Cape Town, 8001',
  })
  const { plan } = planOf(SHOPIFY, [NALEDI, ["'7003", '', '', 'who@example.com']], [known])
  expect(plan.lines).toMatchObject([
    { status: 'unchanged' },
    { status: 'refused', problems: [{ column: 'name', code: 'required' }] },
  ])
  expect(intentsOf(plan)).toEqual([])
})

test('a row with more cells than headings is left out with the reason [S22.11]', () => {
  const { plan } = planOf(LOYVERSE, [['Thandi', '', '', '1 Road', 'Soweto', '', '', '0', 'Likes', 'bread']])
  expect(plan.lines).toMatchObject([{ status: 'refused', problems: [{ code: 'too-many-cells' }] }])
})

test('an export of products is none of customers [S22.11]', () => {
  const header = ['Handle', 'SKU', 'Name', 'Sold by weight']
  const found = recognise(header)
  expect(found).toEqual({ program: 'loyverse', contents: 'products' })
  expect(found && finish(readCustomerExport(found, { header, rows: [] }))).toBeUndefined()
})
