// @vitest-environment dom
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { cents } from '#core/money/cents.ts'
import { NOTHING_WAITS } from '#core/sync/waiting.ts'
import type { BackupContent } from '#web/store/backup/read-backup.ts'
import { LiveValue } from '#web/store/browser/live-value.ts'
import type { Backups, OpenedBackup } from '#web/store/maintenance/backup-maintenance.ts'
import type { DeviceMaintenance } from '#web/store/maintenance/device-maintenance.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { fakeBackups, fakeMaintenance } from '#web/store/testing/fake-maintenance.ts'
import { type FakeShopSeed, fakeShop } from '#web/store/testing/fake-shop.ts'
import type { ServerSession } from '#web/sync/account/server-session.ts'
import type { SyncStatus } from '#web/sync/engine.ts'
import { act } from '#web/ui/testing/act.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import DeviceCentre from './device-centre.tsx'

const told = { onClose: vi.fn(), onUpdate: vi.fn(), onRestart: vi.fn(), onRemoved: vi.fn(), contact: vi.fn() }
let page: Rendered
let status: LiveValue<SyncStatus>
let session: LiveValue<ServerSession>

beforeEach(() => {
  vi.clearAllMocks()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
})
afterEach(() => page.unmount())

async function show(
  seed: FakeShopSeed = {},
  maintenance: Partial<DeviceMaintenance> = {},
  installable = true,
): Promise<void> {
  status = new LiveValue<SyncStatus>({ contacting: false, refusal: null })
  session = new LiveValue<ServerSession>('valid')
  const shop = fakeShop(seed)
  const sync = { status, contact: async () => told.contact() }
  page = await render(
    <MemoryRouter>
      <ShopProvider value={shop}>
        <DeviceCentre
          maintenance={fakeMaintenance(maintenance)}
          sync={shop.identity.mode === 'account' ? sync : undefined}
          serverSession={session}
          installable={installable}
          onReload={told.onRestart}
          {...told}
        />
      </ShopProvider>
    </MemoryRouter>,
  )
}
const withBackups = (parts: Partial<Backups>, seed: FakeShopSeed = {}) =>
  show(seed, { backups: fakeBackups(parts) })
const LOCAL: FakeShopSeed = { identity: { mode: 'local', userId: '1', businessId: '1' } }

function field(label: string): HTMLInputElement {
  const all = [...document.querySelectorAll('label')].filter((each) => each.textContent === label)
  return document.getElementById(all.at(-1)?.htmlFor ?? '') as HTMLInputElement
}

