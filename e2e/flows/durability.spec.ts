import type { Locator } from '@playwright/test'
import { callApi } from '../fixtures/api.ts'
import { beSignedIn } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { addProduct, openTill, pay } from '../pages/till.ts'

const lamp = { name: 'Solar Lamp', sku: 'LAMP-1', sellPrice: 250, costPrice: 120, stockQuantity: 12 }

test('where a browser has no private files the badge says so, and the till still sells [S1.6]', async ({
  page,
  account,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(StorageManager.prototype, 'getDirectory')
  })
  await beSignedIn(page, account)
  await callApi(page, 'POST', '/api/businesses/1/products', lamp)
  await openTill(page)
  await addProduct(page, lamp.name)
  expect((await pay(page, 'Cash')).suggestedFilename()).toBe('Receipt-R000001.pdf')
  await page.getByRole('button', { name: /Local Mode/ }).click()
  await expect(page.getByText('This browser cannot keep a second copy of your sales')).toBeVisible()
  await expect(page.getByText('Every change is on the server.')).toBeVisible({ timeout: 30_000 })
})

test('a cart survives a reload, with its customer and payment method [S4.6, S3.5]', async ({
  page,
  account,
}) => {
  await beSignedIn(page, account)
  await callApi(page, 'POST', '/api/businesses/1/products', lamp)
  await openTill(page)
  await addProduct(page, lamp.name)
  await addProduct(page, lamp.name)
  for (const [name, busyMs] of [
    ['Card', 0],
    ['Cash', 300],
  ] as const) {
    const button = page.getByRole('button', { name, exact: true })
    await tapAndReload(button, busyMs)
    await expect(page.getByLabel('Quantity of Solar Lamp')).toHaveValue('2')
    await expect(button).toHaveAttribute('aria-pressed', 'true')
  }
  await expect(page.getByLabel('Total', { exact: true })).toHaveText('R500.00')
})

/** The page is left in the same task as the tap; when it is busy too, before storing the cart began. */
async function tapAndReload(button: Locator, busyMs: number): Promise<void> {
  const loaded = button.page().waitForEvent('load')
  await button.evaluate((element: HTMLElement, ms) => {
    element.click()
    location.reload()
    const until = performance.now() + ms
    while (performance.now() < until);
  }, busyMs)
  await loaded
}
