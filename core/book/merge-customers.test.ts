import { expect, test } from 'vitest'
import { aCustomer } from '../customers/customer-builders.ts'
import { patchConsent } from '../customers/customer-intents.ts'
import type { MarketingConsent } from '../customers/marketing-consent.ts'
import { mergedNames, standsFor } from '../customers/merged-names.ts'
import { cents, ZERO } from '../money/cents.ts'
import { adjustAccount, anAdjustment, THANDI } from '../sync/testing/book.ts'
import { NOON } from '../sync/testing/operations.ts'
import { served } from '../sync/testing/served.ts'
import { ageingOf, openDebts } from './ageing.ts'
import { mergeCustomers, refuseMerge } from './merge-customers.ts'

const MAKING = { by: null, now: NOON }
const doubled = { from: THANDI, into: 'ann', owed: cents(20_000), entries: [] }
const merged = (more: Partial<typeof doubled> = {}) =>
  mergeCustomers({ ...doubled, ...more }, MAKING).map((intent, at) => ({ intent, ms: 10 + at }))
const owing = { intent: adjustAccount(anAdjustment('a1')), ms: 1 }

test('what the same person owed under two names is owed under one, and the other name says which one stays [S20.13]', () => {
  const set = served(owing, ...merged())
  expect([set.get('balances', THANDI)?.owed, set.get('balances', 'ann')?.owed]).toEqual([0, 20_000])
  expect(set.get('customers', THANDI)).toMatchObject({ deleted: true, mergedInto: 'ann' })
  const [out, back] = set.rowsOf('bookentries').filter(({ kind }) => kind === 'merge')
  expect([out?.opposite, back?.opposite]).toEqual([back?.id, out?.id])
})

test('two tills that do it apart move it once, in any order; with nothing owed nothing moves [S20.13]', () => {
  for (const order of [
    [owing, ...merged(), ...merged()],
    [...merged(), owing, ...merged()],
    [...merged().reverse(), ...merged(), owing],
  ]) {
    const set = served(...order)
    expect([set.get('balances', THANDI)?.owed, set.get('balances', 'ann')?.owed]).toEqual([0, 20_000])
  }
  expect(merged({ owed: ZERO })).toHaveLength(1)
})

test('what comes under the old name later is moved by doing it again [S20.13]', () => {
  const late = { intent: adjustAccount(anAdjustment('a2', { amount: cents(700) })), ms: 30 }
  const before = served(owing, ...merged(), late)
  expect(before.get('balances', THANDI)?.owed).toBe(700)
  const entries = before.rowsOf('bookentries').filter(({ customerId }) => customerId === THANDI)
  const again = mergeCustomers({ ...doubled, owed: cents(700), entries }, MAKING)
  const set = served(owing, ...merged(), late, ...again.map((intent, at) => ({ intent, ms: 40 + at })))
  expect([set.get('balances', THANDI)?.owed, set.get('balances', 'ann')?.owed]).toEqual([0, 20_700])
})

test('what is owed moves as old as it is: it is not of today because two names became one [S20.6, S20.13]', () => {
  const DAY = 86_400_000
  const debt = (id: string, days: number, amount: number) => ({
    intent: adjustAccount(anAdjustment(id, { amount: cents(amount), at: NOON - days * DAY })),
    ms: 1,
  })
  const owes = [debt('a1', 75, 4_500), debt('a2', 40, 1_000), debt('a3', 40, 500), debt('a4', 0, 300)]
  const entriesOf = (set: ReturnType<typeof served>, id: string) =>
    set.rowsOf('bookentries').filter(({ customerId }) => customerId === id)
  const entries = entriesOf(served(...owes), THANDI)
  const before = ageingOf(openDebts(entries), NOON)
  expect(before).toEqual({ to30: 300, to60: 1_500, to90: 4_500, older: 0 })
  const intents = mergeCustomers({ ...doubled, owed: cents(6_300), entries }, MAKING)
  const moves = intents.map((intent, at) => ({ intent, ms: 10 + at }))
  for (const order of [[...owes, ...moves, ...moves], [...moves].reverse().concat(owes)]) {
    const set = served(...order)
    expect([set.get('balances', THANDI)?.owed, set.get('balances', 'ann')?.owed]).toEqual([0, 6_300])
    expect(ageingOf(openDebts(entriesOf(set, 'ann')), NOON)).toEqual(before)
    expect(openDebts(entriesOf(set, THANDI))).toEqual([])
  }
})

test('what the same person said last of marketing counts under the name that stays [S22.10]', () => {
  const given = { givenAt: NOON - 5, how: 'On paper', withdrawnAt: null }
  const withdrawn = { ...given, withdrawnAt: NOON - 1 }
  const consentAfter = (from?: MarketingConsent, into?: MarketingConsent) => {
    const before = into ? [{ intent: patchConsent('ann', into), ms: 1 }] : []
    const intents = mergeCustomers({ ...doubled, owed: ZERO, consents: { from, into } }, MAKING)
    const set = served(...before, ...intents.map((intent, at) => ({ intent, ms: 10 + at })))
    return set.get('customers', 'ann')?.marketingConsent
  }
  expect(consentAfter(withdrawn, given)).toEqual(withdrawn)
  expect(consentAfter(given, withdrawn)).toEqual(withdrawn)
  expect(consentAfter(given)).toEqual(given)
  expect(consentAfter(undefined, given)).toEqual(given)
})

test('nobody is made one with themselves, with somebody gone, or with a customer of the demo shop [S20.13]', () => {
  const [ann, thandi] = [aCustomer({ id: 'ann' }), aCustomer({ id: THANDI })]
  expect(refuseMerge(thandi, ann)).toBeUndefined()
  expect(refuseMerge(ann, ann)).toEqual({ code: 'same' })
  expect(refuseMerge(thandi, { ...ann, deleted: true })).toEqual({ code: 'gone' })
  expect(refuseMerge({ ...thandi, erasedAt: 1 }, ann)).toEqual({ code: 'gone' })
  expect(refuseMerge(aCustomer({ id: 'demo-sipho' }), ann)).toEqual({ code: 'demo' })
})

test('both names are found, also of one who was made one with another twice, and where tills apart did it either way [S20.13]', () => {
  const named = (id: string, name: string, mergedInto: string | null = null) =>
    aCustomer({ id, name, mergedInto, deleted: mergedInto !== null })
  const chain = [named('a', 'Ann'), named('b', 'Anne', 'a'), named('c', 'Annie', 'b')]
  expect([...mergedNames(chain)]).toEqual([['a', ['Anne', 'Annie']]])
  expect([...mergedNames([named('a', 'Ann'), { ...named('b', '', 'a'), erasedAt: 1 }])]).toEqual([])
  const apart = new Map([named('a', 'Ann', 'b'), named('b', 'Anne', 'a')].map((each) => [each.id, each]))
  expect([standsFor('a', apart), standsFor('b', apart), standsFor('x', apart)]).toEqual(['a', 'a', 'x'])
  // Whoever was made one with either stands with them, and not with the one that goes.
  for (const into of ['a', 'b'])
    expect(standsFor('c', new Map([...apart, ['c', named('c', 'Annie', into)]]))).toBe('a')
})