async function type(label: string, value: string): Promise<void> {
  const input = field(label)
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

async function choose(file: File): Promise<void> {
  const input = field('Backup file')
  Object.defineProperty(input, 'files', { value: [file], configurable: true })
  await act(async () => void input.dispatchEvent(new Event('change', { bubbles: true })))
}

test('the first sentence says whether anything is on this device only [S1.6, S1.7]', async () => {
  await show({ device: { waiting: 2 } })
  const first = () => document.querySelector('[role=dialog] p')?.textContent
  expect(first()).toBe('2 changes are only on this device. Sending goes on by itself.')
  await page.unmount()
  await show(LOCAL)
  expect(first()).toBe('Local Mode: everything is only on this device.')
})

describe('the device’s connection to its server [S1.7, S4.5]', () => {
  test('is said in words, and sending now asks for contact', async () => {
    await show({ device: { waiting: 2 } })
    expect(page.text()).toContain('Online: sending shortly')
    await click(page.button('Send now'))
    expect(told.contact).toHaveBeenCalledOnce()
    await act(async () => status.set({ contacting: false, refusal: 'unreachable' }))
    expect(page.text()).toContain('the server cannot be reached')
    await act(async () => session.set('ended'))
    expect(page.text()).toContain('Log in again to send and receive changes')
    expect(page.button('Send now').disabled).toBe(true)
    expect(document.querySelector('a[href="/auth?signin"]')?.textContent).toBe('Log in')
  })

  test('changes are told apart from the goods that they are about: an import waits twice for each of its products [S1.6]', async () => {
    const waits = { ...NOTHING_WAITS, changes: 7_256, products: 3_628, counted: true, oldestAt: 0 }
    await show({ device: { waiting: 7_256 } }, { waiting: async () => waits })
    expect(page.text()).toContain('7\u00a0256 changes waiting to be sent.')
    expect(page.text()).toContain('3\u00a0628 products and their stock. The oldest has been waiting since')
  })

  test('what returns gave back is said beside what sales took [S1.6, S14.19]', async () => {
    const waits = { sales: 2, total: cents(6000), returns: 1, returned: cents(-1500), oldestAt: 0 }
    await show({ device: { waiting: 3 } }, { waiting: async () => ({ ...NOTHING_WAITS, ...waits }) })
    expect(page.text()).toContain('2 sales worth R60.00, 1 return worth R15.00. The oldest')
  })

  test('an app too old for its server is updated from here', async () => {
    await show()
    await act(async () => status.set({ contacting: false, refusal: 'outdated' }))
    await click(page.button('Update the app'))
    expect(told.onUpdate).toHaveBeenCalledOnce()
  })
})

test('in a browser it leads to the install page, in an installed app not [R32, S2.45]', async () => {
  await show(LOCAL)
  expect(document.querySelector('a[href="/download?install"]')?.textContent).toBe('How to install')
  await page.unmount()
  await show(LOCAL, {}, false)
  expect(page.text()).not.toContain('How to install')
})

test('storage is shown, and asked to be protected [S1.6]', async () => {
  const protectStorage = vi.fn(async () => false)
  const storageUse = async () => ({ usedBytes: 3_500_000, quotaBytes: null, persisted: false })
  await show({}, { protectStorage, storageUse })
  expect(page.text()).toContain('3.5 MB used on this device.')
  expect(page.text()).toContain('the browser may clear your data when space runs low')
  await click(page.button('Protect storage'))
  expect(protectStorage).toHaveBeenCalledOnce()
})

describe('saving a backup [S3.10]', () => {
  test('wants a passphrase long enough, typed the same twice, and keeps what was typed', async () => {
    const save = vi.fn(async () => new Blob(['x']))
    await withBackups({ save })
    await click(page.button('Save a backup'))
    await type('Passphrase', 'short')
    await click(page.button('Save backup file'))
    expect(page.text()).toContain('Use at least 8 characters')
    await type('Passphrase', 'long enough')
    await type('Confirm passphrase', 'long enuff')
    await click(page.button('Save backup file'))
    expect(page.text()).toContain('The two passphrases do not match')
    expect(field('Passphrase').value).toBe('long enough')
    expect(save).not.toHaveBeenCalled()
    await type('Confirm passphrase', 'long enough')
    await click(page.button('Save backup file'))
    expect(save).toHaveBeenCalledWith('long enough', expect.anything())
    expect(page.text()).toContain('Backup saved')
  })

  test('that fails says so and what to do; one that is cancelled says nothing', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    let fail: (error: Error) => void = () => {}
    const save: Backups['save'] = (_, options) =>
      new Promise((_, reject) => {
        fail = reject
        options?.signal?.addEventListener('abort', () => reject(options.signal?.reason))
      })
    await withBackups({ save })
    await click(page.button('Save a backup'))
    await type('Passphrase', 'long enough')
    await type('Confirm passphrase', 'long enough')
    await click(page.button('Save backup file'))
    expect(page.text()).toContain('Saving the backup...')
    await click(page.button('Cancel'))
    expect(page.text()).not.toContain('could not be made')
    await click(page.button('Save backup file'))
    await act(async () => fail(new Error('full')))
    expect(page.text()).toContain('The backup could not be made. Nothing was changed.')
  })
})

