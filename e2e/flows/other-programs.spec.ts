import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { beSignedIn } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'

const LOYVERSE = 'tools/sample/loyverse-items.csv'

test.beforeEach(async ({ page, account }) => {
  await beSignedIn(page, account)
  await page.goto('/inventory')
  await expect(page.getByRole('heading', { name: 'Inventory' })).toBeVisible()
})

async function choose(page: Page, name: string, text: string | Buffer): Promise<void> {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
}

/** Whether the page scrolls sideways, which no phone should allow. */
async function sidewaysPx(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
}

test('a shop that comes from Loyverse brings its goods, packs, suppliers and stock along, and once only [S22.11] @again', async ({
  page,
}) => {
  const file = readFileSync(LOYVERSE)
  await page.getByRole('button', { name: 'Import CSV' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Import CSV' })
  await expect(dialog.getByText('From Excel, Loyverse, Yoco or Shopify')).toBeVisible()
  await choose(page, 'orders.csv', readFileSync('tools/sample/shopify-orders.csv'))
  await expect(dialog.getByRole('alert')).toContainText('This is a Shopify export of sales.')

  await choose(page, 'export_items.csv', file)
  await expect(dialog.getByText('This is a Loyverse export of products.')).toBeVisible()
  await dialog.getByLabel('Prices and stock of').selectOption('Station')
  const lines = dialog.getByRole('region', { name: 'What the import will do' })
  await expect(lines.getByRole('listitem').first()).toContainText('R26.00')
  await dialog.getByLabel('Prices and stock of').selectOption('Main Road')
  await expect(lines.getByRole('listitem').first()).toContainText('R24.50')
  await dialog.getByRole('button', { name: 'New 9' }).click()
  await lines.evaluate((list) => list.scrollTo(0, list.scrollHeight))
  await expect(lines.getByText('Pack of 6 × Cola 2 l · R135.00')).toBeVisible()
  expect(await sidewaysPx(page)).toBeLessThanOrEqual(0)
  await dialog.getByRole('button', { name: 'Import 8 products' }).click()
  await expect(dialog.getByText('Import finished: 8 added, 0 changed, 1 skipped')).toBeVisible()
  await expect(dialog.getByText('switched off in your other program')).toBeVisible()
  await dialog.getByText('Close', { exact: true }).click()

  const cola = page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: 'Cola 2 l' })
  await expect(cola.first()).toContainText('R24.50')
  await page.getByRole('button', { name: 'Import CSV' }).first().click()
  await choose(page, 'export_items.csv', file)
  await expect(page.getByRole('button', { name: 'Nothing to import' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Unchanged 9' })).toBeVisible()
})
