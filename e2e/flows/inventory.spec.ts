import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { cutNetwork } from '../fixtures/network.ts'
import { catalogueFile } from '../fixtures/real-data.ts'
import { beSignedIn } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'

const catalogue = catalogueFile()

const PRICE_LIST = [
  'Code;Item;Description;Department;Price (incl. VAT);Wholesale;Cost;Qty',
  'BRD-1;White bread;Sliced;Bakery;18,99;17,50;14,20;24',
  'CAF-1;Café brûlée;;Hot drinks;R 1 234,50;;;3',
]

async function openImport(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Import CSV' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Import CSV' })).toBeVisible()
}

async function chooseText(page: Page, text: string): Promise<void> {
  const buffer = Buffer.from(text, 'latin1')
  await page.locator('input[type=file]').setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer })
}

function product(page: Page, name: string) {
  return page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: name })
}

/** Whether the page scrolls sideways, which no phone should allow. */
async function sidewaysPx(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
}

test.beforeEach(async ({ page, account }) => {
  await beSignedIn(page, account)
  await page.goto('/inventory')
  await expect(page.getByRole('heading', { name: 'Inventory' })).toBeVisible()
})

test('a price list from a spreadsheet is previewed line by line before it is imported [S2.20, S2.22, S3.3] @again', async ({
  page,
}) => {
  await expect(page.getByText('My Business').first()).toBeVisible()
  await openImport(page)
  await chooseText(page, [...PRICE_LIST, 'BAD-1;;;Bakery;free;;;2,5'].join('\r\n'))
  const lines = page.getByRole('region', { name: 'What the import will do' })
  await expect(lines.getByRole('listitem')).toHaveCount(3)
  await expect(lines.getByRole('listitem').nth(0)).toContainText('New')
  await expect(lines.getByRole('listitem').nth(2)).toContainText('Name is missing')
  await expect(lines.getByRole('listitem').nth(2)).toContainText('Retail price must be an amount')
  await page.getByRole('button', { name: 'Skipped 1' }).click()
  await expect(lines.getByRole('listitem')).toHaveCount(1)

  await page.getByRole('button', { name: 'Import 2 products' }).click()
  await expect(page.getByText('2 added, 0 changed, 1 skipped').first()).toBeVisible()
  const skipped = page.getByRole('region', { name: 'Skipped' })
  await expect(skipped.getByRole('listitem')).toHaveCount(1)
  await expect(skipped).toContainText('Name is missing')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save skipped rows' }).click()
  const file = readFileSync(await (await download).path(), 'utf8')
  expect(file).toMatch(/^.*Qty;Why it was skipped\r\nBAD-1;;;Bakery;free;;;"2,5";Row 4: Name is missing\. /)
  await page.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(product(page, 'White bread')).toContainText('R18.99')
  await expect(product(page, 'White bread')).toContainText('R17.50')
  await expect(product(page, 'White bread')).toContainText('24')
  await expect(product(page, 'White bread')).not.toContainText('Low')
  await expect(product(page, 'Café brûlée')).toContainText('R1\u00a0234.50')
  await expect(product(page, 'Café brûlée')).toContainText('Low')
  expect(await sidewaysPx(page)).toBe(0)
})

test('a whole catalogue is imported without a network, survives a reload and can be searched [S2.20, S4.11] @cut', async ({
  page,
}) => {
  await cutNetwork(page)
  await openImport(page)
  await page.locator('input[type=file]').setInputFiles(catalogue.path)
  await page.getByRole('button', { name: /^Import .* products$/ }).click()
  await expect(page.getByText('Import finished').first()).toBeVisible({ timeout: 60_000 })

  await page.reload()
  const count = String(catalogue.products).replace(/\B(?=(\d{3})+$)/g, '\u00a0')
  await expect(page.getByText(`${count} products`, { exact: true })).toBeVisible()
  await page.getByPlaceholder('Search inventory...').fill(catalogue.known.toLowerCase())
  await expect(product(page, catalogue.known)).toHaveCount(1)
  await page.getByPlaceholder('Search inventory...').fill('no such thing')
  await expect(page.getByText('No products found')).toBeVisible()
  await expect(page.getByText('Try adjusting your search or add a new product')).toBeVisible()
})

test('twenty thousand lines do not freeze the page, and a long import can be stopped', async ({ page }) => {
  const lines = Array.from({ length: 20_000 }, (_, index) => `SKU-${index},Product ${index},1.50,7`)
  await openImport(page)
  // A page blocked until the preview is ready would paint no frame before it.
  await page.evaluate(() => {
    const painted = { frames: 0 }
    const frame = () => {
      painted.frames += 1
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
    Object.assign(window, { painted })
  })
  await chooseText(page, ['sku,name,price,qty', ...lines].join('\n'))
  const importAll = page.getByRole('button', { name: 'Import 20\u00a0000 products' })
  await expect(importAll).toBeVisible({ timeout: 60_000 })
  const { frames } = await page.evaluate(() => (window as unknown as { painted: { frames: number } }).painted)
  expect(frames).toBeGreaterThan(5)
  await importAll.click()
  const progress = page.getByRole('progressbar', { name: 'Import progress' })
  await expect(progress).not.toHaveAttribute('aria-valuenow', '0')
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText(/of 20\u00a0000 products saved/)).toBeVisible()
})
