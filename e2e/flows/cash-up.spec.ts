import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessible.ts'
import { callApi } from '../fixtures/api.ts'
import { cutNetwork, restoreNetwork } from '../fixtures/network.ts'
import { beSignedIn } from '../fixtures/sign-in.ts'
import { expectInStep, expectSent } from '../fixtures/synced-rows.ts'
import { expect, test } from '../fixtures/test.ts'
import { message, openSettings, saveBusiness } from '../pages/settings.ts'
import { countTotal } from '../pages/shifts.ts'
import { showSide } from '../pages/sides.ts'
import { addProduct, nextSale, openTill, pay } from '../pages/till.ts'

async function sellBread(page: Page, method: 'Cash' | 'Card'): Promise<void> {
  await showSide(page, 'Products')
  await addProduct(page, 'White bread')
  await showSide(page, 'Cart')
  await pay(page, method)
  await nextSale(page)
}

test('a day with a blind count: float, sales, a pay-out and a void, R12.50 short, and its Z report, all offline [S15.1, S15.4, S15.6, S15.8, S15.9, S15.10, S15.11, S15.13, S15.18, S14.14] @again @cut', async ({
  page,
  account,
}) => {
  await beSignedIn(page, account)
  await callApi(page, 'POST', '/api/businesses/1/products', {
    name: 'White bread',
    sellPrice: 20,
    stockQuantity: 9,
  })
  await openSettings(page, 'business')
  await page.getByLabel('Business Name').fill('Spaza')
  await page.getByRole('switch', { name: 'Shifts and cash-up' }).click()
  await page.getByRole('switch', { name: 'Blind count' }).click()
  await saveBusiness(page)
  await openTill(page)
  await expectSent(page)
  await cutNetwork(page)

  // Without a shift cash is refused, and the cart stays.
  await showSide(page, 'Products')
  await addProduct(page, 'White bread')
  await showSide(page, 'Cart')
  await page.getByRole('button', { name: 'Cash', exact: true }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(message(page, 'Open a shift first')).toBeVisible()
  await page.getByRole('link', { name: 'Open a shift' }).click()
  await page.getByLabel('Number of R100', { exact: true }).fill('5')
  await expect(page.getByText('Total R500.00')).toBeVisible()
  await expectAccessible(page, 'opening a shift')
  await page.getByRole('button', { name: 'Open shift' }).click()

  await expect(page.getByText(/Open since \d\d:\d\d/)).toBeVisible()
  // The screen of shifts says so too: the till follows it.
  await expect(page.getByPlaceholder('Search products...')).toBeVisible()
  await showSide(page, 'Cart')
  await pay(page, 'Cash')
  await nextSale(page)
  await sellBread(page, 'Cash')
  await sellBread(page, 'Card')

  await page.goto('/sales')
  await page.getByRole('button', { name: 'View sale R000002' }).click()
  await page.getByRole('button', { name: 'Void sale' }).click()
  const voiding = page.getByRole('dialog', { name: 'Void sale R000002' })
  await voiding.getByLabel('Reason').selectOption('Wrong item')
  await voiding.getByRole('button', { name: 'Give back R20.00' }).click()
  await page.getByRole('dialog', { name: 'Refund CN000001' }).getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Voided by CN000001').first()).toBeVisible()

  await page.goto('/shifts')
  await page.getByRole('button', { name: 'Pay out' }).click()
  const moving = page.getByRole('dialog', { name: 'Pay out' })
  await moving.getByLabel('Amount').fill('30')
  await moving.getByLabel('Reason').selectOption('Taxi')
  await moving.getByRole('button', { name: 'Pay out' }).click()
  await expect(page.getByText('Pay out · Taxi')).toBeVisible()
  await expect(page.getByRole('region', { name: 'So far' })).not.toContainText(/R\d+\.\d\d/)

  // 500.00 + 40.00 - 20.00 - 30.00 is there, less 12.50.
  await page.getByRole('button', { name: 'Cash up', exact: true }).click()
  await countTotal(page, '477.50')
  const result = page.getByRole('dialog', { name: 'Cash up' })
  await expect(result.getByRole('status')).toHaveText('Short R12.50')
  await result.getByLabel('Card: Machine says').fill('20')
  await expectAccessible(page, 'the result of a cash-up')
  await result.getByLabel('Left in the drawer').fill('400')
  await expect(result.getByText('To bank: R77.50')).toBeVisible()
  await result.getByRole('button', { name: 'Close the shift' }).click()

  const report = page.getByRole('dialog', { name: /^Cash-up Z0001/ })
  await expect(report.getByText('Short R12.50').first()).toBeVisible()
  const saved = page.waitForEvent('download')
  await report.getByRole('button', { name: 'Slip' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^Z-report-Z0001.*\.pdf$/)
  await expectAccessible(page, 'a Z report')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('list', { name: 'Cash-ups' })).toContainText('Short R12.50')
  await expect(page.getByLabel('Float')).toHaveValue('400.00')

  await restoreNetwork(page)
  await expectSent(page)
  await expectInStep(page)
})
