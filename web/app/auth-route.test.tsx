// @vitest-environment dom
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followInstallation } from '#web/features/install/installation.ts'
import { LiveValue } from '#web/store/browser/live-value.ts'
import { accountClient } from '#web/sync/account/account-client.ts'
import { LOCAL_IDENTITY } from '#web/sync/account/session.ts'
import { openSession, type SessionStore } from '#web/sync/account/session-store.ts'
import { act } from '#web/ui/testing/act.ts'
import { type Rendered, render } from '#web/ui/testing/render.ts'
import { AppProvider, type AppServices } from './app-context.ts'
import AuthRoute from './auth-route.tsx'
import { localBoot } from './testing/local-boot.ts'

vi.mock('#web/sync/account/sign-in.ts', () => ({
  signIn: async () => ({
    ok: true,
    how: 'online',
    user: { id: 'u1', name: 'Thandi', email: 'thandi@example.com', businessId: 'b1' },
  }),
}))

let page: Rendered
let session: SessionStore

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
  session = openSession(localStorage, false)
})
afterEach(async () => {
  await page.unmount()
  vi.useRealTimers()
})

function Address() {
  return <output>{useLocation().pathname}</output>
}

async function login(): Promise<void> {
  const services: AppServices = {
    installed: false,
    installation: followInstallation(window),
    session,
    boot: localBoot(),
    update: new LiveValue(undefined),
    client: accountClient(async () => new Response(null, { status: 503 })),
    openShop: () => Promise.reject(new Error('no shop on the way in')),
  }
  page = await render(
    <AppProvider value={services}>
      <MemoryRouter initialEntries={['/auth']}>
        <Address />
        <Routes>
          <Route path="/auth" element={<AuthRoute />} />
          <Route path="*" element={<p>elsewhere</p>} />
        </Routes>
      </MemoryRouter>
    </AppProvider>,
  )
  const form = document.querySelector('form')
  await act(async () => void form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })))
}

const address = () => document.querySelector('output')?.textContent
const after = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))

test('100 ms after a login the browser goes to the install page [S2.7, S9.3]', async () => {
  await login()
  expect(session.get()).toMatchObject({ state: 'current', identity: { userId: 'u1', mode: 'account' } })
  await after(99)
  expect(address()).toBe('/auth')
  await after(1)
  expect(address()).toBe('/download')
})

test('whoever was selling without an account goes back to the till [S2.7]', async () => {
  session.enter(LOCAL_IDENTITY)
  await login()
  await after(100)
  expect(address()).toBe('/')
})
