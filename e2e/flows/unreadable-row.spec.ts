import type { Page } from '@playwright/test'
import { callApi } from '../fixtures/api.ts'
import { beSignedIn } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { addProduct, openTill, pay } from '../pages/till.ts'

const bread = { name: 'White bread', sku: 'BRD-1', sellPrice: 18.99, costPrice: 14.2, stockQuantity: 24 }
const milk = { name: 'Full cream milk 2 l', sku: 'MLK-2', sellPrice: 36.99, costPrice: 30, stockQuantity: 12 }

/**
 * The server sends a row of this name as only a later version of the app would understand it.
 * @returns ends that; a pull that is under way is answered to its end
 */
async function spoil(page: Page, name: string): Promise<() => void> {
  let isNewer = true
  await page.route('**/api/sync/pull', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    for (const { row } of answer.rows ?? []) if (isNewer && row.name === name) row.name = { newer: name }
    await route.fulfill({ response, json: answer })
  })
  return () => {
    isNewer = false
  }
}

test('a till that cannot read one row of its server says so, sells everything else, and is in step once the row can be read [S4.11, S8.30]', async ({
  page,
  account,
}) => {
  await beSignedIn(page, account)
  await callApi(page, 'POST', '/api/businesses/1/products', bread)
  const { id } = await callApi<{ id: string }>(page, 'POST', '/api/businesses/1/products', milk)
  const canBeRead = await spoil(page, milk.name)
  await openTill(page)
  await addProduct(page, bread.name)
  await pay(page, 'Cash')
  await page.getByRole('button', { name: 'Local Mode', exact: true }).click()
  const device = page.getByRole('dialog', { name: 'This device' })
  await expect(device.getByText('Up to date, except for what cannot be read here')).toBeInViewport()
  await expect(device.getByText(`tell whoever looks after your server: products ${id}`)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto('/analytics')
  await expect(page.getByText('these figures may not be complete')).toBeVisible()
  canBeRead()
  await callApi(page, 'PUT', `/api/products/${id}`, { ...milk, name: 'Milk 2 l' })
  await expect(page.getByText('these figures may not be complete')).toHaveCount(0)
  await openTill(page)
  await expect(page.getByRole('article', { name: 'Milk 2 l', exact: true })).toBeVisible()
})
