// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { addLine, EMPTY_CART } from '#core/cart/cart.ts'
import type { PaymentMethod } from '#core/sales/sale.ts'
import { type FakeShop, type FakeShopSeed, fakeShop } from '#web/store/testing/fake-shop.ts'
import { CORNER_SHOP, seedIntents } from '#web/store/testing/seed-intents.ts'
import { ShopProvider } from '#web/store/use-shop.ts'
import { type Rendered, render } from '#web/ui/testing/render.ts'
import AnalyticsPage from './analytics-page.tsx'

let page: Rendered
afterEach(() => page.unmount())

// The drawing itself needs a canvas: the browser tests look at it.
vi.mock('./chart/time-chart.tsx', () => ({ default: () => null }))

const makeShop = (seed: FakeShopSeed = {}) => fakeShop({ intents: seedIntents(CORNER_SHOP), ...seed })

async function open(shop: FakeShop): Promise<void> {
  page = await render(
    <ShopProvider value={shop}>
      <AnalyticsPage />
    </ShopProvider>,
  )
}

async function sell(shop: FakeShop, name: string, quantity: number, method: PaymentMethod): Promise<void> {
  const found = shop.catalogue.get().items.find(({ product }) => product.name === name)
  if (!found) throw new Error(`no ${name} here`)
  const { id, sku, sellPrice, costPrice } = found.product
  const line = { id: shop.newId(), productId: id, name, sku, unitPrice: sellPrice, unitCost: costPrice }
  const cart = addLine(EMPTY_CART, { ...line, priceType: 'retail', quantity })
  await shop.sell({ ...cart, paymentMethod: method }, method)
}

test('analytics says that it loads, and then that there is nothing yet [S2.29]', async () => {
  const shop = makeShop()
  const never = vi.spyOn(shop, 'report').mockReturnValue(new Promise(() => undefined))
  await open(shop)
  expect(page.text()).toContain('Loading analytics...')
  never.mockRestore()
  await page.unmount()
  await open(shop)
  expect(page.text()).not.toContain('Loading analytics...')
  expect(page.text()).toContain('No product data available for the selected period')
  expect(page.text()).toContain('No sales data available for the selected period')
})

test('the date ranges stand in their order, and the last 30 days are chosen [S2.24]', async () => {
  await open(makeShop())
  const range = document.querySelector('select')
  expect([...(range?.options ?? [])].map(({ text }) => text)).toEqual([
    'Today',
    'Last 7 Days',
    'Last 30 Days',
    'Last 90 Days',
    'Last Year',
    'Custom range',
  ])
  expect(range?.selectedOptions[0]?.text).toBe('Last 30 Days')
})

test('the cards tell revenue, profit with its margin, the average and the orders [S2.25]', async () => {
  const shop = makeShop()
  await sell(shop, 'White bread 700 g', 2, 'cash')
  await sell(shop, 'Airtime voucher R29', 1, 'card')
  await open(shop)
  const card = (title: string) => document.querySelector(`[aria-label="${title}"]`)?.textContent
  expect(card('Total Revenue')).toMatch(/R66\.98From 2 sales/)
  expect(card('Total Profit')).toMatch(/R10\.7816% profit margin/)
  expect(card('Average Order Value')).toMatch(/R33\.49Per transaction/)
  expect(card('Total Orders')).toMatch(/2/)
})

test('payment methods, popular products and recent sales tell each part [S2.26, S2.27, S2.28]', async () => {
  const shop = makeShop()
  await sell(shop, 'White bread 700 g', 3, 'bank_transfer')
  await open(shop)
  const part = (title: string) =>
    [...document.querySelectorAll('[role="region"]')].find((each) => each.textContent?.startsWith(title))
      ?.textContent
  expect(part('Payment Method Analysis')).toContain('CashR0.000% of sales0 transactions')
  expect(part('Payment Method Analysis')).toContain('Bank TransferR56.97100% of sales1 transaction')
  expect(part('Popular Products')).toContain('White bread 700 g3 units soldR56.97100% of revenue')
  expect(part('Recent Sales')).toMatch(
    /Sale #000001White bread 700 g\d{4}\/\d\d\/\d\d \d\d:\d\dR56\.97Bank Transfer/,
  )
})

test('a sale made while the page is open is counted without being asked [S2.25]', async () => {
  const shop = makeShop()
  await open(shop)
  await act(() => sell(shop, 'White bread 700 g', 1, 'cash'))
  expect(page.text()).toContain('From 1 sale')
})

test('the demo shop says that its sales do not count [R10]', async () => {
  const shop = makeShop({ demo: true })
  await sell(shop, 'White bread 700 g', 1, 'cash')
  await open(shop)
  expect(page.text()).toContain('This is the demo shop.')
  expect(page.text()).toContain('From 0 sales')
})

test('figures that cannot be read leave a way to try again', async () => {
  const shop = makeShop()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  shop.failNext(new Error('no disk'))
  await open(shop)
  expect(page.text()).toContain('The figures could not be read')
  await act(async () =>
    [...document.querySelectorAll('button')].find((each) => each.textContent === 'Try again')?.click(),
  )
  expect(page.text()).toContain('Popular Products')
})
