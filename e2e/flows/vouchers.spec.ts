import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessible.ts'
import { callApi } from '../fixtures/api.ts'
import { misfitsOnPhoneToo } from '../fixtures/fits.ts'
import { readPdf } from '../fixtures/read-pdf.ts'
import { scan } from '../fixtures/scanner.ts'
import { beSignedIn } from '../fixtures/sign-in.ts'
import { expectInStep, expectSent } from '../fixtures/synced-rows.ts'
import { expect, test } from '../fixtures/test.ts'
import { openHistory, viewButton } from '../pages/sales.ts'
import { openSettings } from '../pages/settings.ts'
import { showSide } from '../pages/sides.ts'
import { addProduct, nextSale, openTill, pay } from '../pages/till.ts'

const BREAD = { name: 'White bread', sku: 'BRD', sellPrice: 15, stockQuantity: 40 }

async function fillCart(page: Page, many: number): Promise<void> {
  for (let count = 0; count < many; count += 1) {
    await showSide(page, 'Products')
    await addProduct(page, BREAD.name)
  }
}

/** The owner switches vouchers on; four loaves are sold, and come back for a voucher of R60.00. */
async function issueVoucher(page: Page): Promise<void> {
  await callApi(page, 'POST', '/api/businesses/1/products', BREAD)
  await openSettings(page, 'business')
  await page.getByRole('button', { name: 'Change payment methods' }).click()
  await page.getByRole('button', { name: 'Edit Voucher' }).click()
  await page.getByLabel('Offered at the till').check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('dialog').getByText('Close', { exact: true }).click()
  await openTill(page)
  await fillCart(page, 4)
  await pay(page, 'Cash')
  await nextSale(page)
  await openHistory(page)
  await viewButton(page, 'R000001').click()
  await page.getByRole('button', { name: 'Return items' }).click()
  const dialog = page.getByRole('dialog', { name: 'Return items' })
  await dialog.getByLabel('How many of White bread come back').fill('4')
  await dialog.getByLabel('Reason').selectOption('Defective')
  // The law leaves the choice to the customer: a voucher is never the only way (S14.9).
  await expect(dialog.getByRole('button', { name: /^As it came/ })).toHaveAttribute('aria-pressed', 'true')
  await dialog.getByRole('button', { name: 'More', exact: true }).click()
  await dialog.getByRole('button', { name: 'Voucher', exact: true }).click()
  await expect(dialog).toContainText('R60.00 as a voucher')
  await dialog.getByRole('button', { name: 'Give back R60.00' }).click()
}

test('money of a return goes back as a voucher, which is scanned, pays a part, and says what is left of it [S14.25, S14.9] @again', async ({
  page,
  account,
}) => {
  await beSignedIn(page, account)
  await issueVoucher(page)
  const done = page.getByRole('dialog', { name: 'Refund CN000001' })
  await expect(done).toContainText('R60.00 is on voucher V000001')
  const saved = page.waitForEvent('download')
  await done.getByRole('button', { name: 'Print voucher' }).click()
  const { pages } = await readPdf(await saved)
  const words = pages.flatMap((each) => each.words).join(' ')
  for (const printed of ['VOUCHER', 'V000001', 'CN000001', 'R60.00', 'Valid until'])
    expect(words).toContain(printed)
  await done.getByRole('button', { name: 'Done' }).click()
  await page.keyboard.press('Escape')

  await openTill(page)
  await fillCart(page, 5)
  await scan(page, 'V000001')
  await expect(page.getByLabel('Voucher number')).toHaveValue('V000001')
  await expect(page.getByText(/^R60\.00 left · valid until/)).toBeVisible()
  await expectAccessible(page, 'paying by voucher')
  expect(await misfitsOnPhoneToo(page), 'paying by voucher').toEqual([])
  await page.getByRole('button', { name: 'Take R60.00 by voucher first' }).click()
  await expect(page.getByRole('status', { name: 'Still to pay' })).toHaveText('R15.00')
  await pay(page, 'Cash')
  await nextSale(page)

  await fillCart(page, 1)
  await showSide(page, 'Cart')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'Voucher', exact: true }).click()
  await page.getByLabel('Voucher number').fill('1')
  await page.getByLabel('Voucher number').blur()
  await expect(page.getByText('Nothing is left of this voucher')).toBeVisible()

  await page.goto('/customers?tab=vouchers')
  await expect(page.getByRole('status', { name: 'Owed for vouchers' })).toHaveText('R0.00')
  await expect(page.getByRole('list', { name: 'Vouchers' })).toContainText('R0.00 of R60.00 left')
  await page.getByRole('button', { name: 'Open V000001' }).click()
  const voucher = page.getByRole('dialog', { name: /^V000001/ })
  await expect(voucher).toContainText('Issued with CN000001')
  await expect(voucher).toContainText('Paid for R000002')
  await expectAccessible(page, 'a voucher')
  await page.keyboard.press('Escape')
  await expectSent(page)
  await expectInStep(page)
})
