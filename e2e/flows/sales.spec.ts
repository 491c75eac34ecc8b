import { callApi } from '../fixtures/api.ts'
import { cutNetwork, restoreNetwork } from '../fixtures/network.ts'
import { sendOldSale } from '../fixtures/old-sale.ts'
import { beSignedIn } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { openHistory, viewButton } from '../pages/sales.ts'
import { openTill } from '../pages/till.ts'

const bread = { name: 'White bread', sku: 'BRD-1', sellPrice: 18.99, costPrice: 14.2, stockQuantity: 24 }
const milk = { name: 'Full cream milk', sku: 'MLK-2', sellPrice: 36.99, costPrice: 29.9, stockQuantity: 24 }

test.beforeEach(async ({ page, account }) => {
  await beSignedIn(page, account)
  for (const product of [bread, milk]) await callApi(page, 'POST', '/api/businesses/1/products', product)
})

test('an old sale leaves the device when it is idle and comes from the server on request [S2.34, S2.36, S8.30] @cut', async ({
  page,
}) => {
  const createdAt = Date.now() - 450 * 24 * 60 * 60_000
  // A device that is in sync takes it whole; one still being filled would not keep it in the first place.
  await openTill(page)
  await expect(page.getByRole('article', { name: bread.name })).toBeVisible()
  // Before the sale is pulled: a quiet period that began by the real clock would last its minute and a half.
  await page.clock.install()
  await sendOldSale(page, { id: 'long-ago', createdAt })
  await openHistory(page)
  await expect(viewButton(page, 'R000001-OLD')).toBeVisible()
  // The idle time starts when the pull has been stored, a moment after its sale is on the screen.
  await expect(async () => {
    await page.clock.fastForward(91_000)
    await expect(page.getByText('1 sale from more than 13 months ago is kept on your server.')).toBeVisible({
      timeout: 1_000,
    })
  }).toPass()
  await expect(viewButton(page, 'R000001-OLD')).toHaveCount(0)

  await cutNetwork(page)
  await expect(page.getByText('You are offline. Older sales are on your server')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Load older sales' })).toHaveCount(0)
  await restoreNetwork(page)
  await page.getByRole('button', { name: 'Load older sales' }).click()
  await viewButton(page, 'R000001-OLD').click()
  const detail = page.getByRole('dialog', { name: 'Order R000001-OLD' })
  await expect(detail).toContainText('Box of candles')
  await expect(detail).toContainText('Received by the server')
  await page.keyboard.press('Escape')

  await page.reload()
  await expect(page.getByText('No sales found')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Load older sales' })).toBeVisible()
})
