import { describe, expect, test } from 'vitest'
import { fakeShop } from '#web/store/testing/fake-shop.ts'
import { CORNER_SHOP, seedIntents } from '#web/store/testing/seed-intents.ts'
import { networkNotice, openingNotice } from './notices.ts'

type Situation = Parameters<typeof openingNotice>[0]

const stocked = fakeShop({ intents: seedIntents(CORNER_SHOP) }).catalogue.get()
const demo = fakeShop({ intents: seedIntents(CORNER_SHOP), demo: true }).catalogue.get()
const bare = fakeShop().catalogue.get()
const named = {
  ...stocked,
  business: fakeShop({
    intents: [{ type: 'business.patch', payload: { id: 'business-1', fields: { name: 'Mama Zodwa' } } }],
  }).catalogue.get().business,
}

function opening(given: Partial<Situation>): string | undefined {
  const notice = openingNotice({
    mode: 'account',
    online: true,
    catalogue: named,
    device: { lastSyncAt: 1 },
    ...given,
  })
  return notice && `${notice.title} - ${notice.description}`
}

describe('what the till opens with', () => {
  test('nothing when all is well [S8.8]', () => {
    expect(opening({})).toBeUndefined()
  })

  test('offline with goods: the cached ones are used [S8.8]', () => {
    expect(opening({ online: false })).toBe('Offline Mode - Using cached product data')
  })

  test('offline with nothing cached: the stored user is used [S8.8]', () => {
    expect(opening({ online: false, catalogue: bare })).toBe(
      'Offline mode active - Using stored user data while offline',
    )
  })

  test('without a network, demo goods and the demo business are called what they are [S8.8]', () => {
    expect(opening({ mode: 'local', online: false, catalogue: demo })).toBe(
      'Offline Mode - No product data cached, using demo products',
    )
    expect(opening({ mode: 'local', online: false, catalogue: stocked })).toBe(
      'Offline Mode - Using demo business data',
    )
    const first = { online: false, catalogue: demo, device: { lastSyncAt: null } }
    expect(opening(first)).toBe('Offline Mode - No product data cached, using demo products')
  })

  test('with a network nothing is called offline, at a first visit least of all [S8.8]', () => {
    expect(opening({ mode: 'local', catalogue: demo })).toBeUndefined()
    expect(opening({ mode: 'local', catalogue: stocked })).toBeUndefined()
    expect(opening({ catalogue: bare, device: { lastSyncAt: null } })).toBeUndefined()
  })

  test('a business that nobody set up is asked for, once there could be one [S8.8]', () => {
    expect(opening({ catalogue: stocked })).toBe(
      'No Business Found - Please set up your business in the My Business page',
    )
    expect(opening({ catalogue: stocked, device: { lastSyncAt: null } })).toBeUndefined()
    expect(opening({ catalogue: bare })).toBeUndefined()
  })
})

describe('when the network comes and goes', () => {
  test('a signed-in till says so [S4.10, S8.8]', () => {
    expect(networkNotice('account', true, false)).toEqual({
      title: 'You are back online',
      description: 'Syncing latest data from server',
    })
    expect(networkNotice('account', false, false)?.title).toBe('Working offline')
  })

  test('nothing is promised that does not happen: Local Mode and paused syncing stay quiet [S4.10]', () => {
    expect(networkNotice('local', true, false)).toBeUndefined()
    expect(networkNotice('local', false, false)).toBeUndefined()
    expect(networkNotice('account', true, true)).toBeUndefined()
  })
})
