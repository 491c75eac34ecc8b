// @vitest-environment dom
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cents } from '#core/money/cents.ts'
import type { SaleFact } from '#core/sales/sale.ts'
import { patchProduct } from '#core/sync/testing/operations.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import { CORNER_SHOP, seedIntents } from '#web/store/testing/seed-intents.ts'
import { act } from '#web/ui/testing/act.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import { field, fill, press } from '#web/ui/testing/typing.ts'
import TillPage from './till-page.tsx'

vi.mock('#web/pdf/save-receipt.ts', () => ({ saveReceipt: vi.fn(async () => {}) }))

let shop: FakeShop
let page: Rendered

beforeEach(async () => {
  shop = fakeShop({ intents: seedIntents(CORNER_SHOP) })
  page = await render(
    <MemoryRouter>
      <ShopProvider value={shop}>
        <TillPage />
      </ShopProvider>
    </MemoryRouter>,
  )
})
afterEach(() => page.unmount())

/** Full cream milk, at R36.99. */
const MILK = 'product-3'
const sayPrices = (...quantityPrices: [from: number, price: number][]) =>
  act(() =>
    shop.commit([
      patchProduct(MILK, {
        quantityPrices: quantityPrices.map(([from, price]) => ({ from, price: cents(price) })),
      }),
    ]),
  )
async function addMilks(count: number): Promise<void> {
  for (let added = 0; added < count; added++) {
    await fill(field('Search products'), 'full cream')
    await press('Enter')
  }
}
const total = () => document.querySelector('output[aria-label="Total"]')?.textContent
const cart = () => document.querySelector('[aria-label="Cart"]')?.textContent ?? ''
const sold = () =>
  shop.committed.flatMap(({ type, payload }) =>
    type === 'sale.complete' ? [(payload as { sale: SaleFact }).sale] : [],
  )

test('the third milk makes each R35.00: the line says so with the old price, and the sale keeps it [S12.16]', async () => {
  await sayPrices([3, 3_500])
  await addMilks(2)
  expect(total()).toBe('R73.98')
  await addMilks(1)
  expect(total()).toBe('R105.00')
  expect(cart()).toContain('R110.97R105.00')
  expect(cart()).toContain('Quantity price-R5.97')
  expect(page.text()).toContain('You save R5.97')
  await click(page.button('One less Full cream milk'))
  expect(total()).toBe('R73.98')
  expect(cart()).not.toContain('Quantity price')
  await click(page.button('One more Full cream milk'))
  await click(page.button('Card'))
  await click(page.button('Pay'))
  const discounts = [
    { kind: 'promotion', promotionId: 'quantity-price', reason: 'Quantity price', amount: 597 },
  ]
  expect(sold()).toMatchObject([
    { total: 10_500, items: [{ unitPrice: 3699, quantity: 3, totalPrice: 10_500, discounts }] },
  ])
})

test('what the till hears of while goods are in the cart holds at once, and ends at once [S12.16]', async () => {
  await addMilks(3)
  expect(total()).toBe('R110.97')
  await sayPrices([3, 3_500])
  expect(total()).toBe('R105.00')
  await sayPrices([4, 3_500])
  expect(total()).toBe('R110.97')
  await sayPrices()
  expect(cart()).not.toContain('Quantity price')
})

test('a parked cart keeps its quantity price on the list and when it is taken up [S12.16, S13.7]', async () => {
  await sayPrices([3, 3_500])
  await addMilks(3)
  await act(async () => void (await shop.parked.park(shop.cart.get(), { name: 'Thandi', note: '' })))
  const [parked] = shop.parked.get() ?? []
  await act(async () => void (await shop.parked.takeUp(parked?.parked.id ?? '')))
  expect(total()).toBe('R105.00')
  expect(cart()).toContain('Quantity price-R5.97')
})
