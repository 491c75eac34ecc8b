// @vitest-environment dom
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LiveValue } from '#web/store/browser/live-value.ts'
import type { DeviceMaintenance } from '#web/store/maintenance/device-maintenance.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { fakeMaintenance } from '#web/store/testing/fake-maintenance.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import { threePeople } from '#web/store/testing/people.ts'
import { act } from '#web/ui/testing/act.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import { toasts } from '#web/ui/toast-store.ts'
import DownloadPage from './download-page.tsx'
import type { InstallOutcome, InstallState } from './installation.ts'
import { isAppleMobile } from './is-apple-mobile.ts'

let page: Rendered
const state = new LiveValue<InstallState>('not-offered')
const onLogout = vi.fn()
const onSave = vi.fn()

beforeEach(() => state.set('not-offered'))
afterEach(() => page.unmount())

interface Opened {
  shop?: FakeShop
  outcome?: InstallOutcome
  onSend?: () => Promise<void>
  maintenance?: DeviceMaintenance
}

async function open({
  shop = fakeShop(),
  outcome = 'not-offered',
  onSend = async () => {},
  maintenance = fakeMaintenance(),
}: Opened = {}) {
  page = await render(
    <MemoryRouter>
      <ShopProvider value={shop}>
        <DownloadPage
          name="Thandi"
          adminEmail="boss@example.com"
          installation={{ state, install: async () => outcome }}
          {...{ onLogout, onSend, onSave, maintenance }}
        />
      </ShopProvider>
    </MemoryRouter>,
  )
}

test('the page leads to the till and out, explains phones and desktops, and says whom to write to [S2.45]', async () => {
  await open()
  expect(document.querySelector('a[href="/"]')?.textContent).toBe('Open the till')
  await click(page.button('Log out'))
  expect(onLogout).toHaveBeenCalledOnce()
  for (const words of [
    'Mobile',
    'Android & iOS',
    'Desktop',
    'Windows, macOS & Linux',
    'Installation tips',
    `© ${new Date().getFullYear()} Tuckshop`,
  ])
    expect(page.text()).toContain(words)
  expect(document.querySelector('a[href="mailto:boss@example.com"]')).not.toBeNull()
})

test('the button says how far the installation is [S2.45]', async () => {
  await open()
  const words = ['not-offered', 'offered', 'installing', 'installed'] as const
  const said: [string | null | undefined, boolean | undefined][] = []
  for (const each of words) {
    await act(async () => state.set(each))
    const button = [...document.querySelectorAll('main button')][0] as HTMLButtonElement
    said.push([button.textContent, button.disabled])
  }
  expect(said).toEqual([
    ['Installation Not Available', false],
    ['Install', false],
    ['Installing...', true],
    ['Already Installed', true],
  ])
})

test.each<[InstallOutcome, string, string | undefined]>([
  ['not-offered', 'Installation Not Available', 'destructive'],
  ['accepted', 'Installation Successful', undefined],
  ['dismissed', 'Installation Cancelled', undefined],
  ['failed', 'Installation Failed', 'destructive'],
])('after the button was pressed it is said: %s [S8.26, S8.27]', async (outcome, title, variant) => {
  await open({ outcome })
  await click(page.button('Installation Not Available'))
  expect(toasts.get()[0]).toMatchObject({ title, ...(variant && { variant }) })
})

test('on an iPhone it says that the home-screen app begins empty, and sends what waits first [S2.45, R32]', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0)')
  const shop = fakeShop({ device: { waiting: 3 } })
  const sent = vi.fn(async () => shop.device.set({ ...shop.device.get(), waiting: 0 }))
  await open({ shop, onSend: sent })
  expect(page.text()).toContain('has its own storage')
  expect(page.text()).toContain('3 changes on this device not sent yet')
  await click(page.button('Send now'))
  expect(sent).toHaveBeenCalledOnce()
  expect(page.text()).toContain('you can install')
  await click(page.button('Save a backup'))
  expect(onSave).toHaveBeenCalledOnce()
  vi.restoreAllMocks()
})

test('without an account an iPhone keeps everything in Safari: only a backup takes it along [R32]', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0)')
  await open({ shop: fakeShop({ identity: { mode: 'local', userId: '1', businessId: '1' } }) })
  expect(page.text()).toContain('Your till, without an account')
  expect(page.text()).toContain('Save a backup here before you install.')
  expect(page.text()).not.toContain('on the server')
  expect(page.text()).not.toContain('Send now')
  await click(page.button('Save a backup'))
  expect(onSave).toHaveBeenCalled()
  vi.restoreAllMocks()
})

test('what could not be sent is said, and stays [R32]', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0)')
  await open({ shop: fakeShop({ device: { waiting: 1 } }) })
  await click(page.button('Send now'))
  expect(toasts.get()[0]).toMatchObject({ title: 'Not sent yet' })
  expect(page.text()).toContain('1 change on this device not sent yet')
  vi.restoreAllMocks()
})

test('an iPad that calls itself a Mac is told by its touch screen [R32]', () => {
  const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15'
  expect(isAppleMobile({ userAgent: mac, maxTouchPoints: 5 })).toBe(true)
  expect(isAppleMobile({ userAgent: mac, maxTouchPoints: 0 })).toBe(false)
  expect(isAppleMobile({ userAgent: 'Mozilla/5.0 (Linux; Android 14)', maxTouchPoints: 5 })).toBe(false)
})

test('whether the storage is protected is said, and asked for on request [S2.45]', async () => {
  const protectStorage = vi.fn().mockResolvedValueOnce(false).mockResolvedValueOnce(true)
  const storageUse = async () => ({ usedBytes: 1, quotaBytes: 2, persisted: false })
  await open({ maintenance: fakeMaintenance({ storageUse, protectStorage }) })
  expect(page.text()).toContain('Not protected')
  await click(page.button('Protect storage'))
  expect(page.text()).toContain('The browser did not allow it yet')
  await click(page.button('Protect storage'))
  expect(page.text()).toContain('Protected: the browser keeps your data')
})

test('a cashier on an iPhone may send what waits, and is offered no backup of everything [S16.18]', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0)')
  const shop = fakeShop({ device: { waiting: 3 }, intents: await threePeople() })
  await shop.atTill.letIn('lindiwe')
  await open({ shop })
  expect(page.text()).toContain('Send now')
  expect(page.text()).not.toContain('Save a backup')
  vi.restoreAllMocks()
})
