// @vitest-environment dom
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BackupContent } from '#web/store/backup/read-backup.ts'
import { LiveValue } from '#web/store/browser/live-value.ts'
import type { Backups } from '#web/store/maintenance/backup-maintenance.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { fakeBackups, fakeMaintenance } from '#web/store/testing/fake-maintenance.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import { act } from '#web/ui/testing/act.ts'
import { click, type Rendered, render, tapTwice } from '#web/ui/testing/render.ts'
import { fill } from '#web/ui/testing/typing.ts'
import { toasts } from '#web/ui/toast-store.ts'
import DeviceCentre from './device-centre.tsx'

let page: Rendered
let shop: FakeShop
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
})
afterEach(() => page.unmount())

async function show(backups: Partial<Backups> = {}): Promise<void> {
  shop = fakeShop()
  page = await render(
    <MemoryRouter>
      <ShopProvider value={shop}>
        <DeviceCentre
          maintenance={fakeMaintenance({ backups: fakeBackups(backups) })}
          sync={{ status: new LiveValue({ contacting: false, refusal: null }), contact: async () => {} }}
          serverSession={new LiveValue('valid')}
          installable={false}
          onClose={() => {}}
          onUpdate={() => {}}
          onRestart={() => {}}
          onReload={() => {}}
          onRemoved={() => {}}
        />
      </ShopProvider>
    </MemoryRouter>,
  )
}

/** Opens a backup of twelve sales, up to the question whether it takes the place of everything here. */
async function openBackup(backups: Partial<Backups>): Promise<void> {
  const account = { mode: 'account', businessId: '1', userId: '1', name: '', email: '' } as const
  const content: BackupContent = {
    head: { ...account, schema: 4, madeAt: Date.UTC(2026, 10, 20, 10) },
    rows: new Map([['products', 4]]),
    sales: 12,
    pieces: function* () {},
  }
  await show({ open: async () => ({ ok: true, content }), ...backups })
  await click(page.button('Restore a backup'))
  const file = document.querySelector<HTMLInputElement>('input[type=file]')
  const passphrase = document.querySelector<HTMLInputElement>('input[type=password]')
  if (!file || !passphrase) throw new Error('nothing to open a backup with')
  Object.defineProperty(file, 'files', { value: [new File(['x'], 'shop.tuckshop')], configurable: true })
  await act(async () => file.dispatchEvent(new Event('change', { bubbles: true })))
  await fill(passphrase, 'koeksister')
  await click(page.button('Open backup'))
}

test('a pause that the device cannot store is said, and nothing is paused [S1.7]', async () => {
  await show()
  vi.spyOn(shop, 'setSyncPaused').mockRejectedValue(new Error('full'))
  await click(page.button('Keep data on this device only'))
  expect(toasts.get()[0]).toMatchObject({
    description: 'This device could not save it. Nothing was changed.',
    variant: 'destructive',
  })
})

test('a backup whose restoring is agreed to by two taps is restored once [S3.10]', async () => {
  const restore = vi.fn(async () => ({ ok: true }) as const)
  await openBackup({ restore })
  await tapTwice(page.button('Replace and restore'))
  expect(restore).toHaveBeenCalledOnce()
  expect(page.text()).toContain('Everything is back')
})

test('a device that cannot be looked at restores nothing, says so, and can be tried again [S3.10]', async () => {
  const keepReason = vi.fn<Backups['keepReason']>().mockResolvedValue(null)
  keepReason.mockRejectedValueOnce(new Error('closed'))
  await openBackup({ keepReason })
  await click(page.button('Replace and restore'))
  expect(page.text()).toContain('The backup could not be restored. Nothing was changed.')
  await click(page.button('Replace and restore'))
  expect(page.text()).toContain('Everything is back')
})

test('data of which nobody can tell whether it is anywhere else is not removed, and the page says so [S1.7]', async () => {
  await show({ keepReason: () => Promise.reject(new Error('closed')) })
  await click(page.button('Remove data...'))
  expect(page.text()).toContain('The data could not be removed.')
  expect(document.querySelector('[role=alertdialog]')).toBeNull()
})
