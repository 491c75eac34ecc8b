import { expectAccessible } from '../fixtures/accessible.ts'
import { callApi } from '../fixtures/api.ts'
import { misfitsOnPhoneToo } from '../fixtures/fits.ts'
import { cutNetwork } from '../fixtures/network.ts'
import { beSignedIn } from '../fixtures/sign-in.ts'
import { haveStaff } from '../fixtures/staff.ts'
import { expect, test } from '../fixtures/test.ts'
import { openAnalytics, panel } from '../pages/analytics.ts'
import { openSettings } from '../pages/settings.ts'
import { prove, switchTo } from '../pages/staff.ts'
import { addProduct, expectPaid, nextSale, openTill } from '../pages/till.ts'

test('Lindiwe earns 5% on what she sells and 10% on a phone; offline the owner reads what it comes to, and opens it into her sales [S16.20] [S21.11] @cut', async ({
  page,
  account,
}) => {
  await beSignedIn(page, account)
  const phone = { name: 'Phone', sellPrice: 500, stockQuantity: 5, staffCommission: 10 }
  await callApi(page, 'POST', '/api/businesses/1/products', phone)
  const bread = { name: 'White bread', sellPrice: 20, stockQuantity: 9 }
  await callApi(page, 'POST', '/api/businesses/1/products', bread)
  await openTill(page)
  await expect(page.getByRole('article', { name: 'White bread' })).toBeVisible()
  await haveStaff(page, [
    { name: 'Zodwa', role: 'owner', pin: '7410' },
    { name: 'Lindiwe', role: 'cashier', pin: '9630' },
  ])
  await prove(page, 'Zodwa', '7410')
  await openSettings(page, 'business')
  await page.getByRole('button', { name: 'Change staff' }).click()
  await page.getByRole('button', { name: 'Edit Lindiwe' }).click()
  const form = page.getByRole('dialog', { name: 'Edit person' })
  await form.getByLabel('Commission, percent').fill('5')
  await expectAccessible(page, 'the commission of a person')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await page.getByRole('dialog').getByText('Close', { exact: true }).click()

  await openTill(page)
  await cutNetwork(page)
  await switchTo(page, 'Lindiwe', '9630')
  for (const name of ['White bread', 'Phone']) {
    await addProduct(page, name)
    await page.getByRole('button', { name: 'Cash', exact: true }).click()
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await expectPaid(page)
    await nextSale(page)
  }
  await switchTo(page, 'Zodwa', '7410')
  await openAnalytics(page)
  const staff = panel(page, 'Sales by staff')
  await expect(staff.getByRole('row', { name: /Lindiwe/ })).toContainText('R51.00')
  expect(await misfitsOnPhoneToo(page), 'what staff earned').toEqual([])
  await staff.getByRole('button', { name: /Lindiwe, Commission/ }).click()
  const papers = page.getByRole('dialog', { name: /Lindiwe, Commission/ })
  await expect(papers.getByRole('listitem')).toHaveText([/R50\.00/, /R1\.00/])
})
