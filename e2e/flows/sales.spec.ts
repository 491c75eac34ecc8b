import type { Page } from '@playwright/test'
import { callApi } from '../fixtures/api.ts'
import { cutNetwork, restoreNetwork } from '../fixtures/network.ts'
import { signIn } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { addProduct, nextSale, openTill, pay } from '../pages/till.ts'

const bread = { name: 'White bread', sku: 'BRD-1', sellPrice: 18.99, costPrice: 14.2, stockQuantity: 24 }

async function openHistory(page: Page): Promise<void> {
  await page.goto('/sales')
  await expect(page.getByRole('heading', { name: 'Sales History' })).toBeVisible()
}

function viewButton(page: Page, order: string) {
  return page.getByRole('button', { name: `View order ${order}` })
}

test.beforeEach(async ({ page, account }) => {
  await signIn(page, account)
  await callApi(page, 'POST', '/api/businesses/1/products', bread)
})

test('before the first sale the history says so [S2.35]', async ({ page }) => {
  await openHistory(page)
  await expect(page.getByText('No sales found')).toBeVisible()
})

test('sales made offline stand as Offline and Pending, and as Completed once the server has them [S2.33, S2.34, S2.36, S4.8]', async ({
  page,
}) => {
  await openTill(page)
  await expect(page.getByRole('article', { name: bread.name })).toBeVisible()
  await cutNetwork(page)
  await addProduct(page, bread.name)
  await pay(page, 'Cash')
  await nextSale(page)
  await addProduct(page, bread.name)
  await pay(page, 'Transfer')

  await openHistory(page)
  await expect(page.getByText('2 sales', { exact: true })).toBeVisible()
  const newest = page.getByRole('row').nth(1)
  await expect(newest).toContainText('000002')
  for (const words of ['Offline', 'Walk-in Customer', bread.name, 'Transfer', 'R18.99', 'Pending'])
    await expect(newest).toContainText(words)

  await viewButton(page, '000001').click()
  const detail = page.getByRole('dialog', { name: 'Order #000001' })
  await expect(detail).toContainText('Offline - Not yet synced to server')
  for (const words of ['Product', 'Unit Price', 'Quantity', 'Total', 'Subtotal', 'Tax', 'R18.99'])
    await expect(detail).toContainText(words)

  await restoreNetwork(page)
  await expect(detail.getByText('Offline - Not yet synced to server')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByText('Completed', { exact: true })).toHaveCount(2)
  await expect(page.getByText('Offline', { exact: true })).toHaveCount(0)
})

test('a sale is found by its number with or without its R, and by its customer [S2.33] @both', async ({
  page,
}) => {
  await openTill(page)
  await addProduct(page, bread.name)
  await pay(page, 'Card')
  await openHistory(page)
  const search = page.getByPlaceholder('Search by order number or customer...')
  for (const words of ['R000001', '000001', '#1', 'walk-in']) {
    await search.fill(words)
    await expect(viewButton(page, '000001')).toBeVisible()
  }
  await search.fill('R000009')
  await expect(page.getByText('No sales found')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
})
