// @vitest-environment dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Customer } from '#core/customers/customer.ts'
import { deleteCustomer } from '#core/customers/customer-intents.ts'
import { StorageError } from '#web/store/db/storage-error.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import { CORNER_SHOP, seedIntents } from '#web/store/testing/seed-intents.ts'
import { act } from '#web/ui/testing/act.ts'
import { type Rendered, render } from '#web/ui/testing/render.ts'
import { toasts } from '#web/ui/toast-store.ts'
import { type Deletions, useDeletions } from './use-deletions.ts'

let shop: FakeShop
let page: Rendered
let deletions: Deletions

function Held() {
  deletions = useDeletions()
  return null
}

beforeEach(async () => {
  shop = fakeShop({ intents: seedIntents(CORNER_SHOP) })
  page = await render(
    <ShopProvider value={shop}>
      <Held />
    </ShopProvider>,
  )
})
afterEach(() => page.unmount())

const names = () => shop.catalogue.get().customers.map(({ name }) => name)

function zanele(): Customer {
  const found = shop.catalogue.get().customers.find(({ name }) => name === 'Zanele Dlamini')
  if (!found) throw new Error('Zanele is gone')
  return found
}

test('a deleted customer comes back by the Undo of the message [S8.15]', async () => {
  await act(() => deletions.remove(zanele()))
  expect(names()).not.toContain('Zanele Dlamini')
  expect(toasts.get()[0]).toMatchObject({ title: 'Customer Deleted', action: { label: 'Undo' } })
  await act(async () => toasts.get()[0]?.action?.onSelect())
  expect(names()).toContain('Zanele Dlamini')
})

test('a deletion that cannot be stored says so, and the customer stays [S8.14]', async () => {
  shop.failNext(new StorageError('closed'))
  await act(() => deletions.remove(zanele()))
  expect(names()).toContain('Zanele Dlamini')
  expect(toasts.get()[0]).toMatchObject({
    title: 'Error',
    description: 'Failed to delete customer. Please try again.',
  })
})

test('a message says who was changed here and is then deleted by another device; who was deleted here is not mentioned', async () => {
  const before = zanele()
  deletions.noteEdited(before)
  await act(() => shop.commit([deleteCustomer(before.id)]))
  expect(deletions.goneElsewhere).toEqual(before)
  await act(() => deletions.restore(before))
  expect(deletions.goneElsewhere).toBeUndefined()
  expect(names()).toContain('Zanele Dlamini')

  deletions.noteEdited(before)
  await act(() => deletions.remove(zanele()))
  expect(deletions.goneElsewhere).toBeUndefined()
})
