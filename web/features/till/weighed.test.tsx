// @vitest-environment dom
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cents } from '#core/money/cents.ts'
import type { SaleFact } from '#core/sales/sale.ts'
import { patchProduct } from '#core/sync/testing/operations.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import { field, fill, press } from '#web/ui/testing/typing.ts'
import TillPage from './till-page.tsx'

vi.mock('#web/pdf/save-receipt.ts', () => ({ saveReceipt: vi.fn(async () => {}) }))

let shop: FakeShop
let page: Rendered

beforeEach(async () => {
  shop = fakeShop({
    intents: [
      patchProduct('biltong', {
        name: 'Biltong',
        sellPrice: cents(8_999),
        unit: 'kg',
        tracksStock: false,
      }),
    ],
  })
  page = await render(
    <MemoryRouter>
      <ShopProvider value={shop}>
        <TillPage />
      </ShopProvider>
    </MemoryRouter>,
  )
  await fill(field('Search products'), 'biltong')
  await press('Enter')
})
afterEach(() => page.unmount())

const weight = () => document.querySelector<HTMLInputElement>('[role="dialog"] input')
const lines = () => shop.cart.get().lines.map(({ quantity }) => quantity)

test('[S19.3] biltong asks for its weight, shows what it comes to, and is sold for that', async () => {
  expect(page.text()).toContain('Weight')
  expect(lines()).toEqual([])
  await fill(weight(), '0.485')
  await click(page.button('Add for R43.65'))
  expect(weight()).toBeNull()
  await click(page.button('Cash'))
  await click(page.button('Pay'))
  const { sale } = (shop.committed.at(-1)?.payload ?? {}) as { sale?: SaleFact }
  expect(sale).toMatchObject({
    total: 4_365,
    items: [{ quantity: 485, unit: 'kg', per: 1_000, unitPrice: 8_999, totalPrice: 4_365 }],
  })
})

test('[S19.3] a weight may be given in grams, and what is no weight is said beside the field', async () => {
  await fill(weight(), 'a lot')
  await click(page.button('Add'))
  expect(page.text()).toContain('Type it as 0.485')
  expect(lines()).toEqual([])
  await fill(weight(), '0')
  await click(page.button('Add'))
  expect(page.text()).toContain('It must be between 0.001 and')
  await fill(weight(), '485 g')
  await click(page.button('Add for R43.65'))
  expect(lines()).toEqual([485])
})

test('[S19.3] a tap on the weight in the cart asks it again', async () => {
  await fill(weight(), '0.485')
  await click(page.button('Add for R43.65'))
  await click(page.button('Biltong: 0.485\u00a0kg. Change it'))
  expect(weight()?.value).toBe('0.485')
  await fill(weight(), '1.2')
  await click(page.button('Change to R107.99'))
  expect(lines()).toEqual([1_200])
})
