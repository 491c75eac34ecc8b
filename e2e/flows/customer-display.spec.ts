import { expectAccessibleInBothThemes } from '../fixtures/accessible.ts'
import { callApi } from '../fixtures/api.ts'
import { misfits } from '../fixtures/fits.ts'
import { resizeTo } from '../fixtures/resize.ts'
import { beSignedIn } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { addProduct, expectPaid, nextSale, openTill } from '../pages/till.ts'

const milk = { name: 'Full cream milk', sku: 'MLK-2', sellPrice: 36.99, stockQuantity: 9 }

test('a customer follows the sale in a window of its own, to the change [S17.17]', async ({
  page,
  account,
}) => {
  await beSignedIn(page, account)
  await callApi(page, 'POST', '/api/businesses', { name: 'Corner Shop', address: '1 Vilakazi Street' })
  await callApi(page, 'POST', '/api/businesses/1/products', milk)
  await openTill(page)
  const opens = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Customer display' }).click()
  const display = await opens
  await display.setViewportSize({ width: 800, height: 480 })
  await expect(display.getByRole('heading', { name: 'Corner Shop' })).toBeVisible()

  // The narrowest till that offers it has its buttons side by side.
  await resizeTo(page, { width: 1360, height: 768 })
  expect(await misfits(page)).toEqual([])

  await addProduct(page, milk.name)
  await expect(display.getByRole('listitem')).toContainText('1 × R36.99')
  await display.reload()
  await expect(display.getByRole('status', { name: 'Total' })).toHaveText('R36.99')
  await expectAccessibleInBothThemes(display, 'customer display')
  expect(await misfits(display)).toEqual([])

  await page.getByRole('button', { name: 'Cash', exact: true }).click()
  await page.getByLabel('Cash received').fill('50')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expectPaid(page)
  await expect(display.getByRole('status', { name: 'Change' })).toHaveText('R13.10')
  await nextSale(page)
  await expect(display.getByText('Welcome')).toBeVisible()
})
