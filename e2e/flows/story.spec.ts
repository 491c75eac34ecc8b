import { readFileSync } from 'node:fs'
import type { Download, Page } from '@playwright/test'
import { callApi } from '../fixtures/api.ts'
import { cutNetwork, restoreNetwork } from '../fixtures/network.ts'
import { catalogueFile } from '../fixtures/real-data.ts'
import { beSignedIn } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { addProduct, nextSale, openTill, pay } from '../pages/till.ts'

const catalogue = catalogueFile()
const lamp = {
  name: 'Solar Lamp',
  sku: 'LAMP-1',
  sellPrice: 250,
  tradePrice: 199.5,
  costPrice: 120,
  stockQuantity: 12,
}
const customer = {
  name: 'Sipho Ndlovu',
  email: 'sipho@example.com',
  phone: '',
  notes: '',
  customerType: 'trade',
}

interface ServerSale {
  id: string
  total: number
}

async function importCatalogue(page: Page): Promise<void> {
  await page.goto('/inventory')
  await page.getByRole('button', { name: 'Import CSV' }).first().click()
  await page.locator('input[type=file]').setInputFiles(catalogue.path)
  await page.getByRole('button', { name: /^Import .* products$/ }).click()
  await expect(page.getByText('Import finished').first()).toBeVisible({ timeout: 60_000 })
}

async function pdfHead(download: Download): Promise<string> {
  return readFileSync(await download.path())
    .subarray(0, 5)
    .toString()
}

function saleRow(page: Page, customerName: string) {
  return page.getByRole('row').filter({ hasText: customerName })
}

test('a shop imports its goods, loses the network, sells twice, and every device agrees afterwards [S1.2, S1.3, S2.34, S4.8, S4.9, S4.11] @offline', async ({
  page,
  account,
  newDevice,
}) => {
  test.setTimeout(180_000)
  await beSignedIn(page, account)
  await callApi(page, 'POST', '/api/businesses/1/products', lamp)
  await callApi(page, 'POST', '/api/businesses/1/customers', customer)
  await importCatalogue(page)
  await openTill(page)
  await page.getByPlaceholder('Search products...').fill(lamp.name)
  await expect(page.getByRole('article', { name: lamp.name })).toBeVisible()

  await cutNetwork(page)
  await page.reload()
  await addProduct(page, catalogue.known)
  const first = await pay(page, 'Cash')
  expect(first.suggestedFilename()).toBe('Receipt-R000001.pdf')
  expect(await pdfHead(first)).toBe('%PDF-')
  await nextSale(page)

  await addProduct(page, lamp.name, 'Trade')
  await page.getByPlaceholder('Search customers...').fill('sipho')
  await page.getByRole('option', { name: /Sipho Ndlovu/ }).click()
  const second = await pay(page, 'Card')
  expect(second.suggestedFilename()).toBe('Receipt-R000002.pdf')

  await page.goto('/sales')
  await expect(page.getByText('Pending', { exact: true })).toHaveCount(2)
  await expect(saleRow(page, customer.name)).toContainText('R199.50')

  await restoreNetwork(page)
  await expect(page.getByText('Completed', { exact: true })).toHaveCount(2, { timeout: 30_000 })
  await expect(page.getByText('Pending', { exact: true })).toHaveCount(0)

  const other = await newDevice()
  await beSignedIn(other, account)
  await other.goto('/sales')
  await expect(other.getByText('Completed', { exact: true })).toHaveCount(2, { timeout: 30_000 })
  await other.goto('/inventory')
  await other.getByPlaceholder('Search inventory...').fill(lamp.name)
  await expect(other.getByRole('row').filter({ hasText: lamp.name })).toContainText('11')

  const sales = await callApi<ServerSale[]>(other, 'GET', '/api/businesses/1/sales')
  expect(sales).toHaveLength(2)
  expect(sales.map(({ total }) => total)).toContain(199.5)
})
