// @vitest-environment dom
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type AccountMay, OWNER } from '#core/staff/account-right.ts'
import { patchRole } from '#core/staff/role-intents.ts'
import { act } from '#web/ui/testing/act.ts'
// Loaded before its first tap.
import '#web/features/staff/switch-dialog.tsx'
import InventoryPage from '#web/features/inventory/inventory-page.tsx'
import { answerRequest, until } from '#web/selling/approval/testing/answer-request.ts'
import { AccountMayProvider } from '#web/store/react/account-may.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import { PINS, threePeople } from '#web/store/testing/people.ts'
import { CORNER_SHOP, seedIntents } from '#web/store/testing/seed-intents.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import { Permitted } from './permitted.tsx'
import { BottomNav } from './shell/bottom-nav.tsx'

let shop: FakeShop
let page: Rendered

/** @param may what the device's account may do */
async function open(address: string, may: AccountMay = OWNER): Promise<void> {
  page = await render(
    <ShopProvider value={shop}>
      <AccountMayProvider value={may}>
        <MemoryRouter initialEntries={[address]}>
          <BottomNav onLogout={() => {}} />
          <Routes>
            <Route element={<Permitted />}>
              <Route path="/inventory" element={<InventoryPage />} />
              <Route path="*" element={<p>What the page shows</p>} />
            </Route>
          </Routes>
        </MemoryRouter>
      </AccountMayProvider>
    </ShopProvider>,
  )
}

beforeEach(async () => {
  // This page has no layout, and a list without height shows no rows.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800)
  shop = fakeShop({ intents: [...seedIntents(CORNER_SHOP), ...(await threePeople())] })
  await shop.atTill.letIn('lindiwe')
})
afterEach(() => page.unmount())

const links = () => [...document.querySelectorAll('nav a')].map(({ textContent }) => textContent)

test('a cashier’s navigation has no reports, no contacts and no settings; a manager’s no settings [S16.18]', async () => {
  await open('/')
  expect(links()).toEqual(['Point of Sale', 'Inventory', 'Sales History', 'Quotes & Invoices'])
  await act(() => shop.atTill.letIn('musa'))
  expect(links()).not.toContain('My Business')
  expect(links()).toContain('Analytics')
  await act(() => shop.atTill.letIn('thandi'))
  expect(links()).toHaveLength(8)
})

test('a typed address leads to words and to a switch of people, which opens the page [S16.18]', async () => {
  await open('/analytics')
  expect(page.text()).toContain('You cannot open this')
  expect(page.text()).not.toContain('What the page shows')
  // A heading within a paragraph is no valid HTML: a parser ends the paragraph before it.
  const heading = document.querySelector('h1')
  expect(heading?.textContent).toBe('You cannot open this')
  expect(heading?.closest('p')).toBeNull()
  await click(page.button('Switch person'))
  await answerRequest('Musa', PINS.musa)
  await until(() => expect(page.text()).toContain('What the page shows'))
})

/** What changes all products, or says what they cost. */
const CHANGES = ['Add Product', 'Import', 'Export', 'Manage Categories']

test('what goods cost and the ways to change them are absent for a cashier [S16.18]', async () => {
  await open('/inventory')
  for (const words of ['Cost', ...CHANGES]) expect(page.text()).not.toContain(words)
  expect(document.querySelector('button[aria-label^="Edit "]')).toBeNull()
  await act(() => shop.commit([patchRole('cashier', { editProducts: 'yes' })]))
  expect(page.text()).toContain('Import')
})

const A_TILL: AccountMay = { right: 'till', mayEdit: [] }

test('on a till’s account even an owner finds no settings in the navigation, and is told why by address [S16.13, S16.18]', async () => {
  await shop.atTill.letIn('thandi')
  await open('/settings', A_TILL)
  expect(links()).not.toContain('My Business')
  expect(links()).toContain('My Account')
  expect(page.text()).toContain('You cannot open this')
  expect(page.text()).toContain('This device is logged in as a till.')
  expect(page.text()).not.toContain('Switch person')
})

test('on a till’s account nothing is offered that its server would refuse of the goods [S16.13]', async () => {
  await shop.atTill.letIn('thandi')
  await open('/inventory', A_TILL)
  for (const words of CHANGES) expect(page.text()).not.toContain(words)
  expect(document.querySelector('button[aria-label^="Edit "]')).toBeNull()
  expect(document.querySelector('button[aria-label^="Delete "]')).toBeNull()
})

test('a till that may change prices edits them alone: names are shown and cannot be typed into [S16.13]', async () => {
  await import('#web/features/inventory/product/product-dialog.tsx')
  await shop.atTill.letIn('thandi')
  await open('/inventory', { right: 'till', mayEdit: ['prices'] })
  expect(page.text()).not.toContain('Add Product')
  expect(document.querySelector('button[aria-label^="Delete "]')).toBeNull()
  const edit = document.querySelector<HTMLButtonElement>('button[aria-label^="Edit "]')
  if (!edit) throw new Error('no product can be edited')
  await click(edit)
  await until(() => expect(page.text()).toContain('What is greyed out is for an owner'))
  const isOff = (name: string) =>
    document.querySelector(`[name="${name}"]`)?.closest<HTMLFieldSetElement>('fieldset')?.disabled
  expect([isOff('name'), isOff('sellPrice'), isOff('tradePrice')]).toEqual([true, false, false])
})
