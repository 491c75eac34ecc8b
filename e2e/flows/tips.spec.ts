import { expectAccessible } from '../fixtures/accessible.ts'
import { callApi } from '../fixtures/api.ts'
import { misfitsOnPhoneToo } from '../fixtures/fits.ts'
import { goWithin } from '../fixtures/go-within.ts'
import { cutNetwork } from '../fixtures/network.ts'
import { beSignedIn } from '../fixtures/sign-in.ts'
import { haveStaff } from '../fixtures/staff.ts'
import { expect, test } from '../fixtures/test.ts'
import { openAnalytics, panel } from '../pages/analytics.ts'
import { prove } from '../pages/staff.ts'
import { addProduct, expectPaid, nextSale, openTill } from '../pages/till.ts'

test('A salon takes a tip by card and one in cash for Lindiwe, pays a part of it out of the drawer, and reads what is owed, all of it offline [S11.16] @cut', async ({
  page,
  account,
}) => {
  await beSignedIn(page, account)
  await callApi(page, 'POST', '/api/businesses', { name: 'Salon', cashUp: true, tips: true })
  const cut = { name: 'Haircut', sellPrice: 100, stockQuantity: 9 }
  await callApi(page, 'POST', '/api/businesses/1/products', cut)
  await openTill(page)
  await expect(page.getByRole('article', { name: 'Haircut' })).toBeVisible()
  await haveStaff(page, [
    { name: 'Zodwa', role: 'owner', pin: '7410' },
    { name: 'Lindiwe', role: 'cashier', pin: '9630' },
  ])
  await prove(page, 'Zodwa', '7410')
  await cutNetwork(page)
  await goWithin(page, '/shifts')
  await page.getByRole('button', { name: 'Type the total instead' }).click()
  await page.getByLabel('Float').fill('500')
  await page.getByRole('button', { name: 'Open shift' }).click()

  await addProduct(page, 'Haircut')
  await page.getByRole('button', { name: 'Card', exact: true }).click()
  await page.getByRole('button', { name: 'Add a tip' }).click()
  await page.getByRole('button', { name: '10%: R10.00' }).click()
  await page.getByLabel('Tip for').selectOption('Lindiwe')
  await expect(page.getByRole('status', { name: 'To take by card' })).toHaveText('R110.00')
  await expectAccessible(page, 'a payment with a tip')
  expect(await misfitsOnPhoneToo(page), 'a payment with a tip').toEqual([])
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expectPaid(page)
  await expect(page.getByText('R10.00 tip for Lindiwe')).toBeVisible()
  await nextSale(page)

  await addProduct(page, 'Haircut')
  await page.getByRole('button', { name: 'Cash', exact: true }).click()
  await page.getByRole('button', { name: 'Add a tip' }).click()
  await page.getByLabel('Tip', { exact: true }).fill('5')
  await page.getByLabel('Tip for').selectOption('Lindiwe')
  await page.getByRole('button', { name: 'R200', exact: true }).click()
  await expect(page.getByRole('status', { name: 'Change' })).toHaveText('R95.00')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expectPaid(page)
  await nextSale(page)

  await goWithin(page, '/shifts')
  await page.getByRole('button', { name: 'Pay out' }).click()
  const out = page.getByRole('dialog', { name: 'Pay out' })
  await out.getByLabel('Amount').fill('12')
  await out.getByLabel('Reason').selectOption('Tips')
  await out.getByLabel('Whose tips').selectOption('Lindiwe')
  await expect(out.getByText('R15.00 is owed')).toBeVisible()
  await out.getByRole('button', { name: 'Pay out' }).click()
  await expect(out).toBeHidden()

  await openAnalytics(page)
  const tips = panel(page, 'Tips').first()
  await expect(tips.getByRole('row', { name: /Lindiwe/ })).toHaveText(/R5\.00.*R10\.00.*R12\.00.*R3\.00/)
  expect(await misfitsOnPhoneToo(page), 'what is owed of tips').toEqual([])
  await tips.getByRole('button', { name: 'Write down tips that were paid' }).click()
  await page
    .getByRole('dialog', { name: 'Tips that were paid' })
    .getByRole('button', { name: 'Save' })
    .click()
  await expect(tips.getByRole('row', { name: /Lindiwe/ })).toHaveText(/R15\.00.*R0\.00/)
})
