// @vitest-environment dom
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addLine, EMPTY_CART } from '#core/cart/cart.ts'
import { cents } from '#core/money/cents.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import type { JsonAnswer } from '#web/sync/rest/get-json.ts'
import type { RawClient } from '#web/sync/rest/raw-client.ts'
import { act } from '#web/ui/testing/act.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import { toasts } from '#web/ui/toast-store.ts'
import DebugSalesPage from './debug-sales-page.tsx'

const answer = (body: unknown) => async (): Promise<JsonAnswer> => ({ ok: true, body })
const refuse = (status: number) => async (): Promise<JsonAnswer> => ({ ok: false, code: 'refused', status })
const lost = async (): Promise<JsonAnswer> => ({ ok: false, code: 'unreachable', message: 'Failed to fetch' })

const healthy: RawClient = {
  user: answer({ id: '7' }),
  businesses: answer([{ id: 'shop' }]),
  sales: answer([{ id: 'from-server' }]),
}

let page: Rendered
let shop: FakeShop
beforeEach(() => {
  for (const { id } of toasts.get()) toasts.dismiss(id)
})
afterEach(() => page.unmount())

async function fetchFrom(server: RawClient | undefined): Promise<void> {
  shop = fakeShop()
  page = await render(
    <MemoryRouter>
      <ShopProvider value={shop}>
        <DebugSalesPage owner server={server} />
      </ShopProvider>
    </MemoryRouter>,
  )
  await click(page.button('Fetch Sales Data'))
}

const openToast = () => toasts.get().find(({ open }) => open)

async function sellOne(): Promise<void> {
  const line = { id: 'line', productId: 'bread', name: 'Bread', sku: '', unitCost: cents(0) }
  const cart = addLine(EMPTY_CART, { ...line, unitPrice: cents(1500), priceType: 'retail', quantity: 1 })
  await act(() => shop.sell(cart, 'cash').then(() => undefined))
}

test('the page shows who is signed in, leads to the analytics, and shows raw records as text [S2.44, S8.25]', async () => {
  await fetchFrom(healthy)
  expect(page.text()).toContain('thandi@example.com')
  expect(document.querySelector('a[href="/analytics"]')).not.toBeNull()
  expect(page.text()).toContain('"id": "from-server"')
  expect(openToast()).toMatchObject({ title: 'Sales Data Retrieved', description: 'Found 1 sales records' })
})

test('a shop without sales says so [S8.25]', async () => {
  await fetchFrom({ ...healthy, sales: answer([]) })
  expect(openToast()).toMatchObject({ title: 'No Sales Found' })
})

test.each<[string, Partial<RawClient>]>([
  ['Failed to fetch user data', { user: refuse(401) }],
  ['Failed to fetch business data', { businesses: refuse(500) }],
  ['No business found for this user', { businesses: answer([]) }],
  ['Failed to fetch sales: 503', { sales: refuse(503) }],
  ['Sales data is not in the expected format', { sales: answer({ sales: [] }) }],
  ['Error: Failed to fetch', { user: lost }],
])('what went wrong is said: %s [S8.24, S8.25]', async (said, broken) => {
  await fetchFrom({ ...healthy, ...broken })
  expect(page.text()).toContain(said)
  expect(openToast()).toBeUndefined()
})

test('the device’s own records show without a server, and stay when it refuses [S6.1, R21]', async () => {
  await fetchFrom(undefined)
  expect(openToast()).toMatchObject({ title: 'No Sales Found' })
  await sellOne()
  await click(page.button('Fetch Sales Data'))
  expect(page.text()).toContain('"number": "R000001"')
  expect(openToast()).toMatchObject({ description: 'Found 1 sales records' })
  await page.unmount()

  await fetchFrom({ ...healthy, user: refuse(401) })
  await sellOne()
  expect(page.text()).toContain('"number": "R000001"')
})

test('staff see that the page is the owner’s, and see no record [S2.44, S6.1]', async () => {
  shop = fakeShop()
  page = await render(
    <MemoryRouter>
      <ShopProvider value={shop}>
        <DebugSalesPage owner={false} server={healthy} />
      </ShopProvider>
    </MemoryRouter>,
  )
  expect(page.text()).toContain('Only the owner of this business can open this page.')
  expect(page.text()).not.toContain('Fetch Sales Data')
  expect(document.querySelector('a[href="/sales"]')).not.toBeNull()
})