describe('restoring a backup [S3.10]', () => {
  const content: BackupContent = {
    head: {
      ...LOCAL.identity,
      mode: 'local',
      businessId: '1',
      userId: '1',
      name: '',
      email: '',
      schema: 4,
      madeAt: Date.UTC(2026, 10, 20, 12),
    },
    rows: new Map([
      ['products', 4],
      ['customers', 1],
    ]),
    sales: 12,
    pieces: function* () {},
  }

  async function openFile(open: () => Promise<OpenedBackup>, parts: Partial<Backups> = {}): Promise<void> {
    await withBackups({ open, ...parts }, LOCAL)
    await click(page.button('Restore a backup'))
    await choose(new File(['x'], 'shop.tuckshop'))
    await type('Passphrase', 'koeksister')
    await click(page.button('Open backup'))
  }

  test('wants a file and a passphrase first', async () => {
    await withBackups({}, LOCAL)
    await click(page.button('Restore a backup'))
    await click(page.button('Open backup'))
    expect(page.text()).toContain('Choose a backup file first')
    expect(page.text()).toContain('Enter the passphrase of this backup')
  })

  test.each([
    ['wrong-passphrase', 'Wrong passphrase. Nothing was changed.'],
    ['damaged', 'damaged or incomplete'],
    ['not-a-backup', 'This is not a Tuckshop backup.'],
    ['newer-version', 'made by a newer version of Tuckshop'],
    ['account-backup', 'belongs to an account'],
    ['other-account', 'belongs to another account'],
    ['local-backup', 'made without an account'],
  ] as const)('that is refused (%s) says why, and keeps the passphrase', async (code, words) => {
    await openFile(async () => ({ ok: false, code }))
    expect(page.text()).toContain(words)
    expect(field('Passphrase').value).toBe('koeksister')
  })

  test('says what is in it, is agreed to, and starts the app again', async () => {
    const restore = vi.fn(async () => ({ ok: true }) as const)
    await openFile(async () => ({ ok: true, content }), { restore })
    expect(page.text()).toContain('It contains 12 sales, 4 products and 1 customer.')
    expect(restore).not.toHaveBeenCalled()
    await click(page.button('Replace and restore'))
    expect(restore).toHaveBeenCalledOnce()
    expect(page.text()).toContain('Everything is back')
    await click(page.button('Open the till'))
    expect(told.onRestart).toHaveBeenCalledOnce()
  })

  test('does not happen while the device holds what is nowhere else', async () => {
    const restore = vi.fn(async () => ({ ok: true }) as const)
    const keepReason = async () =>
      ({ code: 'only-here', only: { changes: 3, refused: 0, pictures: 2 } }) as const
    await openFile(async () => ({ ok: true, content }), { restore, keepReason })
    await click(page.button('Replace and restore'))
    expect(page.text()).toContain(
      'You would lose 3 entries and 2 pictures. There is no other copy. Save a backup first.',
    )
    expect(restore).not.toHaveBeenCalled()
  })

  test('that breaks off says that nothing was changed, and starts the app again', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    await openFile(async () => ({ ok: true, content }), { restore: () => Promise.reject(new Error('full')) })
    await click(page.button('Replace and restore'))
    expect(page.text()).toContain('The backup could not be restored. Nothing was changed.')
    await click(page.button('Open the till'))
    expect(told.onRestart).toHaveBeenCalledOnce()
  })
})

describe('removing this device’s data [S1.7]', () => {
  test('asks twice, then leaves', async () => {
    const remove = vi.fn(async () => ({ ok: true }) as const)
    await withBackups({ remove })
    await click(page.button('Remove data...'))
    await click(page.button('Remove...'))
    expect(remove).not.toHaveBeenCalled()
    await click(page.button('Remove everything'))
    expect(told.onRemoved).toHaveBeenCalledOnce()
  })

  test('that breaks off says what to do, and starts the app again, for nothing is sent any more', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    await withBackups({ remove: () => Promise.reject(new Error('held')) })
    await click(page.button('Remove data...'))
    await click(page.button('Remove...'))
    await click(page.button('Remove everything'))
    expect(page.text()).toContain(
      'The data could not be removed. Close other Tuckshop windows and try again.',
    )
    await click(page.button('Open the till'))
    expect(told.onRestart).toHaveBeenCalledOnce()
  })

  test('is refused in words while changes wait or another window is open', async () => {
    const keepReason = vi.fn<Backups['keepReason']>()
    keepReason.mockResolvedValueOnce({ code: 'only-here', only: { changes: 1, refused: 2, pictures: 0 } })
    keepReason.mockResolvedValueOnce({ code: 'other-window' })
    await withBackups({ keepReason })
    await click(page.button('Remove data...'))
    expect(page.text()).toContain('You would lose 1 change and 2 changes not accepted by the server.')
    await click(page.button('Remove data...'))
    expect(page.text()).toContain('Tuckshop is open in another window. Close that window first.')
    expect(document.querySelector('[role=alertdialog]')).toBeNull()
  })
})
