// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { click } from '#web/ui/testing/render.ts'
import { type ShellOnPage, shellOnPage } from './testing/shell-on-page.tsx'

let shown: ShellOnPage
let online = true

beforeEach(() => {
  localStorage.clear()
  online = true
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online)
})
afterEach(() => shown.page.unmount())

test('a logout with nothing waiting tells the server and leaves nobody current [S4.2, S7.3]', async () => {
  const logout = vi.fn(async () => ({ ok: true, value: undefined }) as const)
  shown = await shellOnPage({ logout })
  await click(shown.page.button('Log out'))
  expect(logout).toHaveBeenCalledOnce()
  expect(shown.session.get()).toEqual({ state: 'signed-out', serverLogoutDue: false })
})

test('a logout needs no network: the server is told later [S4.2]', async () => {
  online = false
  const logout = vi.fn(async () => ({ ok: true, value: undefined }) as const)
  shown = await shellOnPage({ logout })
  await click(shown.page.button('Log out'))
  expect(logout).not.toHaveBeenCalled()
  expect(shown.session.get()).toEqual({ state: 'signed-out', serverLogoutDue: true })
})

test('a server that cannot be told is only logged, and told later [S4.2, S7.3]', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  shown = await shellOnPage({ logout: async () => ({ ok: false, code: 'unreachable' }) })
  await click(shown.page.button('Log out'))
  expect(warned).toHaveBeenCalledOnce()
  expect(shown.session.get()).toEqual({ state: 'signed-out', serverLogoutDue: true })
})

test('what waits is sent first, and then there is nothing to ask [S4.2]', async () => {
  shown = await shellOnPage({
    device: { waiting: 2 },
    flush: (shop) => shop.device.set({ ...shop.device.get(), waiting: 0 }),
  })
  await click(shown.page.button('Log out'))
  expect(shown.session.get().state).toBe('signed-out')
})

test('what could not be sent is counted before anybody leaves, and staying is possible [S4.2]', async () => {
  shown = await shellOnPage({ device: { waiting: 3 } })
  await click(shown.page.button('Log out'))
  await settled('Stay')
  expect(shown.page.text()).toContain('3 changes not sent yet')
  await click(shown.page.button('Stay'))
  expect(shown.session.get().state).toBe('current')
  await click(shown.page.button('Log out'))
  await settled('Log out anyway')
  await click(shown.page.button('Log out anyway'))
  expect(shown.session.get().state).toBe('signed-out')
})

/** The dialog's code is fetched when it is first needed. */
async function settled(button: string): Promise<void> {
  await vi.waitFor(async () => {
    await act(async () => {})
    shown.page.button(button)
  })
}

test('in Local Mode a logout calls no server [S4.2]', async () => {
  const logout = vi.fn(async () => ({ ok: true, value: undefined }) as const)
  shown = await shellOnPage({ identity: { mode: 'local', userId: '1', businessId: '1' }, logout })
  await click(shown.page.button('Log out'))
  expect(logout).not.toHaveBeenCalled()
  expect(shown.session.get()).toEqual({ state: 'signed-out', serverLogoutDue: false })
})

test('a network that only seems to be there keeps nobody: after five seconds the server is told later [S4.2]', async () => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  shown = await shellOnPage({ logout: () => new Promise(() => {}) })
  await click(shown.page.button('Log out'))
  await act(() => vi.advanceTimersByTimeAsync(4_000))
  expect(shown.session.get().state).toBe('current')
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  expect(shown.session.get()).toEqual({ state: 'signed-out', serverLogoutDue: true })
  vi.useRealTimers()
})
