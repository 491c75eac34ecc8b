// @vitest-environment dom
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { patchRole } from '#core/staff/role-intents.ts'
import { patchCustomer } from '#core/sync/testing/operations.ts'
import { ApprovalDesk } from '#web/selling/approval/approval-desk.tsx'
import { until } from '#web/selling/approval/testing/answer-request.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import { threePeople } from '#web/store/testing/people.ts'
import { CORNER_SHOP, seedIntents } from '#web/store/testing/seed-intents.ts'
import { act } from '#web/ui/testing/act.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import { field, fill, press } from '#web/ui/testing/typing.ts'
import TillPage from './till-page.tsx'

vi.mock('#web/pdf/save-receipt.ts', () => ({ saveReceipt: vi.fn(async () => {}) }))

let shop: FakeShop
let page: Rendered
const QUINTON = { name: 'Quinton', email: 'quinton@example.com', phone: '082 555 0100' }

beforeEach(async () => {
  shop = fakeShop({ intents: [...seedIntents(CORNER_SHOP), ...(await threePeople())] })
  await shop.commit([{ type: 'customer.patch', payload: { id: 'quinton', fields: QUINTON } }])
  await shop.atTill.letIn('lindiwe')
  page = await render(
    <MemoryRouter>
      <ShopProvider value={shop}>
        <ApprovalDesk>
          <TillPage />
        </ApprovalDesk>
      </ShopProvider>
    </MemoryRouter>,
  )
})
afterEach(() => page.unmount())

const options = () => [...document.querySelectorAll('[role="option"]')]
const search = async (text: string) => {
  await act(async () => field('Customer (optional)')?.focus())
  await fill(field('Customer (optional)'), text)
}

test('a cashier finds customers by name and is shown no email or phone, in the list or in the cart [S16.18]', async () => {
  await search('quin')
  expect(options().map(({ textContent }) => textContent)).toEqual(['QuintonRetail'])
  await click(options()[0] as HTMLElement)
  await until(() => expect(shop.cart.get().customerId).toBe('quinton'))
  expect(page.text()).not.toMatch(/quinton@|082/)
  await act(() => shop.atTill.letIn('musa'))
  expect(page.text()).toContain('quinton@example.com')
})

test('a new name is added as a customer by whoever may edit customers, and offered to nobody else, at Pay neither [S16.18]', async () => {
  await fill(field('Search products'), 'full cream')
  await press('Enter')
  await search('Sizwe')
  expect(options()).toEqual([])
  await click(page.button('Cash'))
  await click(page.button('Pay'))
  await until(() => expect(document.querySelector('[role="alertdialog"]')).not.toBeNull())
  expect(document.querySelector('[role="alertdialog"]')?.textContent).not.toContain('Add "Sizwe"')
  await act(() => shop.commit([patchRole('cashier', { editCustomers: 'yes' })]))
  expect(document.querySelector('[role="alertdialog"]')?.textContent).toContain('Add "Sizwe"')
})

test('Enter means the customer of just this name or number, though others stand before them in the list [S2.15]', async () => {
  const fields = { name: 'Adri Quinton', phone: '083 555 0200' }
  await act(() => shop.commit([{ type: 'customer.patch', payload: { id: 'adri', fields } }]))
  await search('quinton')
  expect(options().map(({ textContent }) => textContent)).toEqual(['QuintonRetail', 'Adri QuintonRetail'])
  await search('+27 83 555 0200')
  expect(options().map(({ textContent }) => textContent)).toEqual(['Adri QuintonRetail'])
  await search('quinton')
  await press('Enter')
  await until(() => expect(shop.cart.get().customerId).toBe('quinton'))
})

test('who was on the list twice is found by the other name too, and nobody is added under it again [S20.13]', async () => {
  await act(() =>
    shop.commit([
      patchRole('cashier', { editCustomers: 'yes' }),
      patchCustomer('double', { name: 'Mr Q Jacobs', deleted: true, mergedInto: 'quinton' }),
    ]),
  )
  await search('jacobs')
  expect(options().map(({ textContent }) => textContent)).toEqual([
    'QuintonRetail',
    'Add "jacobs" as a customer',
  ])
  await search('mr q jacobs')
  expect(options().map(({ textContent }) => textContent)).toEqual(['QuintonRetail'])
  await press('Enter')
  await until(() => expect(shop.cart.get().customerId).toBe('quinton'))
})

test('a typed name of somebody who was on the list twice sells to who stays, without a question [S20.13]', async () => {
  await act(() =>
    shop.commit([patchCustomer('double', { name: 'Mr Q Jacobs', deleted: true, mergedInto: 'quinton' })]),
  )
  await fill(field('Search products'), 'full cream')
  await press('Enter')
  await search('Mr Q Jacobs')
  await click(page.button('Cash'))
  await click(page.button('Pay'))
  await until(() => expect(page.text()).toContain('Receipt R000001Quinton'))
})
