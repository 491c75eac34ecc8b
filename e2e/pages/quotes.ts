import { type Download, expect, type Locator, type Page } from '@playwright/test'
import { goWithin } from '../fixtures/go-within.ts'

/** Opens the screen that makes quotes and invoices, and waits until it can be used. */
export async function openQuotes(page: Page): Promise<void> {
  await goWithin(page, '/quotes')
  await expect(page.getByPlaceholder('Search products...')).toBeVisible()
}

/** Opens the list of all documents. */
export async function openDocuments(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Documents' }).click()
  await expect(page.getByRole('button', { name: 'Numbering check' })).toBeVisible()
}

/** Selects whether the cart becomes a quote or an invoice. */
export async function chooseKind(page: Page, kind: 'Quote' | 'Invoice'): Promise<void> {
  await page.getByRole('tab', { name: kind, exact: true }).click()
}

export const generateButton = (page: Page, kind: 'Quote' | 'Invoice') =>
  page.getByRole('button', { name: `Generate ${kind}` })

/** Makes the document and answers its PDF. */
export async function generate(page: Page, kind: 'Quote' | 'Invoice'): Promise<Download> {
  const pdf = page.waitForEvent('download')
  await generateButton(page, kind).click()
  return pdf
}

/** A document in the list: its row, or on a phone its card. Its number may also appear on a quote made into it. */
export function listed(page: Page, number: string): Locator {
  return page
    .locator('main tr, main li')
    .filter({ hasText: new RegExp(`^(View (Quote|Invoice) )?${number}`) })
    .first()
}

/** Opens a document in full. */
export async function view(page: Page, name: string): Promise<Locator> {
  await page
    .getByRole('button', { name: `View ${name}` })
    .last()
    .click()
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog).toBeVisible()
  return dialog
}

/** Closes what is open over the page. */
export async function close(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
}
