import { expect, test } from 'vitest'
import type { ShownActivity } from '#core/activity/activity-page.ts'
import { type Cents, cents } from '#core/money/cents.ts'
import { formatMoney } from '#core/money/format.ts'
import { activityWords, whoOf } from './activity-words.ts'

const NOTHING: ShownActivity = {
  ...{ id: '1', at: 0, device: 'B', person: 'p', who: 'Ann', account: '', kind: '', subject: '', name: '' },
  ...{ amount: null, text: '' },
}
const say = (kind: string, entry: Partial<ShownActivity>) =>
  activityWords({ ...NOTHING, kind, ...entry }, (amount: Cents) => formatMoney(amount))

test('what was done is one sentence, with its reason and what it was before [S22.6]', () => {
  expect(say('drawer-opened', {})).toBe('Ann opened the drawer without a sale')
  expect(say('cash-moved', { field: 'banked', amount: cents(6_000), text: 'Slip 12' })).toBe(
    'Ann took to the bank R60.00: Slip 12',
  )
  expect(say('book-adjusted', { name: 'Thandi', field: 'write-off', amount: cents(6_000) })).toBe(
    'Ann changed what Thandi owes, a write-off of R60.00',
  )
  expect(say('person-changed', { name: 'Thandi', field: 'hours', text: 'Forgot' })).toBe(
    'Ann corrected the hours of Thandi: Forgot',
  )
  expect(say('price-changed', { name: 'Coke', field: 'sellPrice', before: '1800', after: '2000' })).toBe(
    'Ann changed the price of Coke: R18.00 to R20.00',
  )
  expect(say('price-changed', { name: 'Coke', field: 'asksPrice', before: 'no', after: 'yes' })).toBe(
    'Ann changed ‘Ask the price’ of Coke: no to yes',
  )
  expect(
    say('stock-moved', {
      name: 'Rice',
      field: 'own-use',
      unit: 'kg',
      text: 'Lunch',
      before: '1500',
      after: '500',
    }),
  ).toBe('Ann changed the stock of Rice, own use (Lunch): 1.5\u00a0kg to 0.5\u00a0kg')
  expect(say('stock-moved', { name: 'Rice', field: 'found', before: '3', after: '3' })).toBe(
    'Ann changed the stock of Rice, found, counted since',
  )
  expect(say('role-changed', { subject: 'manager', field: 'giveAway', before: 'no', after: 'yes' })).toBe(
    'Ann changed what a manager may do, give away: no to yes',
  )
  expect(say('deleted', { field: 'products', name: 'Coke' })).toBe('Ann deleted the product Coke')
})

test('what lacks a name, and what a newer version knows, is said all the same [S22.6]', () => {
  expect(say('line-removed', { amount: cents(6_000) })).toBe(
    'Ann removed something that is gone, R60.00, from the cart',
  )
  expect(say('sign-in-failed', {})).toBe('A log-in failed')
  expect(say('business-changed', { field: 'openOnSundays', before: '', after: 'yes' })).toBe(
    'Ann changed a setting, open on sundays: none to yes',
  )
  expect(say('voucher-given', {})).toBe('Ann: voucher-given')
  expect(whoOf({ who: '', person: null })).toBe('The administrator')
  expect(whoOf({ who: 'Books', person: null, isToken: true })).toBe('API token Books')
})
