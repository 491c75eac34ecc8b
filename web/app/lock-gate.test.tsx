// @vitest-environment dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { followInstallation } from '#web/features/install/installation.ts'
import { LiveValue } from '#web/store/browser/live-value.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { fakeShop } from '#web/store/testing/fake-shop.ts'
import { threePeople } from '#web/store/testing/people.ts'
import { accountClient } from '#web/sync/account/account-client.ts'
import { keepServerUser } from '#web/sync/account/server-session.ts'
import { openSession, type SessionStore } from '#web/sync/account/session-store.ts'
import { act } from '#web/ui/testing/act.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import { AppProvider, type AppServices } from './app-context.ts'
import { LockGate } from './lock-gate.tsx'
import { localBoot } from './testing/local-boot.ts'
// Fetched before, as a till that locks has it.
import '#web/features/staff/lock-screen.tsx'

let page: Rendered
let session: SessionStore

beforeEach(async () => {
  localStorage.clear()
  session = openSession(localStorage, false)
  const shop = fakeShop({ intents: await threePeople() })
  session.enter({ ...shop.identity, owner: true })
  const services: AppServices = {
    session,
    installed: false,
    installation: followInstallation(window),
    boot: localBoot(),
    update: new LiveValue(undefined),
    client: accountClient(async () => new Response(null, { status: 503 })),
    openShop: () => Promise.reject(new Error('no shop is opened here')),
  }
  page = await render(
    <AppProvider value={services}>
      <ShopProvider value={shop}>
        <LockGate>the till</LockGate>
      </ShopProvider>
    </AppProvider>,
  )
  await expect.poll(() => page.text()).toContain('Who are you?')
})
afterEach(() => page.unmount())

test('an owner’s account is asked for its password; where the server makes it a till’s, an owner’s own is asked from then on [S16.6, S16.13]', async () => {
  await click(page.button('Thandi'))
  await click(page.button('Forgot PIN?'))
  await expect.poll(() => page.text()).toContain('The password of thandi@example.com sets a new PIN.')
  const { userId: id, businessId, name, email } = fakeShop().identity
  await act(async () => keepServerUser(session, { id, businessId, name, email, owner: false }))
  expect(page.text()).toContain('This device is logged in as a till.')
  expect(document.querySelectorAll('[role=dialog] input')).toHaveLength(3)
})
