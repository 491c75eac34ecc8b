// @vitest-environment dom
import { afterEach, expect, test, vi } from 'vitest'
import { NOTHING_TYPED } from '#core/sales/payment.ts'
import { OFFLINE_LIMIT } from '#core/vouchers/spend-voucher.ts'
import type { DeviceState } from '#web/store/shop/shop.ts'
import { fakeShop } from '#web/store/testing/fake-shop.ts'
import { payingNow } from './paying-now.ts'

const NOON = Date.UTC(2026, 10, 20, 10)
const MINUTE = 60_000

afterEach(() => vi.restoreAllMocks())

/** The most that a till in this state accepts of a voucher that it has not heard of; undefined when it accepts none. */
function acceptedUnheard(device: Partial<DeviceState>, mode: 'account' | 'local' = 'account') {
  const shop = fakeShop({
    identity: { mode },
    device: { lastSyncAt: NOON - MINUTE, ...device },
    now: () => NOON,
  })
  return payingNow(shop, NOTHING_TYPED).vouchers?.unheard
}

test('a till in step with the server accepts no voucher that it has not heard of [S14.25]', () => {
  expect(acceptedUnheard({})).toBeUndefined()
  expect(acceptedUnheard({ lastSyncAt: NOON - 64 * MINUTE })).toBeUndefined()
})

test.each([
  ['has something to send', { waiting: 1 }],
  ['is set to keep its data', { syncPaused: true }],
  ['heard nothing for more than an hour', { lastSyncAt: NOON - 66 * MINUTE }],
  ['never heard of the server', { lastSyncAt: null }],
])(
  'a till that %s is out of touch, though its browser is online: it accepts a part of one [S14.25]',
  (_, device) => {
    expect(navigator.onLine).toBe(true)
    expect(acceptedUnheard(device)).toBe(OFFLINE_LIMIT)
  },
)

test('so does a till without a network, and never one without an account, which issues every voucher itself [S14.25]', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(acceptedUnheard({})).toBe(OFFLINE_LIMIT)
  expect(acceptedUnheard({ lastSyncAt: null }, 'local')).toBeUndefined()
})
