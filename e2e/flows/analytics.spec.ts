import { fileURLToPath } from 'node:url'
import { figuresOfFile } from '#tools/online-retail/figures-of-file.mjs'
import { loadFile } from '#tools/online-retail/load-file.mjs'
import { expectAccessibleInBothThemes } from '../fixtures/accessible.ts'
import { callApi } from '../fixtures/api.ts'
import { cutNetwork } from '../fixtures/network.ts'
import { beSignedIn } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { serverOfRun } from '../fixtures/test-server.ts'
import { card, chooseDays, chooseRange, exportedFigures, openAnalytics, panel } from '../pages/analytics.ts'
import { addProduct, nextSale, openTill, pay } from '../pages/till.ts'

const bread = { name: 'White bread', sku: 'BRD-1', sellPrice: 18.99, costPrice: 14.2, stockQuantity: 24 }

const invoices = fileURLToPath(new URL('../../tools/sample/invoice-lines.csv', import.meta.url))

test('sales made offline count at once [S2.25, S2.26, S2.27, S2.28] @cut', async ({ page, account }) => {
  await beSignedIn(page, account)
  await callApi(page, 'POST', '/api/businesses/1/products', bread)
  await openTill(page)
  await expect(page.getByRole('article', { name: bread.name })).toBeVisible()
  await cutNetwork(page)
  await addProduct(page, bread.name)
  await pay(page, 'Cash')
  await nextSale(page)
  await addProduct(page, bread.name)
  await addProduct(page, bread.name)
  await pay(page, 'Transfer')

  await openAnalytics(page)
  for (const range of ['Today', 'Last Year']) {
    await chooseRange(page, range)
    await expect(card(page, 'Total Revenue')).toContainText('R56.97')
    await expect(card(page, 'Total Revenue')).toContainText('From 2 sales')
    await expect(card(page, 'Total Profit')).toContainText('R14.37')
    await expect(card(page, 'Total Profit')).toContainText('25% profit margin')
    await expect(card(page, 'Average Order Value')).toContainText('R28.49')
    await expect(card(page, 'Total Orders')).toContainText('2')
  }
  const transfer = panel(page, 'Payment Method Analysis')
    .getByRole('listitem')
    .filter({ hasText: 'Bank Transfer' })
  for (const words of ['R37.98', '67% of sales', '1 transaction']) await expect(transfer).toContainText(words)
  await expect(transfer.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '67')
  const popular = panel(page, 'Popular Products')
  for (const words of [bread.name, '3 units sold', 'R56.97', '100% of revenue'])
    await expect(popular).toContainText(words)
  const latest = panel(page, 'Recent Sales').getByRole('listitem').first()
  for (const words of ['Sale R000002', bread.name, 'R37.98', 'Bank Transfer'])
    await expect(latest).toContainText(words)
})

test('a year of invoices adds up on screen, in the chart and in the export to the file’s figures, readable without colours or the chart [S2.24, S2.25, S2.27] @again', async ({
  page,
  account,
}) => {
  await loadFile({ url: serverOfRun().url, ...account, lines: invoices })
  const file = figuresOfFile(invoices)
  await beSignedIn(page, account)
  await openAnalytics(page)
  await chooseDays(page, '2026-02-27', '2026-04-01')
  await expect(card(page, 'Total Orders')).toContainText(String(file.orders))
  const exported = await exportedFigures(page)
  expect(exported).toMatchObject({ orders: file.orders, revenue: file.revenue, average: 15968 })
  expect(Object.fromEntries(exported.days)).toEqual(Object.fromEntries(file.days))
  const sums = ({ units, revenue }: { units: number; revenue: number }) => ({ units, revenue })
  expect(exported.top.map(sums)).toEqual(file.top.map(sums))

  await expectAccessibleInBothThemes(page, 'analytics')
  const chart = panel(page, 'Revenue over time')
  await expect(chart.getByRole('img', { name: 'Revenue over time, 2026/02/27 to 2026/04/01' })).toBeVisible()
  await expect(chart.locator('canvas')).toBeVisible()
  await chart.getByText('Show the figures as a table').click()
  await expect(chart.getByRole('row')).toHaveCount(34 + 1)
  await expect(chart.getByRole('row', { name: /2026\/03\/01/ })).toContainText('R450.99')

  await chooseDays(page, '2026-02-27', '2026-02-27')
  await expect(panel(page, 'Revenue over the day')).toBeVisible()
  await expect(
    panel(page, 'By hour of day').getByRole('listitem').first().getByRole('button'),
  ).toHaveAccessibleName(/^08:00: R174\.94 from 1 sale$/)
  const friday = panel(page, 'By weekday').getByRole('listitem').getByRole('button', { name: 'Friday' })
  await expect(friday).toHaveAccessibleName(/R192\.93 from 2 sales$/)
  await expect(panel(page, 'By customer type')).toContainText('R174.94')
})
