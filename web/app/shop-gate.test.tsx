// @vitest-environment dom

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followInstallation } from '#web/features/install/installation.ts'
import { LiveValue } from '#web/store/browser/live-value.ts'
import type { Identity } from '#web/store/db/identity.ts'
import { StorageError } from '#web/store/db/storage-error.ts'
import { fakeMaintenance } from '#web/store/testing/fake-maintenance.ts'
import { fakeShop } from '#web/store/testing/fake-shop.ts'
import { accountClient } from '#web/sync/account/account-client.ts'
import { LOCAL_IDENTITY } from '#web/sync/account/session.ts'
import { openSession } from '#web/sync/account/session-store.ts'
import type { SyncStatus } from '#web/sync/engine.ts'
import { act } from '#web/ui/testing/act.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import { AppProvider, type AppServices, type OpenedShop } from './app-context.ts'
import { ShopGate } from './shop-gate.tsx'
import { localBoot } from './testing/local-boot.ts'

const THANDI: Identity = { ...LOCAL_IDENTITY, mode: 'account', userId: 'u1', businessId: 'b1' }
const idleSync = {
  status: new LiveValue<SyncStatus>({ contacting: false, refusal: null }),
  contact: async () => {},
  catchUp: async () => true,
  flush: async () => {},
}
let page: Rendered

beforeEach(() => localStorage.clear())
afterEach(() => page.unmount())

async function show(identity: Identity, openShop: AppServices['openShop']): Promise<void> {
  const services: AppServices = {
    installed: false,
    installation: followInstallation(window),
    session: openSession(localStorage, false),
    boot: localBoot(),
    update: new LiveValue(undefined),
    client: accountClient(async () => new Response(null, { status: 503 })),
    openShop,
  }
  page = await render(
    <AppProvider value={services}>
      <ShopGate identity={identity}>
        <p>the till</p>
      </ShopGate>
    </AppProvider>,
  )
}

test('while a shop opens it says so: Loading Tuckshop..., and for the offline user Loading... [S2.19, S2.46]', async () => {
  const never = () => new Promise<OpenedShop>(() => {})
  await show(THANDI, never)
  expect(page.text()).toBe('Loading Tuckshop...')
  await page.unmount()
  await show(LOCAL_IDENTITY, never)
  expect(page.text()).toBe('Loading...')
})

test('while an older window holds the data that is said, and the shop opens by itself afterwards [R23]', async () => {
  let unblock: (answer: OpenedShop) => void = () => {}
  await show(THANDI, (_identity, _session, onBlocked) => {
    onBlocked()
    return new Promise((resolve) => (unblock = resolve))
  })
  expect(page.text()).toContain('Close that window and this one carries on by itself')
  await act(async () => unblock({ shop: fakeShop(), sync: undefined, maintenance: fakeMaintenance() }))
  expect(page.text()).toBe('the till')
})

test('a device that cannot open its data says so, and tries again on request', async () => {
  const openShop = vi
    .fn<AppServices['openShop']>()
    .mockRejectedValueOnce(new StorageError('blocked'))
    .mockResolvedValueOnce({ shop: fakeShop(), sync: undefined, maintenance: fakeMaintenance() })
  await show(THANDI, openShop)
  expect(page.text()).toContain('Your data could not be opened')
  await click(page.button('Try again'))
  expect(page.text()).toBe('the till')
})

test('leaving closes the shop and stops its engine, even when it was still opening', async () => {
  const shop = fakeShop()
  const close = vi.spyOn(shop, 'close')
  const stop = vi.fn()
  let opened: (answer: OpenedShop) => void = () => {}
  await show(THANDI, () => new Promise((resolve) => (opened = resolve)))
  await page.unmount()
  await act(async () => opened({ shop, sync: { ...idleSync, stop }, maintenance: fakeMaintenance() }))
  expect(close).toHaveBeenCalledOnce()
  expect(stop).toHaveBeenCalledOnce()
})
