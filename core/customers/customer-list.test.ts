import { expect, test } from 'vitest'
import { cents } from '../money/cents.ts'
import { aCustomer } from './customer-builders.ts'
import { findCustomers, listCustomers } from './customer-list.ts'
import { type CustomerColumn, orderCustomers } from './customer-order.ts'

const zanele = aCustomer({ notes: 'collects on Fridays' })
const spaza = aCustomer({
  id: 'spaza',
  name: 'Mvela Spaza',
  email: '',
  phone: '+27 (83) 555-0202',
  customerType: 'trade',
})
const elan = aCustomer({
  id: 'elan',
  name: 'Élan Café',
  email: 'hello@elan.example',
  phone: '',
  notes: 'VIP',
})
const totals = new Map([
  ['zanele', { spent: cents(15_000), purchases: 2, lastVisit: 500 }],
  ['spaza', { spent: cents(90_000), purchases: 1, lastVisit: 900 }],
])
const listed = listCustomers([elan, spaza, zanele], totals)
const ids = (found: readonly { customer: { id: string } }[]) => found.map(({ customer }) => customer.id)

test.each([
  ['ZANELE', ['zanele']],
  ['cafe elan', ['elan']],
  ['@example.com', ['zanele']],
  ['082 555', ['zanele']],
  ['0825550101', ['zanele']],
  ['555-0202', ['spaza']],
  ['+27835550202', ['spaza']],
  ['083 555', ['spaza']],
  ['0027 83 555', ['spaza']],
  ['0101', ['zanele']],
  ['+27 82', ['zanele']],
  ['27 (0)82 555 0101', ['zanele']],
  ['  ', ['elan', 'spaza', 'zanele']],
  ['fridays', []],
  ['nobody', []],
])('a search for %j by name, e-mail or phone finds %j [S2.30]', (query, found) => {
  expect(ids(findCustomers(listed, query))).toEqual(found)
})

test('who never bought shows nothing spent [S2.31]', () => {
  expect(listed[0]?.totals).toEqual({ spent: 0, purchases: 0, lastVisit: 0 })
})

test.each<[CustomerColumn, string[], string[]]>([
  ['name', ['elan', 'spaza', 'zanele'], ['zanele', 'spaza', 'elan']],
  ['contact', ['spaza', 'elan', 'zanele'], ['zanele', 'elan', 'spaza']],
  ['type', ['elan', 'zanele', 'spaza'], ['spaza', 'elan', 'zanele']],
  ['spent', ['elan', 'zanele', 'spaza'], ['spaza', 'zanele', 'elan']],
  ['purchases', ['elan', 'spaza', 'zanele'], ['zanele', 'spaza', 'elan']],
  ['lastVisit', ['elan', 'zanele', 'spaza'], ['spaza', 'zanele', 'elan']],
  ['notes', ['zanele', 'elan', 'spaza'], ['elan', 'zanele', 'spaza']],
])('the register is ordered by %s, equals by name and blanks last [S2.31]', (column, up, down) => {
  expect(ids(orderCustomers(listed, { column, descending: false }))).toEqual(up)
  expect(ids(orderCustomers(listed, { column, descending: true }))).toEqual(down)
})
