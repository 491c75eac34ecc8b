import { expect, test } from 'vitest'
import { cents } from '../money/cents.ts'
import { type AccountMay, EDITABLE, type Editable, OWNER } from '../staff/account-right.ts'
import type { Intent } from '../sync/operations.ts'
import { anIssued, cancel, issue } from '../sync/testing/documents.ts'
import {
  countStock,
  eraseCustomer,
  patchCategory,
  patchCustomer,
  patchMethod,
  patchProduct,
  sell,
  takeBack,
} from '../sync/testing/operations.ts'
import { park } from '../sync/testing/parked.ts'
import { maySend } from './needed-rights.ts'

const till = (...mayEdit: Editable[]): AccountMay => ({ right: 'till', mayEdit })

const FACTS: Intent[] = [
  sell('s', 'bread'),
  takeBack('r', 's'),
  issue(anIssued('q', 'quote', 'bread')),
  cancel(anIssued('q', 'quote', 'bread')),
  park('p'),
]

test.each(FACTS.map((intent) => [intent.type, intent] as const))(
  'a till may always send %s, which has happened [S16.12, R42]',
  (_type, intent) => {
    expect(maySend(till(), intent)).toBe(true)
  },
)

test('a till looks after customers, but erases none [S16.12]', () => {
  expect(maySend(till(), patchCustomer('ann', { phone: '1' }))).toBe(true)
  expect(maySend(till(...EDITABLE), eraseCustomer('ann'))).toBe(false)
})

const price = { sellPrice: cents(1) }
test.each<[what: string, intent: Intent, needs: Editable[]]>([
  ['a name', patchProduct('bread', { name: 'Bread' }), ['goods']],
  ['deleted goods', patchProduct('bread', { deleted: true }), ['goods']],
  ['a price', patchProduct('bread', price), ['prices']],
  ['what goods cost', patchProduct('bread', { costPrice: cents(1) }), ['prices']],
  ['the class of VAT', patchProduct('bread', { vatClass: 'zero' }), ['prices']],
  ['what is kept of airtime', patchProduct('bread', { commission: 4 }), ['prices']],
  ['a price typed at the till', patchProduct('bread', { asksPrice: true }), ['prices']],
  ['new goods with their price', patchProduct('rolls', { name: 'Rolls', ...price }), ['goods', 'prices']],
  ['a category', patchCategory('food', { name: 'Food' }), ['goods']],
  ['a count', countStock('c', 'bread', 4), ['stock']],
])('%s needs exactly what an owner allows by name [S16.12]', (_what, intent, needs) => {
  expect(maySend(OWNER, intent)).toBe(true)
  expect(maySend(till(...needs), intent)).toBe(true)
  for (const each of needs)
    expect(maySend(till(...EDITABLE.filter((one) => one !== each)), intent)).toBe(false)
})

test('the business and its payment methods are an owner’s, whatever a till may change [S16.12]', () => {
  const profile: Intent = { type: 'business.patch', payload: { id: 'b', fields: { bankDetails: 'mine' } } }
  for (const intent of [profile, patchMethod('cash', { active: false })]) {
    expect(maySend(till(...EDITABLE), intent)).toBe(false)
    expect(maySend(OWNER, intent)).toBe(true)
  }
})
