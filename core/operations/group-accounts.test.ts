import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeCustomers } from '../book/merge-customers.ts'
import { ERASED } from '../customers/customer.ts'
import { ZERO } from '../money/cents.ts'
import { withoutCustomers } from '../personal-data/forget.ts'
import { THANDI as ACCOUNT, sellOnAccount, takeBackOnAccount } from '../sync/testing/book.ts'
import { eraseCustomer, NOON, patchCustomer, sell } from '../sync/testing/operations.ts'
import { type ServedOperation, served } from '../sync/testing/served.ts'

const after = (...said: ServedOperation['intent'][]) => served(...said.map((intent, ms) => ({ intent, ms })))
const stokvel = (mayBuy: string[]) =>
  patchCustomer(ACCOUNT, { name: 'Ubuntu Stokvel', onAccount: true, mayBuy })
const bought = sellOnAccount('s1', 2, { boughtBy: 'Sipho' })

test('Sipho buys on the account of the stokvel: the sale and the account say so, what comes back says nothing [S20.24, S20.8]', () => {
  const set = after(stokvel(['Sipho', 'Thandi']), bought, takeBackOnAccount('r1', 's1'))
  expect(set.get('sales', 's1')?.boughtBy).toBe('Sipho')
  expect(set.get('bookentries', 's1')).toMatchObject({ kind: 'sale', amount: 3_000, boughtBy: 'Sipho' })
  expect(set.get('bookentries', 'r1')).not.toHaveProperty('boughtBy')
})

// No goods are known here.
const flagsOfGoods = ['oversold', 'unknown-product']

test('a till that had not heard of the new list sells on: the sale stands as it is, and nothing is flagged [S20.24]', () => {
  const set = after(stokvel(['Sipho']), stokvel(['Thandi']), bought, stokvel([]))
  expect(set.get('sales', 's1')).toMatchObject({ boughtBy: 'Sipho', flags: flagsOfGoods })
  const unnamed = after(stokvel(['Thandi']), sellOnAccount('s2'))
  expect(unnamed.get('sales', 's2')?.flags).toEqual(flagsOfGoods)
})

test('of two lists that tills made apart the later one holds, whole, in any order of arrival [S20.24]', () => {
  const said: ServedOperation[] = [
    { intent: stokvel(['Sipho', 'Thandi']), ms: 1 },
    { intent: patchCustomer(ACCOUNT, { mayBuy: ['Sipho', 'Ann'] }), ms: 2 },
    { intent: patchCustomer(ACCOUNT, { mayBuy: ['Thandi'], accountNote: 'Ends in June' }), ms: 3 },
  ]
  fc.assert(
    fc.property(fc.shuffledSubarray(said, { minLength: 3 }), (order) => {
      expect(served(...order).get('customers', ACCOUNT)).toMatchObject({
        ...{ name: 'Ubuntu Stokvel', mayBuy: ['Thandi'], accountNote: 'Ends in June' },
      })
    }),
  )
})

test('of an erased account nobody’s name is left, in any order of arrival; figures and numbers stay [R26, S20.24]', () => {
  const said: ServedOperation[] = [
    { intent: stokvel(['Sipho']), ms: 1 },
    { intent: bought, ms: 2 },
    { intent: sell('s2', 'bread', 1, { boughtBy: 'Ann', customerId: 'ann', customerName: 'Ann' }), ms: 3 },
    { intent: eraseCustomer(ACCOUNT), ms: 4 },
  ]
  fc.assert(
    fc.property(fc.shuffledSubarray(said, { minLength: 4 }), (order) => {
      const set = served(...order)
      expect(set.get('customers', ACCOUNT)).not.toHaveProperty('mayBuy')
      expect(set.get('sales', 's1')).toMatchObject({ customerName: ERASED, total: 3_000 })
      expect(set.get('sales', 's1')).not.toHaveProperty('boughtBy')
      expect(set.get('bookentries', 's1')).toMatchObject({ amount: 3_000, number: 'R-s1' })
      expect(set.get('bookentries', 's1')).not.toHaveProperty('boughtBy')
      expect(set.get('sales', 's2')).toMatchObject({ boughtBy: 'Ann' })
    }),
  )
})

test('what waits or was kept of an erased account loses the names too, and others keep theirs [R26, S20.24]', () => {
  const ids = new Set([ACCOUNT])
  const forgotten = JSON.stringify(
    [stokvel(['Sipho', 'Thandi']), bought].map((each) => withoutCustomers(each, ids)),
  )
  expect(forgotten).not.toMatch(/Sipho|Thandi"/)
  const other = sellOnAccount('s3', 1, { customerId: 'ann', boughtBy: 'Sipho' })
  expect(withoutCustomers(other, ids)).toBe(other)
})

test('the same account twice on the list: whoever might buy under either may under the name that stays [S20.24, S20.13]', () => {
  const lists = { from: ['Ann', 'Thandi'], into: ['Sipho', 'Ann'] }
  const doubled = { from: ACCOUNT, into: 'ubuntu', owed: ZERO, entries: [] }
  const merge = (mayBuy: Parameters<typeof mergeCustomers>[0]['mayBuy']) =>
    mergeCustomers({ ...doubled, ...(mayBuy && { mayBuy }) }, { by: null, now: NOON })
  const set = after(patchCustomer('ubuntu', { mayBuy: lists.into }), ...merge(lists), ...merge(lists))
  expect(set.get('customers', 'ubuntu')?.mayBuy).toEqual(['Sipho', 'Ann', 'Thandi'])
  expect(merge({ from: undefined, into: lists.into })).toHaveLength(1)
  expect(merge(undefined)).toHaveLength(1)
})
