// @vitest-environment dom
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SaleFact } from '#core/sales/sale.ts'
import { patchCustomer } from '#core/sync/testing/operations.ts'
import { sellForPoints } from '#core/sync/testing/points.ts'
import { until } from '#web/selling/approval/testing/answer-request.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import { CORNER_SHOP, seedIntents } from '#web/store/testing/seed-intents.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import { field, fill, press } from '#web/ui/testing/typing.ts'
import { toasts } from '#web/ui/toast-store.ts'
import TillPage from './till-page.tsx'

vi.mock('#web/pdf/save-receipt.ts', () => ({ saveReceipt: vi.fn(async () => {}) }))

let shop: FakeShop
let page: Rendered
const settings = (fields: { loyalty?: boolean; pointsLeast?: number }) =>
  ({ type: 'business.patch', payload: { id: 'business-1', fields } }) as const

beforeEach(async () => {
  shop = fakeShop({
    intents: [
      ...seedIntents(CORNER_SHOP),
      settings({ loyalty: true }),
      patchCustomer('nomsa', { name: 'Nomsa' }),
      sellForPoints('s1', [120, 0]),
    ],
  })
  page = await render(
    <MemoryRouter>
      <ShopProvider value={shop}>
        <TillPage />
      </ShopProvider>
    </MemoryRouter>,
  )
  await fill(field('Search products'), 'full cream')
  await press('Enter')
})
afterEach(() => page.unmount())

async function chooseNomsa(): Promise<void> {
  await fill(field('Customer (optional)'), 'Nomsa')
  await press('Enter')
  await until(() => expect(shop.cart.get().customerId).toBe('nomsa'))
}
const total = () => document.querySelector('output[aria-label="Total"]')?.textContent
const sold = () =>
  shop.committed
    .flatMap(({ type, payload }) => (type === 'sale.complete' ? [(payload as { sale: SaleFact }).sale] : []))
    .at(-1)
async function pay(): Promise<void> {
  await click(page.button('Cash'))
  await click(page.button('Pay'))
}

test('Nomsa’s 120 points take R12.00 off with one tap, and can be taken off again [S20.23]', async () => {
  const before = total()
  expect(page.text()).not.toContain('points')
  await chooseNomsa()
  expect(page.text()).toContain('120 points (R12.00)')
  await click(page.button('Use points'))
  expect(page.text()).toContain('120 points used: -R12.00')
  expect(total()).not.toBe(before)
  await click(page.button('Take off'))
  expect(total()).toBe(before)
  await click(page.button('Use points'))
  await pay()
  await until(() => expect(sold()?.points).toEqual({ earned: 2, spent: 120, left: 2 }))
  expect(shop.catalogue.get().points.get('nomsa')).toBe(sold()?.points?.left)
})

test('points that another till spends before Pay are not spent again: it says how many are left, and nothing is sold [S20.23]', async () => {
  await chooseNomsa()
  await click(page.button('Use points'))
  await shop.commit([sellForPoints('s2', [0, 100])])
  const before = shop.committed.length
  await pay()
  await until(() =>
    expect(toasts.get()[0]).toMatchObject({
      title: 'Points were spent',
      description: 'Only 20 points are left. Take the points off, then use them again.',
    }),
  )
  expect(shop.committed).toHaveLength(before)
})

test('points that a cart took come off it though the shop gives none any more: the sale goes on [S20.23]', async () => {
  await chooseNomsa()
  const before = total()
  await click(page.button('Use points'))
  await shop.commit([settings({ loyalty: false })])
  await pay()
  await until(() => expect(toasts.get()[0]).toMatchObject({ title: 'Points have changed' }))
  expect(page.text()).toContain('120 points used: -R12.00')
  await click(page.button('Take off'))
  expect(total()).toBe(before)
  await pay()
  await until(() => expect(sold()?.id).not.toBe('s1'))
  expect(sold()).not.toHaveProperty('points')
})

test('with too few points it says from how many on, and where points are switched off nothing of them shows [S20.23]', async () => {
  await shop.commit([settings({ pointsLeast: 200 })])
  await chooseNomsa()
  expect(page.text()).toContain('Can be used from 200 points on')
  expect(page.text()).not.toContain('Use points')
  await shop.commit([settings({ loyalty: false })])
  await until(() => expect(page.text()).not.toContain('points'))
})
