// @vitest-environment dom
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { cents } from '#core/money/cents.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import { CORNER_SHOP, seedIntents } from '#web/store/testing/seed-intents.ts'
import { act } from '#web/ui/testing/act.ts'
import { type Rendered, render } from '#web/ui/testing/render.ts'
import { field, fill, press } from '#web/ui/testing/typing.ts'
import { Toaster } from '#web/ui/toaster.tsx'
import TillPage from './till-page.tsx'

vi.mock('#web/pdf/save-receipt.ts', () => ({ saveReceipt: vi.fn(async () => {}) }))

let shop: FakeShop
let page: Rendered
let now: number

async function open(fields: object): Promise<void> {
  now = new Date(2026, 10, 20, 7, 30).getTime()
  shop = fakeShop({ intents: seedIntents(CORNER_SHOP), now: () => now })
  const id = shop.identity.businessId
  await shop.commit([{ type: 'business.patch', payload: { id, fields } }])
}

async function show(): Promise<void> {
  page = await render(
    <MemoryRouter>
      <ShopProvider value={shop}>
        <TillPage />
        <Toaster />
      </ShopProvider>
    </MemoryRouter>,
  )
}
afterEach(() => page.unmount())

async function sellMilk(key: 'F2' | 'F3'): Promise<void> {
  await fill(field('Search products'), 'full cream')
  await press('Enter')
  await press(key)
  await press('F9')
}

const body = () => document.body.textContent ?? ''
const sales = () => shop.committed.filter(({ type }) => type === 'sale.complete')

test('off, the till is as it was, and takes cash [S15.1]', async () => {
  await open({ cashUp: false })
  await show()
  expect(body()).not.toContain('shift')
  await sellMilk('F2')
  expect(sales()).toHaveLength(1)
})

test('without an open shift cash is not taken and the cart stays; a card is [S15.18, S15.1]', async () => {
  await open({ cashUp: true })
  await show()
  expect(body()).toContain('Open a shift first to take cash.')
  await sellMilk('F2')
  expect(sales()).toEqual([])
  expect(body()).toContain('Open a shift first')
  expect(shop.cart.get().lines).toHaveLength(1)
  await press('F3')
  await press('F9')
  expect(sales()).toHaveLength(1)
})

test('where the shop wants it, a card needs a shift too [S15.1]', async () => {
  await open({ cashUp: true, cashlessAlways: false })
  await show()
  await sellMilk('F3')
  expect(sales()).toEqual([])
})

test('a shift open since yesterday says so, and sells [S15.17, S15.5]', async () => {
  await open({ cashUp: true })
  await shop.shifts.open({ total: cents(50_000) })
  await show()
  expect(body()).toContain('Till 1 · Open since 07:30')
  await page.unmount()
  now += 24 * 3_600_000
  await show()
  expect(body()).toContain('Open since yesterday 07:30')
  await act(async () => {})
  await sellMilk('F2')
  expect(sales()).toMatchObject([{ payload: { sale: { shiftId: shop.shifts.get()?.open?.shift.id } } }])
})
