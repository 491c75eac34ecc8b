import { expect, type Locator, type Page } from '@playwright/test'
import { goWithin } from '../fixtures/go-within.ts'

/** Opens the sales history and waits for its heading. */
export async function openHistory(page: Page): Promise<void> {
  await goWithin(page, '/sales')
  await expect(page.getByRole('heading', { name: 'Sales History' })).toBeVisible()
}

/** The View button of a sale; on a phone the whole card. */
export function viewButton(page: Page, order: string): Locator {
  return page.getByRole('button', { name: `View sale ${order}` })
}

/** Filters the history by a period. */
export async function chooseDate(
  page: Page,
  span: 'All Time' | 'Today' | 'This Week' | 'This Month',
): Promise<void> {
  await page.getByRole('combobox', { name: 'Date' }).selectOption(span)
}
