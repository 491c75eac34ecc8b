import { expect, test } from 'vitest'
import { matchesCustomer } from './customer.ts'

const zanele = { name: 'Zanele Dlamini', email: 'zanele@example.com', phone: '082 555 0101' }

test.each([
  ['zan', true],
  ['DLAMINI', true],
  ['@example', true],
  ['  zanele ', true],
  ['082', false],
  ['thandi', false],
])('the till finds a customer by %j in name or e-mail: %j [S2.15]', (query, found) => {
  expect(matchesCustomer(zanele, query)).toBe(found)
})
