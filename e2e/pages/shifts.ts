import type { Page } from '@playwright/test'

/** Types what the whole drawer holds, and keeps the count. */
export async function countTotal(page: Page, amount: string): Promise<void> {
  const count = page.getByRole('dialog', { name: 'Count the drawer' })
  await count.getByRole('button', { name: 'Type the total instead' }).click()
  await count.getByLabel('Counted').fill(amount)
  await count.getByRole('button', { name: 'Save the count' }).click()
}
