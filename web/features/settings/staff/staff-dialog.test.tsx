// @vitest-environment dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { patchStaff } from '#core/staff/staff-intents.ts'
import { A_PIN } from '#core/sync/testing/operations.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import { act } from '#web/ui/testing/act.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import { toasts } from '#web/ui/toast-store.ts'
import { BusinessTab } from '../business/business-tab.tsx'
import { settle, type } from '../testing/fields.ts'
// Fetched before, as a page does when nothing else is to be done.
import './staff-dialog.tsx'

let page: Rendered
let shop: FakeShop

async function open(): Promise<void> {
  page = await render(
    <ShopProvider value={shop}>
      <BusinessTab />
    </ShopProvider>,
  )
  await click(page.button('Change staff'))
  await expect.poll(() => page.text()).toContain('A PIN keeps order')
}

beforeEach(() => {
  shop = fakeShop()
})
afterEach(() => page.unmount())

/** Presses a button that says just this. */
async function choose(words: string): Promise<void> {
  const found = [...document.querySelectorAll('button')].findLast(({ textContent }) => textContent === words)
  if (!found) throw new Error(`no button ${words}`)
  await click(found)
  await settle()
}

const names = () => shop.catalogue.get().staff.map(({ name }) => name)
const last = () => shop.committed.at(-1)?.payload
const NALEDI = patchStaff('naledi', { name: 'Naledi', role: 'owner', pin: A_PIN })
const THANDI = patchStaff('thandi', { name: 'Thandi', role: 'cashier', pin: A_PIN })

test('the first person is the owner, whose PIN does not lock them out of the till they set it at [S16.1]', async () => {
  await open()
  expect(page.text()).toContain('give your cashiers theirs first')
  await click(page.button('Add person'))
  await type('Name *', 'Naledi')
  await type('PIN', '2580')
  await choose('Save')
  await expect.poll(names).toEqual(['Naledi'])
  expect(last()).toMatchObject({ fields: { role: 'owner', active: true, pin: { rounds: 200_000 } } })
  expect(JSON.stringify(shop.committed)).not.toContain('"2580"')
  expect(shop.atTill.get()).toMatchObject({ locked: false, person: { name: 'Naledi', role: 'owner' } })
  expect(toasts.get()[0]).toMatchObject({ title: 'Person added', description: 'Naledi' })
  expect((await shop.atTill.verifyPin(shop.atTill.get().person?.staffId ?? '', '2580')).ok).toBe(true)
})

test('an obvious or a short PIN is refused beside its field, and nothing is stored [S16.2]', async () => {
  await open()
  await click(page.button('Add person'))
  await type('Name *', 'Naledi')
  await type('PIN', '1234')
  await choose('Save')
  expect(page.text()).toContain('Choose a less obvious PIN')
  await type('PIN', '407')
  await choose('Save')
  expect(page.text()).toContain('A PIN has 4 to 6 digits')
  expect(shop.committed).toEqual([])
})

test('a PIN that this browser cannot keep safely is said, and nothing is stored [S16.2]', async () => {
  await open()
  await click(page.button('Add person'))
  await type('Name *', 'Naledi')
  await type('PIN', '2580')
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(crypto.subtle, 'deriveBits').mockRejectedValue(new Error('no'))
  await choose('Save')
  expect(toasts.get()[0]).toMatchObject({ description: 'The person could not be saved. Please try again.' })
  expect(shop.committed).toEqual([])
})

test('a cashier becomes a manager without losing their PIN; it is removed only on purpose [S16.14]', async () => {
  await shop.commit([NALEDI, THANDI])
  await open()
  await click(page.button('Edit Thandi'))
  await type('Role', 'manager')
  await choose('Save')
  expect(last()).toEqual({ id: 'thandi', fields: { role: 'manager' } })
  await click(page.button('Edit Thandi'))
  await choose('Remove PIN')
  expect(page.text()).toContain('PIN will be removed')
  await choose('Save')
  await expect.poll(last).toEqual({ id: 'thandi', fields: { pin: null } })
  expect(page.text()).toContain('Manager, no PIN yet')
})

test('the last owner with a PIN cannot stop being one while others work here; the others can go [S16.1]', async () => {
  await shop.commit([NALEDI, THANDI])
  await open()
  await click(page.button('Edit Naledi'))
  expect(page.text()).not.toContain('Delete person')
  await type('Role', 'cashier')
  await choose('Save')
  expect(page.text()).toContain('One owner with a PIN must stay while others work here.')
  expect(last()).toEqual(THANDI.payload)
})

test('a deleted person is gone from the till, and brought back at once [S16.1]', async () => {
  await shop.commit([NALEDI, THANDI])
  await open()
  await click(page.button('Edit Thandi'))
  await click(page.button('Delete person'))
  await choose('Delete')
  expect(names()).toEqual(['Naledi'])
  await toasts.get()[0]?.action?.onSelect()
  await expect.poll(names).toEqual(['Naledi', 'Thandi'])
})

test('this device is set to lock after every sale, and never by itself; nothing of it is an operation [S16.4]', async () => {
  await shop.commit([NALEDI])
  await open()
  const before = shop.committed.length
  await type('When nobody uses it', 'null')
  await click(page.button('After every sale'))
  expect(shop.atTill.get().lock).toEqual({ afterMinutes: null, afterSale: true })
  expect(shop.committed).toHaveLength(before)
})

test('a lock that this device cannot store is said, and stays as it was [S16.4, S8.30]', async () => {
  await shop.commit([NALEDI])
  await open()
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(shop.atTill, 'setLock').mockRejectedValue(new Error('full'))
  await click(page.button('After every sale'))
  await expect.poll(() => toasts.get().at(-1)).toMatchObject({ description: expect.stringContaining('lock') })
  expect(shop.atTill.get().lock.afterSale).toBe(false)
})

test('a badge is scanned into the form, whose Enter stores nothing yet; another’s is refused by name [S16.1, S16.3]', async () => {
  await shop.commit([NALEDI, patchStaff('thandi', { name: 'Thandi', badge: 'STAFF-17' })])
  await open()
  await click(page.button('Edit Naledi'))
  await type('Badge', 'STAFF-17')
  await choose('Save')
  expect(page.text()).toContain('Also the badge of Thandi')
  await type('Badge', 'STAFF-18')
  const badge = document.querySelector('input[name="badge"]')
  const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
  await act(async () => void badge?.dispatchEvent(enter))
  expect(enter.defaultPrevented).toBe(true)
  await choose('Save')
  await expect.poll(last).toEqual({ id: 'naledi', fields: { badge: 'STAFF-18' } })
})

test('what somebody earns on what they sell is typed in percent, and taken away by a blank [S16.20]', async () => {
  await shop.commit([NALEDI, THANDI])
  await open()
  await click(page.button('Edit Thandi'))
  await type('Commission, percent', '7,255')
  await choose('Save')
  expect(page.text()).toContain('The commission has at most two decimals')
  await type('Commission, percent', '101')
  await choose('Save')
  expect(page.text()).toContain('The commission must be from 0 to 100')
  await type('Commission, percent', '7,25 %')
  await choose('Save')
  expect(last()).toEqual({ id: 'thandi', fields: { staffCommission: 7.25 } })
  await click(page.button('Edit Thandi'))
  await type('Commission, percent', '')
  await choose('Save')
  expect(last()).toEqual({ id: 'thandi', fields: { staffCommission: 0 } })
})
