// @vitest-environment dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { act } from '#web/ui/testing/act.ts'
import { click } from '#web/ui/testing/render.ts'
import { toasts } from '#web/ui/toast-store.ts'
import { type ShellOnPage, shellOnPage } from './testing/shell-on-page.tsx'

let shown: ShellOnPage
let online = true

// The dialog's code is fetched when it is first needed; a busy machine takes its time over that.
beforeAll(() => import('./leave-dialog.tsx'), 60_000)
beforeEach(() => {
  localStorage.clear()
  online = true
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online)
})
afterEach(() => shown.page.unmount())

const told = async () => ({ ok: true, value: undefined }) as const

/** A button by all that it says; of two the later one, which is a dialog's. */
function button(words: string): HTMLButtonElement | undefined {
  return [...document.querySelectorAll('button')].findLast(({ textContent }) => textContent === words)
}

async function press(words: string): Promise<void> {
  await vi.waitFor(async () => {
    await act(async () => {})
    expect(button(words), words).toBeDefined()
  })
  const found = button(words)
  if (found) await click(found)
}

test('a logout says first what stays readable here, then notifies the server and leaves nobody signed in [S4.2, S7.3]', async () => {
  const logout = vi.fn(told)
  shown = await shellOnPage({ logout })
  await press('Log out')
  await vi.waitFor(() => expect(shown.page.text()).toContain('stay on this device, and are not locked'))
  expect(shown.session.get().state).toBe('current')
  await press('Log out')
  expect(logout).toHaveBeenCalledOnce()
  expect(shown.session.get()).toEqual({ state: 'signed-out', serverLogoutDue: false })
})

test('a logout needs no network: the server is notified later [S4.2]', async () => {
  online = false
  const logout = vi.fn(told)
  shown = await shellOnPage({ logout })
  await press('Log out')
  await press('Log out')
  expect(logout).not.toHaveBeenCalled()
  expect(shown.session.get()).toEqual({ state: 'signed-out', serverLogoutDue: true })
})

test('a server that cannot be reached is only logged, and notified later [S4.2, S7.3]', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  shown = await shellOnPage({ logout: async () => ({ ok: false, code: 'unreachable' }) })
  await press('Log out')
  await press('Log out')
  expect(warned).toHaveBeenCalledOnce()
  expect(shown.session.get()).toEqual({ state: 'signed-out', serverLogoutDue: true })
})

test('what waits is sent first, and then nothing is said of it [S4.2]', async () => {
  shown = await shellOnPage({
    device: { waiting: 2 },
    flush: (shop) => shop.device.set({ ...shop.device.get(), waiting: 0 }),
  })
  await press('Log out')
  await press('Log out')
  expect(shown.session.get().state).toBe('signed-out')
})

test('what could not be sent is counted before anybody leaves, and staying is possible [S4.2]', async () => {
  shown = await shellOnPage({ device: { waiting: 3 } })
  await press('Log out')
  await press('Stay')
  expect(shown.session.get().state).toBe('current')
  await press('Log out')
  await vi.waitFor(() => expect(shown.page.text()).toContain('3 changes not sent yet'))
  await press('Log out')
  expect(shown.session.get().state).toBe('signed-out')
})

test('once all is sent the shop can leave the device with whoever logs out, asked once more [S4.2]', async () => {
  const remove = vi.fn(async () => ({ ok: true }) as const)
  shown = await shellOnPage({ backups: { remove } })
  await press('Log out')
  await press('Log out and remove this shop from the device')
  expect(remove).not.toHaveBeenCalled()
  await press('Remove and log out')
  expect(remove).toHaveBeenCalledOnce()
  expect(shown.session.get().state).toBe('signed-out')
  expect(toasts.get()[0]?.title).toBe('Data removed')
})

test('while anything waits, or is only here for another reason, the shop is not removed and says why [S4.2]', async () => {
  const remove = vi.fn(async () => ({ ok: true }) as const)
  const only = { changes: 0, refused: 2, pictures: 0 }
  shown = await shellOnPage({
    device: { waiting: 1 },
    backups: { remove, keepReason: async () => ({ code: 'only-here', only }) },
  })
  await press('Log out')
  await vi.waitFor(() => expect(shown.page.text()).toContain('Once everything is sent, you can also remove'))
  expect(button('Log out and remove this shop from the device')).toBeUndefined()
  await press('Stay')
  await act(async () => shown.shop.device.set({ ...shown.shop.device.get(), waiting: 0 }))
  await press('Log out')
  await press('Log out and remove this shop from the device')
  expect(document.querySelector('[role=alert]')?.textContent).toContain(
    'You would lose 2 changes not accepted by the server',
  )
  expect(remove).not.toHaveBeenCalled()
  expect(shown.session.get().state).toBe('current')
})

test('in Local Mode a logout calls no server, and locks nothing that it would have to speak of [S4.2]', async () => {
  const logout = vi.fn(told)
  shown = await shellOnPage({ identity: { mode: 'local', userId: '1', businessId: '1' }, logout })
  await press('Log out')
  expect(logout).not.toHaveBeenCalled()
  expect(shown.session.get()).toEqual({ state: 'signed-out', serverLogoutDue: false })
})

test('a network that only seems to be there keeps nobody: after five seconds the server is notified later [S4.2]', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  shown = await shellOnPage({ logout: () => new Promise(() => {}) })
  await press('Log out')
  await vi.waitFor(() => expect(button('Log out')).toBeDefined())
  vi.useFakeTimers()
  const leave = button('Log out')
  if (leave) await click(leave)
  await act(() => vi.advanceTimersByTimeAsync(4_000))
  expect(shown.session.get().state).toBe('current')
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  expect(shown.session.get()).toEqual({ state: 'signed-out', serverLogoutDue: true })
  vi.useRealTimers()
})
