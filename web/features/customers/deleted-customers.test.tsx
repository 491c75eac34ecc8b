// @vitest-environment dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BLANK_DRAFT } from '#core/customers/customer-draft.ts'
import {
  addCustomer,
  deleteCustomer,
  eraseCustomer,
  restoreCustomer,
} from '#core/customers/customer-intents.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import { act } from '#web/ui/testing/act.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import DeletedCustomers from './deleted-customers.tsx'

const onPersonalData = vi.fn()
let shop: FakeShop
let page: Rendered
beforeEach(() => {
  shop = fakeShop()
  onPersonalData.mockClear()
})
afterEach(() => page.unmount())

const called = (id: string, name: string) =>
  addCustomer(id, { ...BLANK_DRAFT, name, phone: '082 555 0101' }, 1)

async function open(): Promise<void> {
  page = await render(
    <ShopProvider value={shop}>
      <DeletedCustomers
        onRestore={({ id }) => shop.commit([restoreCustomer(id)])}
        onPersonalData={onPersonalData}
        onClose={() => {}}
      />
    </ShopProvider>,
  )
}

test('[R26] who was deleted is still found, to be restored or to be erased from past sales', async () => {
  await shop.commit([called('zanele', 'Zanele Dlamini'), called('piet', 'Piet Botha')])
  await shop.commit([deleteCustomer('zanele'), deleteCustomer('piet')])
  await open()
  await click(page.button('Personal data of Piet Botha'))
  expect(onPersonalData).toHaveBeenCalledWith(expect.objectContaining({ id: 'piet', phone: '082 555 0101' }))
  await click(page.button('Restore Zanele Dlamini'))
  expect(shop.catalogue.get().customers).toMatchObject([{ id: 'zanele', name: 'Zanele Dlamini' }])
  expect(page.text()).not.toContain('Zanele Dlamini')
  expect(page.text()).toContain('Piet Botha')
})

test('[R26] who is in the list or was erased is not among the deleted', async () => {
  await shop.commit([
    called('zanele', 'Zanele Dlamini'),
    called('piet', 'Piet Botha'),
    eraseCustomer('piet', 2),
  ])
  await open()
  expect(page.text()).toContain('No deleted customers.')
})

test('of hundreds who were deleted the first fifty are shown, and the rest are searched for', async () => {
  const ids = Array.from({ length: 120 }, (_, index) => `customer-${String(index).padStart(3, '0')}`)
  await shop.commit(ids.map((id) => called(id, `Nomsa ${id}`)))
  await shop.commit(ids.map(deleteCustomer))
  await open()
  expect(document.querySelectorAll('li')).toHaveLength(50)
  expect(page.text()).toContain('Showing 50 of 120.')
  const search = document.querySelector('input')
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(search, 'customer-119')
    search?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  expect(document.querySelectorAll('li')).toHaveLength(1)
  expect(page.text()).toContain('Nomsa customer-119')
})

test('a list that cannot be read says so', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  shop.failNext(new Error('no disk'))
  await open()
  expect(page.text()).toContain('The deleted customers could not be loaded.')
})
