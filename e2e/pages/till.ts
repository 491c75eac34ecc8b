import { type Download, expect, type Page } from '@playwright/test'
import { goWithin } from '../fixtures/go-within.ts'

/** Opens the till and waits until it can be used. */
export async function openTill(page: Page): Promise<void> {
  await goWithin(page, '/')
  await expect(page.getByPlaceholder('Search products...')).toBeVisible()
}

/** Searches for a product and adds one of it. */
export async function addProduct(
  page: Page,
  name: string,
  priceType: 'Retail' | 'Trade' = 'Retail',
): Promise<void> {
  await page.getByPlaceholder('Search products...').fill(name)
  await page
    .getByRole('article', { name, exact: true })
    .getByRole('button', { name: new RegExp(`^${priceType}: add`) })
    .click()
}

/** Pays the cart and answers the downloaded receipt. */
export async function pay(page: Page, method: 'Cash' | 'Card' | 'Transfer'): Promise<Download> {
  await page.getByRole('button', { name: method, exact: true }).click()
  const receipt = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expectPaid(page)
  return receipt
}

/** Waits for the confirmation that a sale was stored. */
export async function expectPaid(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'Paid' })).toBeVisible()
}

/** Starts the next sale. */
export async function nextSale(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New sale' }).click()
}
