import { callApi } from '../fixtures/api.ts'
import { cutNetworkAtOnce } from '../fixtures/network.ts'
import { beSignedIn } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { addProduct, nextSale, openTill, pay } from '../pages/till.ts'

const bread = { name: 'White bread', sku: 'BRD-1', sellPrice: 18.99, costPrice: 14.2, stockQuantity: 24 }

test('without a session the page leads to the login [S2.44, S6.1]', async ({ page }) => {
  await page.goto('/debug-sales')
  await expect(page).toHaveURL(/\/auth$/)
})

test('the server’s sales are fetched and shown unaltered; offline the device’s own stay [S2.44, S8.25, S6.1] @again', async ({
  page,
  account,
}) => {
  await beSignedIn(page, account)
  await callApi(page, 'POST', '/api/businesses', { name: 'Thandi Trading' })
  await callApi(page, 'POST', '/api/businesses/1/products', bread)
  await page.goto('/debug-sales')
  await expect(page.getByText(account.email).last()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to Analytics' })).toHaveAttribute('href', '/analytics')
  const fetchSales = page.getByRole('button', { name: 'Fetch Sales Data' })
  await fetchSales.click()
  await expect(page.getByText('No Sales Found', { exact: true })).toBeVisible()

  await openTill(page)
  await addProduct(page, bread.name)
  await pay(page, 'Cash')
  await nextSale(page)
  await expect.poll(() => callApi<unknown[]>(page, 'GET', '/api/businesses/1/sales')).toHaveLength(1)
  await page.goto('/debug-sales')
  await fetchSales.click()
  await expect(page.getByText('Sales Data Retrieved', { exact: true })).toBeVisible()
  await expect(page.getByText('Found 1 sales records', { exact: true })).toBeVisible()
  await expect(page.getByText('"offlineId":')).toBeVisible()

  await cutNetworkAtOnce(page)
  await fetchSales.click()
  await expect(page.getByText(/^Error: /)).toBeVisible()
  await expect(page.getByText('"number": "R000001"')).toBeVisible()
})

test('a till sees that this page is the owner’s [S2.44, S6.1]', async ({ page, account, issueAccount }) => {
  await beSignedIn(page, await issueAccount('Sipho', account, 'till'))
  await page.goto('/debug-sales')
  await expect(page.getByText('Only the owner of this business can open this page.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Fetch Sales Data' })).toBeHidden()
})
