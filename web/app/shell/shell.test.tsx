// @vitest-environment dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { addLine } from '#core/cart/cart.ts'
import { cents } from '#core/money/cents.ts'
import { sample } from '#core/pictures/testing/samples.ts'
import { addRate } from '#core/vat/rate-intents.ts'
import { LiveValue } from '#web/store/browser/live-value.ts'
import { act } from '#web/ui/testing/act.ts'
import { click } from '#web/ui/testing/render.ts'
import { type ShellOnPage, shellOnPage } from '../testing/shell-on-page.tsx'

let shown: ShellOnPage
let online = true

// The screen behind the badge is fetched when it is first needed; a busy machine takes its time over that.
beforeAll(() => import('./device-centre-route.tsx'), 60_000)
beforeEach(() => {
  localStorage.clear()
  online = true
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online)
})
afterEach(() => shown.page.unmount())

async function openBadge(): Promise<string> {
  await click(shown.page.button('Local Mode'))
  await vi.waitFor(async () => {
    await act(async () => {})
    expect(document.querySelector('[role=dialog]')?.textContent).toContain('Safe to close?')
  })
  return shown.page.text()
}

test('the side bar shows the initial, name and email of the user, and every link [S2.2]', async () => {
  shown = await shellOnPage()
  const text = shown.page.text()
  for (const word of ['T', 'Thandi Mokoena', 'thandi@example.com', 'Quotes & Invoices', 'Log out']) {
    expect(text).toContain(word)
  }
})

test('in Local Mode the badge says that data never leaves this device [S1.6, S1.7]', async () => {
  shown = await shellOnPage({ identity: { mode: 'local', userId: '1', businessId: '1' } })
  const text = await openBadge()
  expect(text).toContain('works fully offline and your data never leaves this device')
  expect(text).not.toContain('pushed to your server')
})

test('signed in, the badge says what is pushed, how much waits and when it last was [S1.6, S1.7, S9.4]', async () => {
  shown = await shellOnPage({ device: { waiting: 3, lastSyncAt: Date.UTC(2026, 0, 5, 7, 30) } })
  expect(shown.page.button('Local Mode').textContent).toContain('3 waiting')
  const text = await openBadge()
  expect(text).toContain(
    'works fully offline; your data is kept on this device and changes are pushed to your server when online',
  )
  expect(text).toContain('3 changes waiting to be sent.')
  expect(text).toContain('2026/01/05 09:30')
})

test('the switch keeps data on this device only, and the badge warns while it does [S1.7]', async () => {
  shown = await shellOnPage()
  await openBadge()
  const pause = document.querySelector<HTMLElement>('[role=switch]')
  expect(pause?.textContent).toContain('Keep data on this device only')
  if (pause) await click(pause)
  expect(shown.shop.device.get().syncPaused).toBe(true)
  expect(document.querySelector('[role=switch]')?.getAttribute('aria-checked')).toBe('true')
})

test('the badge shows a missing second copy, of a recovery and of what the server refused', async () => {
  shown = await shellOnPage({
    device: {
      journal: 'unavailable',
      recovery: 'Two sales were brought back.',
      refused: [
        {
          opId: 'o1',
          code: 'category-in-use',
          occurredAt: 0,
          intent: { type: 'category.patch', payload: { id: 'c1', fields: { name: 'Bakery' } } },
        },
      ],
    },
  })
  const text = await openBadge()
  expect(text).toContain(
    'This browser cannot keep a second copy of your sales: they are saved in one place only.',
  )
  expect(text).toContain('Two sales were brought back.')
  expect(text).toContain('Name of Bakery')
  expect(text).toContain('Products still use this category.')
})

test('a session that the server ended asks to sign in again, and the page stays [S4.5]', async () => {
  shown = await shellOnPage({ device: { waiting: 2 } })
  await act(async () => shown.serverSession.set('ended'))
  expect(shown.page.text()).toContain('Sign in again to send 2 changes')
  expect(document.querySelector('a[href="/auth?signin"]')).not.toBeNull()
  expect(shown.page.text()).toContain('the page')
})

