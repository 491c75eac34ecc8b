import { expectAccessible } from '../fixtures/accessible.ts'
import { callApi } from '../fixtures/api.ts'
import { cutNetwork, restoreNetwork } from '../fixtures/network.ts'
import { beSignedIn } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { addProduct, nextSale, openTill, pay } from '../pages/till.ts'

const bread = { name: 'White bread', sku: 'BRD-1', sellPrice: 18.99, costPrice: 14.2, stockQuantity: 24 }
const tins = { name: 'Pilchards', sku: 'PIL-1', sellPrice: 30, costPrice: 21, stockQuantity: 12 }

test('without internet an owner sees what bread brought in, opens the sales behind it, and what lies on the shelf [S21.2, S21.4, S21.7, S21.11] @again @cut', async ({
  page,
  account,
}) => {
  await beSignedIn(page, account)
  await callApi(page, 'POST', '/api/businesses/1/products', bread)
  await callApi(page, 'POST', '/api/businesses/1/products', tins)
  await openTill(page)
  await expect(page.getByRole('article', { name: bread.name })).toBeVisible()
  await cutNetwork(page)
  for (const method of ['Cash', 'Card'] as const) {
    await addProduct(page, bread.name)
    await pay(page, method)
    await nextSale(page)
  }
  await page.goto('/analytics')
  // Also on a phone the head is two rows, so that figures stand on the first screen.
  const reports = page.getByRole('link', { name: 'Sales by...' })
  const titleAt = await page.getByRole('heading', { level: 1 }).boundingBox()
  const reportsAt = await reports.boundingBox()
  expect((reportsAt?.y ?? Infinity) + (reportsAt?.height ?? 0) - (titleAt?.y ?? 0)).toBeLessThan(100)
  // What all of it came to opens, and what was paid by card.
  const opened = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Total Revenue: show the sales' }).click()
  await expect(opened.getByRole('listitem')).toHaveCount(2)
  await expect(opened.getByText('R37.98')).toBeVisible()
  await opened.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Card: show the sales' }).click()
  await expect(opened.getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page, 'the papers of a figure')
  await opened.getByRole('button', { name: 'Close' }).click()
  await reports.click()
  await expect(page.getByText(/^As known on this device, last synced /)).toBeVisible()
  await page.getByRole('button', { name: 'White bread: show the sales' }).click()
  const papers = page.getByRole('dialog')
  await expect(papers.getByRole('listitem')).toHaveCount(2)
  await expect(papers.getByText('R37.98', { exact: true })).toBeVisible()
  await papers.getByRole('link', { name: 'Open R000002' }).click()
  await expect(page.getByRole('dialog')).toContainText('R18.99')

  await page.goto('/analytics/goods')
  await page.getByRole('tab', { name: 'Slow movers' }).click()
  await expect(page.getByRole('row', { name: /Pilchards 12 R252\.00/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /White bread/ })).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
  await page.getByRole('link', { name: 'Pilchards' }).click()
  await expect(page.getByRole('dialog')).toContainText(/On hand 12 × R21\.00 = R252\.00/)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await expect(page).toHaveURL(/\/inventory$/)
  await restoreNetwork(page)
})
