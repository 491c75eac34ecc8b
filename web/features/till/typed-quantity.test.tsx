// @vitest-environment dom
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import { CORNER_SHOP, seedIntents } from '#web/store/testing/seed-intents.ts'
import { act } from '#web/ui/testing/act.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import { field, fill, press, pressSign } from '#web/ui/testing/typing.ts'
import { toasts } from '#web/ui/toast-store.ts'
import TillPage from './till-page.tsx'

vi.mock('#web/pdf/save-receipt.ts', () => ({ saveReceipt: vi.fn(async () => {}) }))

let shop: FakeShop
let page: Rendered

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  shop = fakeShop({ intents: seedIntents(CORNER_SHOP) })
  page = await render(
    <MemoryRouter>
      <ShopProvider value={shop}>
        <TillPage />
      </ShopProvider>
    </MemoryRouter>,
  )
  await fill(field('Search products'), 'full cream')
  await press('Enter')
  await pressSign('+')
})
afterEach(async () => {
  await page.unmount()
  vi.useRealTimers()
})

const quantity = () => field('Quantity of Full cream milk 2 L')
const quantities = () => shop.cart.get().lines.map((line) => line.quantity)
const leave = () => act(async () => quantity()?.blur())

const WHOLE = 'Quantity must be a whole number'
const RANGE = 'Quantity must be between 1 and 9\u00a0999\u00a0999'

test.each([
  ['2.5', WHOLE],
  ['2,5', WHOLE],
  ['2 5', WHOLE],
  ['two', WHOLE],
  ['1e3', WHOLE],
  ['-3', RANGE],
  ['0', RANGE],
  ['10000000', RANGE],
  ['999999999', RANGE],
])('%j is refused by the field, and the quantity stands as it was [S2.16, S4.6]', async (typed, says) => {
  await fill(quantity(), typed)
  await leave()
  expect(quantities()).toEqual([2])
  expect(quantity()?.value).toBe('2')
  expect(quantity()?.getAttribute('aria-invalid')).toBe('true')
  const note = document.getElementById(quantity()?.getAttribute('aria-describedby') ?? '')
  expect(note?.textContent).toBe(says)
  expect(note?.closest('[role=alert]')).not.toBeNull()
})

test('Enter keeps who mistyped in the field, ready to type again, and the message goes with it [S2.16]', async () => {
  await fill(quantity(), '2.5')
  await press('Enter')
  expect(document.activeElement).toBe(quantity())
  expect(page.text()).toContain(WHOLE)
  await fill(quantity(), '25')
  await press('Enter')
  expect(quantities()).toEqual([25])
  expect(page.text()).not.toContain(WHOLE)
  expect(quantity()?.hasAttribute('aria-invalid')).toBe(false)
})

test('a field that is left empty or given up keeps its quantity without a word [S2.16]', async () => {
  await fill(quantity(), '')
  await leave()
  await fill(quantity(), '2.5')
  await press('Escape')
  await leave()
  expect(quantities()).toEqual([2])
  expect(quantity()?.hasAttribute('aria-invalid')).toBe(false)
})

test('as many as a line may hold are taken, and no step or tap goes beyond [S4.6]', async () => {
  await fill(quantity(), '9999999')
  await leave()
  expect(quantities()).toEqual([9_999_999])
  expect(page.button('One more Full cream milk 2 L').disabled).toBe(true)
  await fill(field('Search products'), 'full cream')
  await press('Enter')
  expect(quantities()).toEqual([9_999_999])
  expect(toasts.get()[0]).toMatchObject({ title: 'Not added', description: RANGE, variant: 'destructive' })
})

test('Pay counts what is still being typed, and waits once where that was refused [S2.17]', async () => {
  await click(page.button('Cash'))
  await fill(quantity(), '2.5')
  await press('F9')
  expect(shop.sales.get()).toEqual([])
  expect(toasts.get()[0]).toMatchObject({ description: WHOLE, variant: 'destructive' })
  await fill(quantity(), '3')
  await press('F9')
  expect(shop.sales.get()?.[0]?.sale).toMatchObject({ total: 3 * 3699 })
})

test('whoever saw the refusal can pay what is in the cart, however they chose to pay meanwhile [S2.17]', async () => {
  await fill(quantity(), '2.5')
  await leave()
  await click(page.button('Cash'))
  await click(page.button('Pay'))
  expect(shop.sales.get()).toEqual([])
  await click(page.button('Pay'))
  expect(shop.sales.get()?.[0]?.sale).toMatchObject({ total: 2 * 3699 })
})
