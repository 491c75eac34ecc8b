import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eraseCustomer } from '#core/customers/customer-intents.ts'
import { patchCustomer } from '#core/sync/testing/operations.ts'
import { openedShops } from '../testing/opened-shops.ts'
import { testDevice } from '../testing/test-device.ts'
import { formDrafts, formOf } from './form-drafts.ts'
import { forgetSaved } from './save-on-unload.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
    key: (index: number) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

const typed = { name: { typed: 'Half typed', was: '' } }

test('a draft is kept by account and form, and gone once it is forgotten', () => {
  const drafts = formDrafts('shop of thandi')
  drafts.keep('business', typed)
  expect(formDrafts('shop of thandi').read('business')).toEqual(typed)
  expect(formDrafts('shop of sipho').read('business')).toBeUndefined()
  expect(drafts.read('account')).toBeUndefined()
  drafts.keep('business', {})
  expect([...kept.keys()]).toEqual([])
})

test('a picture that is too big is left out, and the rest is kept', () => {
  const drafts = formDrafts('shop')
  drafts.keep('business', { ...typed, logo: { typed: 'x'.repeat(400_000), was: null } })
  expect(drafts.read('business')).toEqual(typed)
})

test('an unreadable draft counts as none, and a browser without storage causes no error', () => {
  kept.set('shop form business', '{"name":"an older way"}')
  expect(formDrafts('shop').read('business')).toBeUndefined()
  vi.stubGlobal('localStorage', undefined)
  const drafts = formDrafts('shop')
  drafts.keep('business', typed)
  drafts.forget('business')
  expect(drafts.read('business')).toBeUndefined()
})

test('removing an account removes its drafts, and other accounts keep theirs', () => {
  formDrafts('shop.1').keep('business', typed)
  formDrafts('shop.12').keep('business', typed)
  forgetSaved('shop.1')
  expect([...kept.keys()]).toEqual(['shop.12 form business'])
})

const shops = openedShops()
afterEach(() => shops.closeAll())

test('erasing a customer removes the draft about them', async () => {
  const shop = await shops.open(testDevice())
  await shop.commit([patchCustomer('ann', { name: 'Ann' }), patchCustomer('ben', { name: 'Ben' })])
  for (const id of ['ann', 'ben']) shop.drafts.keep(formOf('customer', id), typed)
  await shop.commit([eraseCustomer('ann', 1)])
  expect(shop.drafts.read(formOf('customer', 'ann'))).toBeUndefined()
  expect(shop.drafts.read(formOf('customer', 'ben'))).toEqual(typed)
})
