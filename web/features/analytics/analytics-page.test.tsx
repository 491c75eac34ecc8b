// @vitest-environment dom
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { addLine, EMPTY_CART } from '#core/cart/cart.ts'
import { EMPTY_DOCUMENT_CART } from '#core/documents/document-cart.ts'
import { cents } from '#core/money/cents.ts'
import type { PaymentMethod, Sale } from '#core/sales/sale.ts'
import { aSale } from '#core/sales/sale-builders.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { type FakeShop, type FakeShopSeed, fakeShop } from '#web/store/testing/fake-shop.ts'
import { CORNER_SHOP, seedIntents } from '#web/store/testing/seed-intents.ts'
import type { RecountOptions } from '#web/store/totals/totals-after-move.ts'
import type { OlderSalesClient } from '#web/sync/rest/older-sales-client.ts'
import { act } from '#web/ui/testing/act.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import AnalyticsPage from './analytics-page.tsx'

let page: Rendered
afterEach(async () => {
  await page.unmount()
  vi.restoreAllMocks()
})

// The drawing itself needs a canvas: the browser tests look at it.
vi.mock('./chart/time-chart.tsx', () => ({ default: () => null }))

const makeShop = (seed: FakeShopSeed = {}) => fakeShop({ intents: seedIntents(CORNER_SHOP), ...seed })

async function open(shop: FakeShop, server?: OlderSalesClient): Promise<void> {
  page = await render(
    <ShopProvider value={shop}>
      <MemoryRouter>
        <AnalyticsPage server={server} />
      </MemoryRouter>
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
  const never = vi.spyOn(shop.reports, 'ofPeriod').mockReturnValue(new Promise(() => undefined))
  await open(shop)
  expect(page.text()).toContain('Loading analytics...')
  never.mockRestore()
  await page.unmount()
  await open(shop)
  expect(page.text()).not.toContain('Loading analytics...')
  expect(page.text()).toContain('No product data available for the selected period')
  expect(page.text()).toContain('No sales data available for the selected period')
})

test('the date ranges are in their order, and the last 30 days are chosen [S2.24, S21.3]', async () => {
  await open(makeShop())
  const range = document.querySelector('select')
  expect([...(range?.options ?? [])].map(({ text }) => text)).toEqual([
    'Today',
    'Yesterday',
    'This Week',
    'Last Week',
    'This Month',
    'Last Month',
    'Last 7 Days',
    'Last 30 Days',
    'Last 90 Days',
    'Last Year',
    'All Time',
    'Custom range',
  ])
  expect(range?.selectedOptions[0]?.text).toBe('Last 30 Days')
})

