// @vitest-environment dom
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { cents } from '#core/money/cents.ts'
import { anItem, aReturn, aReturnedItem, aSale } from '#core/reports/sale-builders.ts'
import type { Sale } from '#core/sales/sale.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { fakeReport } from '#web/store/testing/fake-report.ts'
import { fakeShop } from '#web/store/testing/fake-shop.ts'
import { type Rendered, render } from '#web/ui/testing/render.ts'
import AnalyticsPage from './analytics-page.tsx'

let page: Rendered
afterEach(async () => {
  await page.unmount()
  vi.restoreAllMocks()
})

vi.mock('./chart/time-chart.tsx', () => ({ default: () => null }))

const NOON = Date.UTC(2026, 10, 20, 10)

/** Opens the page of a shop that made these. */
async function openWith(...made: Sale[]): Promise<void> {
  const shop = fakeShop({ now: () => NOON })
  vi.spyOn(shop.reports, 'ofPeriod').mockImplementation(async (range) =>
    fakeReport(range, made, shop.catalogue.get()),
  )
  page = await render(
    <ShopProvider value={shop}>
      <MemoryRouter>
        <AnalyticsPage />
      </MemoryRouter>
    </ShopProvider>,
  )
}

const cardOf = (title: string) => document.querySelector(`[role="group"][aria-label="${title}"]`)?.textContent
const panelOf = (title: string) =>
  [...document.querySelectorAll('[role="region"]')].find((each) => each.textContent?.startsWith(title))
    ?.textContent

test('a shop without returns and discounts reads nothing about them [S14.19]', async () => {
  await openWith(aSale())
  expect(cardOf('Total Revenue')).toContain('From 1 sale')
  for (const words of ['Gross sales', 'Returns', 'Net sales', 'Damaged returns', 'Discounts given'])
    expect(page.text()).not.toContain(words)
})

test('where goods came back the page says gross sales, returns and net, and what was damaged [S14.19, S14.12]', async () => {
  const damaged = aReturnedItem({ quantity: 1, condition: 'damaged' })
  await openWith(aSale(), aSale({ paymentMethod: 'card' }), aReturn({ items: [damaged] }))
  expect(cardOf('Total Revenue')).toContain('R45.00From 2 sales, returns: 1')
  expect(cardOf('Average Order Value')).toContain('R30.00Per transaction, before returns')
  expect(cardOf('Total Orders')).toContain('2')
  const panel = panelOf('Sales and returns')
  expect(panel).toContain('Gross salesR60.00From 2 sales')
  expect(panel).toContain('Returns-R15.001 return')
  expect(panel).toContain('Net salesR45.00')
  expect(panel).toContain('Damaged returnsR9.00')
  expect(panelOf('Payment Method Analysis')).toContain('CashR15.0033% of sales1 transaction')
  expect(panelOf('Popular Products')).toContain('3 units soldR45.00')
})

test('a return among the recent sales is called one [S14.19, S2.28]', async () => {
  await openWith(aSale({ number: 'R000001' }), aReturn({ number: 'CN000001', createdAt: NOON + 1 }))
  expect(panelOf('Recent Sales')).toMatch(/Return CN000001Bread.*-R30\.00.*Sale R000001Bread.*R30\.00/)
})

test('a period in which goods only came back shows what went back, and when [S14.19]', async () => {
  await openWith(aReturn({ items: [aReturnedItem({ quantity: 1 })] }))
  expect(cardOf('Total Revenue')).toContain('-R15.00From 0 sales, returns: 1')
  expect(panelOf('By category')).toContain('No category-R15.00')
  expect(panelOf('By category')).toContain('1 unit returned')
  expect(panelOf('Popular Products')).toContain('No product data available')
  expect(panelOf('By hour of day')).toContain('12:00: -R15.00 from 0 sales')
})

test('discounts given are a figure of their own [S12.4]', async () => {
  const discounts = [{ kind: 'line', amount: cents(500) } as const]
  await openWith(aSale({ items: [anItem({ totalPrice: cents(2500), discounts })] }))
  expect(cardOf('Total Revenue')).toContain('R25.00From 1 sale')
  expect(panelOf('Discounts given')).toContain('R5.00')
})