test('without a network a slim line says so [S2.11, S4.1]', async () => {
  shown = await shellOnPage()
  expect(shown.page.text()).not.toContain('Offline Mode')
  online = false
  await act(async () => void dispatchEvent(new Event('offline')))
  expect(shown.page.text()).toContain(
    "Offline Mode - You're currently working offline. All data is stored locally on your device.",
  )
})

test('a new version is offered, but never while the cart holds anything [S7.26]', async () => {
  shown = await shellOnPage()
  const accept = vi.fn()
  await act(async () => shown.update.set({ accept }))
  expect(shown.page.text()).toContain('A new version is ready.')
  await act(async () => shown.shop.cart.update((cart) => addLine(cart, aLine())))
  expect(shown.page.text()).not.toContain('A new version is ready.')
  await act(async () => shown.shop.cart.update((cart) => ({ ...cart, lines: [] })))
  await click(shown.page.button('Update now'))
  expect(accept).toHaveBeenCalledOnce()
})

function aLine() {
  return {
    id: 'line-1',
    productId: 'product-1',
    name: 'White bread',
    sku: 'BRD',
    priceType: 'retail' as const,
    unitPrice: cents(1899),
    unitCost: cents(1420),
    quantity: 1,
  }
}

test('the badge says how much of the device the pictures take, and how many still wait [S1.6]', async () => {
  shown = await shellOnPage()
  expect(await openBadge()).not.toContain('Pictures:')
  await shown.shop.pictures.add(sample('webp'))
  await click(shown.page.button('Close'))
  await openBadge()
  await expect
    .poll(() => shown.page.text())
    .toContain('Pictures: 0.1 MB of 50 MB · 1 picture waiting to be sent.')
})

test('an app too old for its server says so quietly, and what to do [S8.30]', async () => {
  shown = await shellOnPage({ device: { waiting: 1 } })
  await act(async () => shown.status.set({ contacting: false, refusal: 'unreachable' }))
  expect(shown.page.text()).not.toContain('too old')
  await act(async () => shown.status.set({ contacting: false, refusal: 'outdated' }))
  expect(shown.page.text()).toContain('Update Tuckshop to get changes from your server.')
  const accept = vi.fn()
  await act(async () => shown.update.set({ accept }))
  await click(shown.page.button('Update now'))
  expect(accept).toHaveBeenCalledOnce()
})

test('Local Mode is reminded of its backup, which can be saved at once or put aside for today [S1.6, S1.7]', async () => {
  const state = new LiveValue({ savedAt: null, due: false })
  const dismissReminder = vi.fn(async () => state.set({ savedAt: null, due: false }))
  shown = await shellOnPage({
    identity: { mode: 'local', userId: '1', businessId: '1' },
    backups: { state, dismissReminder },
  })
  expect(shown.page.text()).not.toContain('last backup')
  await act(async () => state.set({ savedAt: null, due: true }))
  expect(shown.page.text()).toContain('has not been backed up for a week')
  await click(shown.page.button('Save a backup'))
  await vi.waitFor(async () => {
    await act(async () => {})
    expect(document.querySelector('[role=dialog]')?.textContent).toContain('This device')
  })
  await click(shown.page.button('Close'))
  await click(shown.page.button('Not today'))
  expect(dismissReminder).toHaveBeenCalledOnce()
  expect(shown.page.text()).not.toContain('last backup is a week old')
})

test.each([
  ['2027-03-31', 'yes', true],
  ['2027-03-30', 'yes', false],
  ['2027-04-01', 'yes', false],
  ['2027-03-31', 'no', false],
] as const)(
  'on %s a shop that answered %s is told of tomorrow’s VAT: %s [S18.6]',
  async (day, vatRegistered, isTold) => {
    const noon = new Date(`${day}T12:00:00+02:00`).getTime()
    shown = await shellOnPage({
      now: () => noon,
      intents: [
        { type: 'business.patch', payload: { id: 'business-1', fields: { name: 'Spaza', vatRegistered } } },
        addRate('r16', '2027-04-01', 16),
      ],
    })
    const words = 'VAT becomes 16% tomorrow. Check your prices.'
    expect(shown.page.text().includes(words)).toBe(isTold)
  },
)