test('the cards show revenue, profit with its margin, the average and the orders [S2.25]', async () => {
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

test('payment methods, popular products and recent sales show each part [S2.26, S2.27, S2.28]', async () => {
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
    /Sale R000001White bread 700 g\d{4}\/\d\d\/\d\d \d\d:\d\dR56\.97Bank Transfer/,
  )
})

/** Sells a loaf at the till, and has an invoice for two bottles of milk with R11.10 VAT on top paid. */
async function sellAtTheTillAndByInvoice(shop: FakeShop): Promise<void> {
  await sell(shop, 'White bread 700 g', 1, 'cash')
  const milk = shop.catalogue
    .get()
    .items.find(({ product }) => product.name === 'Full cream milk 2 L')?.product
  if (!milk) throw new Error('no milk')
  const { id, name, sku, sellPrice, costPrice } = milk
  const line = { id: shop.newId(), productId: id, name, sku, unitPrice: sellPrice, unitCost: costPrice }
  const cart = addLine(EMPTY_DOCUMENT_CART, { ...line, priceType: 'retail', quantity: 2 })
  const issued = await shop.documents.issue({
    ...EMPTY_DOCUMENT_CART,
    ...cart,
    kind: 'invoice',
    paymentMethod: 'card',
  })
  if (!issued.ok) throw new Error(issued.refusal.code)
  await shop.documents.pay(issued.document.id, 'card')
}

const cardOf = (title: string) => document.querySelector(`[aria-label="${title}"]`)?.textContent
const panelOf = (title: string) =>
  [...document.querySelectorAll('[role="region"]')].find((each) => each.textContent?.startsWith(title))
    ?.textContent

test('where an invoice added VAT, each figure says which money it counts, and the margin leaves the VAT out [S2.25, S9.8]', async () => {
  const shop = makeShop()
  await sellAtTheTillAndByInvoice(shop)
  await open(shop)
  expect(cardOf('Total Revenue')).toMatch(/R104\.07From 2 sales.*R11\.10 of it is VAT/)
  // R18.97 earned of R92.97, not of R104.07.
  expect(cardOf('Total Profit')).toMatch(/R18\.97.*20% profit margin.*of R92\.97, before VAT/)
  expect(cardOf('Average Order Value')).toContain('VAT included')
  for (const title of ['Payment Method Analysis', 'By customer type', 'By weekday'])
    expect(panelOf(title)).toContain('VAT included')
})

test('goods and categories are compared with what goods came to, and with the VAT below add up to the revenue [S2.27, S2.25]', async () => {
  const shop = makeShop()
  await sellAtTheTillAndByInvoice(shop)
  await open(shop)
  for (const title of ['Popular Products', 'By category']) {
    expect(panelOf(title)).toContain('Before VAT: R92.97 of R104.07')
    expect(panelOf(title)).toContain('80% of R92.97')
    expect(panelOf(title)).toMatch(/VATR11\.10Total RevenueR104\.07$/)
  }
})

test('without VAT of invoices there is one basis, and nothing is said of it [S2.25, S2.27]', async () => {
  const shop = makeShop()
  await sell(shop, 'White bread 700 g', 1, 'cash')
  await open(shop)
  expect(page.text()).not.toContain('VAT')
  expect(panelOf('Popular Products')).toContain('100% of revenue')
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

test('in another time zone the page shows how far the days are recounted; leaving it stops that [S9.8]', async () => {
  const shop = makeShop()
  let asked: RecountOptions = {}
  vi.spyOn(shop.reports, 'ofPeriod').mockImplementation((_, options = {}) => {
    asked = options
    return new Promise((_, reject) => options.signal?.addEventListener('abort', () => reject(new Error())))
  })
  await open(shop)
  expect(page.text()).not.toContain('Recalculating')
  await act(async () => asked.onRecount?.({ done: 30, total: 40 }))
  expect(page.text()).toContain('Recalculating')
  expect(document.querySelector('[role="progressbar"]')?.getAttribute('aria-valuenow')).toBe('75')
  const complaints = vi.spyOn(console, 'error')
  await page.unmount()
  expect(asked.signal?.aborted).toBe(true)
  expect(complaints).not.toHaveBeenCalled()
  vi.restoreAllMocks()
  await open(shop)
  expect(page.text()).toContain('Popular Products')
  expect(page.text()).not.toContain('Recalculating')
})

test('figures that cannot be read leave a way to try again', async () => {
  const shop = makeShop()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  shop.failNext(new Error('no disk'))
  await open(shop)
  expect(page.text()).toContain('The figures could not be loaded')
  await act(async () =>
    [...document.querySelectorAll('button')].find((each) => each.textContent === 'Try again')?.click(),
  )
  expect(page.text()).toContain('Popular Products')
})

const NOW = Date.UTC(2026, 10, 20, 12)
const sold = (id: string, daysAgo: number, parts: Partial<Sale> = {}) =>
  aSale({ id, number: `R00000${id}`, createdAt: NOW - daysAgo * 86_400_000, ...parts })

/** A shop whose report counts six sales, of which only those in `held` are still on the device. */
async function shopThatLetGo(held: readonly Sale[]): Promise<FakeShop> {
  const shop = makeShop({ now: () => NOW })
  for (let sales = 0; sales < 6; sales++) await sell(shop, 'White bread 700 g', 1, 'cash')
  const read = shop.reports.ofPeriod
  vi.spyOn(shop.reports, 'ofPeriod').mockImplementation(async (range) => {
    const report = await read(range)
    return { ...report, recent: held }
  })
  return shop
}

const recentSales = () => document.querySelector('[role="region"] ul.divide-y')?.closest('[role="region"]')
const salesShown = () =>
  [...(recentSales()?.querySelectorAll('li') ?? [])].map(
    (each) => /Sale (R\d+)/.exec(each.textContent ?? '')?.[1],
  )
const online = (is: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(is)

test('recent sales that left the device come from the server by themselves, beside those it holds [S2.28]', async () => {
  const held = [sold('9', 1, { number: 'R000009' }), sold('7', 3)]
  const server = vi.fn<OlderSalesClient>(async () => ({
    ok: true,
    // The server knows one that the device holds too.
    page: { sales: [sold('8', 2), sold('7', 3), sold('6', 4), sold('5', 5), sold('4', 6)], next: null },
  }))
  await open(await shopThatLetGo(held), server)
  expect(salesShown()).toEqual(['R000009', 'R000008', 'R000007', 'R000006', 'R000005'])
  expect(server).toHaveBeenCalledTimes(1)
  expect(server.mock.calls[0]?.[2]).toEqual({ limit: 5 })
  expect(page.text()).not.toContain('Load older sales')
})

test('while they come a bar shows it, and it can be stopped and taken up again [S2.28]', async () => {
  const server = vi.fn<OlderSalesClient>(() => new Promise(() => {}))
  await open(await shopThatLetGo([sold('9', 1)]), server)
  expect(salesShown()).toEqual(['R000009'])
  expect(
    document.querySelector('[role="progressbar"][aria-label="Loading older sales: 0 of 4"]'),
  ).toBeTruthy()
  await click(page.button('Cancel'))
  expect(server.mock.calls[0]?.[1].aborted).toBe(true)
  expect(page.text()).toContain('The latest sales for these dates are no longer on this device.')
  await click(page.button('Load older sales'))
  expect(server).toHaveBeenCalledTimes(2)
})

test('offline a line says where they are, and they come when the network is back [S2.28, S8.30]', async () => {
  online(false)
  const server = vi.fn<OlderSalesClient>(async () => ({
    ok: true,
    // One of them was made before the range.
    page: { sales: [sold('3', 3), sold('2', 4), sold('1', 400)], next: null },
  }))
  await open(await shopThatLetGo([]), server)
  expect(server).not.toHaveBeenCalled()
  expect(page.text()).toContain('You are offline. Older sales are on your server')
  expect(page.text()).toContain('From 6 sales')
  online(true)
  await act(async () => dispatchEvent(new Event('online')))
  expect(salesShown()).toEqual(['R000003', 'R000002'])
})

test('a range whose sales are all here asks nobody [S2.28]', async () => {
  const shop = makeShop()
  await sell(shop, 'White bread 700 g', 1, 'cash')
  const server = vi.fn<OlderSalesClient>()
  await open(shop, server)
  expect(salesShown()).toEqual(['R000001'])
  expect(server).not.toHaveBeenCalled()
})

test('a shop that is not registered for VAT is told in time that it must be; a registered one is not [S18.22]', async () => {
  const shop = makeShop()
  const { ofPeriod } = shop.reports
  vi.spyOn(shop.reports, 'ofPeriod').mockImplementation(async (range, options) => {
    const read = await ofPeriod.call(shop, range, options)
    const isYear = range.period.to - range.period.from > 360 * 86_400_000
    return isYear ? { ...read, totals: { ...read.totals, revenue: cents(190_000_000) } } : read
  })
  const say = (vatRegistered: 'yes' | 'no') =>
    shop.commit([{ type: 'business.patch', payload: { id: 'business-1', fields: { vatRegistered } } }])
  await say('no')
  await open(shop)
  expect(page.text()).toContain('R1.9 million in 12 months. From R2.3 million you must register.')
  await act(async () => say('yes'))
  expect(page.text()).not.toContain('you must register')
})
