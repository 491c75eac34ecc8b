import type { Page } from '@playwright/test'
import { callApi } from '../fixtures/api.ts'
import { beSignedIn } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'

const bread = { name: 'White bread', sku: 'BRD-1', sellPrice: 18.99, costPrice: 14.2, stockQuantity: 24 }

/** Holds pull answers back until released. */
async function holdPulls(page: Page): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/api/sync/pull', async (route) => {
    await held
    await route.continue()
  })
  return letGo
}

/** On a first visit with a network nothing may say that there is none, or that something is missing. */
async function expectCalm(page: Page, goods: string): Promise<void> {
  await expect(page.getByText(goods)).toBeVisible()
  for (const words of ['Offline Mode', 'No Business Found', 'Coffee', 'No products found'])
    await expect(page.getByText(words)).toHaveCount(0)
}

test('a real shop loading for the first time says so, on the till, in quotes and inventory, and shows no demo goods [S8.8, S8.18, S3.11] @again', async ({
  page,
  account,
  newDevice,
}) => {
  await beSignedIn(page, account)
  await callApi(page, 'POST', '/api/businesses/1/products', bread)
  const second = await newDevice()
  const letGo = await holdPulls(second)
  await beSignedIn(second, account)
  for (const path of ['/', '/quotes', '/inventory']) {
    await second.goto(path)
    await expectCalm(second, 'Loading your products from your server...')
  }
  await second.goto('/')
  await expectCalm(second, 'Loading your products from your server...')
  letGo()
  await expect(second.getByRole('article', { name: bread.name, exact: true })).toBeVisible()
})

test('a first visit without an account reports no missing network and no missing business [S8.8, S8.18] @again', async ({
  page,
}) => {
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Use this device without an account' }).click()
  await expect(page.getByText('Demo products: try a sale. It does not count.')).toBeVisible()
  for (const words of ['Offline Mode', 'No Business Found'])
    await expect(page.getByText(words)).toHaveCount(0)
  await page.goto('/quotes')
  await expect(page.getByText('Demo products: try a quote. It does not count.')).toBeVisible()
  await expect(page.getByText('No Business Found')).toHaveCount(0)
})
