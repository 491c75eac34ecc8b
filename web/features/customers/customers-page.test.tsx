// @vitest-environment dom
import { afterEach, expect, test, vi } from 'vitest'
import { DEMO_CUSTOMERS } from '#core/demo/demo.ts'
import { patchRole } from '#core/staff/role-intents.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import { threePeople } from '#web/store/testing/people.ts'
import { firstPaint, type Rendered, render } from '#web/ui/testing/render.ts'
import CustomersPage from './customers-page.tsx'

let page: Rendered
afterEach(() => page.unmount())

async function open(shop: FakeShop): Promise<void> {
  page = await render(
    <ShopProvider value={shop}>
      <CustomersPage />
    </ShopProvider>,
  )
}

test('before the first customer the page says so and what to do [S2.32]', async () => {
  await open(fakeShop())
  expect(page.text()).toContain('No customers found')
  expect(page.text()).toContain('Add your first customer')
})

test('until the list is made the page says so to screen readers [S2.32]', async () => {
  const shop = fakeShop()
  const said = await firstPaint(
    <ShopProvider value={shop}>
      <CustomersPage />
    </ShopProvider>,
  )
  expect(said).toContain('Loading customers...')
  await open(shop)
  expect(page.text()).not.toContain('Loading customers...')
})

test('a list that cannot be shown says so instead of taking the page with it [S8.13]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const shop = fakeShop()
  shop.customerTotals.get = () => {
    throw new Error('a broken row')
  }
  await open(shop)
  expect(page.text()).toContain('Error Loading Customers')
  expect(page.text()).toContain('There was a problem loading your customers. Please try refreshing the page.')
})

test('demo customers are told apart, and that they cannot be changed [S3.11]', async () => {
  const shop = fakeShop()
  shop.catalogue.set({ ...shop.catalogue.get(), customers: DEMO_CUSTOMERS })
  await open(shop)
  expect(page.text()).toContain('The customers marked Demo only show how this page looks.')
  expect(() => page.button('Export CSV')).toThrow('no button')
})

test('whoever may look at customers and not change them is offered no change, in the empty list neither [S16.18]', async () => {
  const shop = fakeShop({ intents: await threePeople() })
  await shop.commit([patchRole('cashier', { seeContacts: 'yes' })])
  await shop.atTill.letIn('lindiwe')
  await open(shop)
  expect(page.text()).toContain('No customers found')
  for (const name of ['Add Customer', 'Import CSV', 'Deleted customers'])
    expect(() => page.button(name)).toThrow('no button')
  await page.unmount()
  await shop.atTill.letIn('musa')
  await open(shop)
  for (const name of ['Add Customer', 'Import CSV', 'Deleted customers']) page.button(name)
})
