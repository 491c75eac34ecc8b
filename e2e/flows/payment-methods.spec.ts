import { expectAccessible } from '../fixtures/accessible.ts'
import { callApi, callList } from '../fixtures/api.ts'
import { beSignedIn } from '../fixtures/sign-in.ts'
import { expectSent } from '../fixtures/synced-rows.ts'
import { expect, test } from '../fixtures/test.ts'
import { openHistory } from '../pages/sales.ts'
import { openSettings } from '../pages/settings.ts'
import { addProduct, expectPaid, openTill } from '../pages/till.ts'

test('the owner adds SnapScan, another till sells with it, and history and report name it [S11.1, S11.2, S11.11, S11.13] @again', async ({
  page,
  account,
  newDevice,
}) => {
  await beSignedIn(page, account)
  await callApi(page, 'POST', '/api/businesses/1/products', {
    name: 'White bread',
    sellPrice: 18.99,
    stockQuantity: 9,
  })
  await openSettings(page, 'business')
  await page.getByRole('button', { name: 'Change payment methods' }).click()
  await page.getByRole('button', { name: 'Add payment method' }).click()
  const form = page.getByRole('dialog', { name: 'Add payment method' })
  await form.getByLabel('Name').fill('SnapScan')
  await form.getByLabel('Kind').selectOption('Phone payment')
  await form.getByLabel('Slip or reference number').selectOption('Must be typed')
  await expectAccessible(page, 'the form of a payment method')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form).toHaveCount(0)
  const list = page.getByRole('list', { name: 'Payment methods' })
  await expect(list.getByRole('listitem')).toHaveCount(6)
  await expectAccessible(page, 'the list of payment methods')
  await page.getByRole('dialog').getByText('Close', { exact: true }).click()
  await expectSent(page)

  const till = await newDevice()
  await beSignedIn(till, account)
  await openTill(till)
  await addProduct(till, 'White bread')
  await till.getByRole('button', { name: 'More', exact: true }).click()
  await till.getByRole('button', { name: 'SnapScan', exact: true }).click()
  await expectAccessible(till, 'the till with a reference')
  await till.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(till.getByText('Type the slip or reference number').first()).toBeVisible()
  await till.getByLabel('Slip or reference number').fill('SN 4471')
  await till.getByRole('button', { name: 'Pay', exact: true }).click()
  await expectPaid(till)
  await expect(till.getByRole('region', { name: 'Paid' })).toContainText('SnapScan')
  await expectSent(till)
  const [sale] = await callList<{ id: string }>(till, '/api/businesses/1/sales')
  expect(sale).toMatchObject({
    paymentMethod: 'bank_transfer',
    tenders: [{ name: 'SnapScan', kind: 'wallet', reference: 'SN 4471' }],
  })

  await openHistory(till)
  await till.getByRole('combobox', { name: 'Payment' }).selectOption('SnapScan')
  await expect(till.getByRole('status').filter({ hasText: '1 sale' })).toBeVisible()
  await till.goto('/analytics')
  await expect(till.getByRole('region', { name: 'Payment Method Analysis' })).toContainText('SnapScan')
})
