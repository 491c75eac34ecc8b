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

async function importText(page: Page, text: string): Promise<void> {
  await openImport(page)
  await chooseText(page, text)
  await page.getByRole('button', { name: /^Import \d/ }).click()
  await expect(page.getByText('Import finished').first()).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
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

test('the same list again changes nothing, a new one only what differs [S3.3]', async ({ page }) => {
  await importText(page, PRICE_LIST.join('\n'))
  await openImport(page)
  await chooseText(page, PRICE_LIST.join('\n'))
  await expect(page.getByRole('button', { name: 'Nothing to import' })).toBeDisabled()
  await page.getByRole('button', { name: 'Back' }).click()
  await chooseText(page, 'sku,price\nBRD-1,19.49\nBRD-1,19.99')
  await expect(page.getByText('Retail price: R18.99 → R19.49')).toBeVisible()
  await expect(page.getByText('Same product as row 2')).toBeVisible()
  await page.getByRole('button', { name: 'Import 1 product' }).click()
  await expect(product(page, 'White bread')).toContainText('R19.99')
  await expect(page.getByText('2 products', { exact: true })).toBeVisible()
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

test('products are found by name, sku and description, and by category [S2.20]', async ({ page }) => {
  await importText(page, PRICE_LIST.join('\n'))
  const search = page.getByPlaceholder('Search inventory...')
  for (const words of ['white', 'brd-1', 'SLICED']) {
    await search.fill(words)
    await expect(product(page, 'White bread')).toBeVisible()
    await expect(product(page, 'Café brûlée')).toHaveCount(0)
  }
  await search.fill('')
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Hot drinks')
  await expect(product(page, 'Café brûlée')).toBeVisible()
  await expect(product(page, 'White bread')).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Category' }).selectOption('All Categories')
  await expect(product(page, 'White bread')).toBeVisible()
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

const NO_CATALOGUES = [
  { what: 'an empty file', content: '', says: 'This file is empty.' },
  { what: 'a workbook', content: 'PK\u0003\u0004xl/', says: 'This is a spreadsheet.' },
  { what: 'a picture', content: '\u0089PNG\r\n\u001a\n\u0000\u0000', says: 'This is not a CSV file.' },
  {
    what: 'a letter',
    content: 'Dear Thandi,\nthe bread is late.',
    says: 'The first row must name the columns',
  },
]

test('files that are no catalogue give a clear message each and change nothing', async ({ page }) => {
  await importText(page, PRICE_LIST.join('\n'))
  await openImport(page)
  for (const { what, content, says } of NO_CATALOGUES) {
    await chooseText(page, content)
    await expect(page.getByRole('alert'), what).toContainText(says)
  }
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('2 products', { exact: true })).toBeVisible()
  await expect(product(page, 'White bread')).toContainText('R18.99')
})
