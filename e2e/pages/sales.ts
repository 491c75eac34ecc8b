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

/** The sale numbers of the visible rows, from the top. */
export async function ordersInView(page: Page): Promise<string[]> {
  const cells = await page.getByRole('row').locator('td:first-child .figures').allTextContents()
  return cells.map((text) => text.trim())
}

/** Sorts the table by a column's heading. */
export async function sortBy(page: Page, column: 'Order #' | 'Date' | 'Payment' | 'Total'): Promise<void> {
  await page.getByRole('columnheader', { name: column }).getByRole('button').click()
}

/** Filters the history by a period. */
export async function chooseDate(
  page: Page,
  span: 'All Time' | 'Today' | 'This Week' | 'This Month',
): Promise<void> {
  await page.getByRole('combobox', { name: 'Date' }).selectOption(span)
}
