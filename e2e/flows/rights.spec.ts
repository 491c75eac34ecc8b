import { expectAccessible } from '../fixtures/accessible.ts'
import { callApi } from '../fixtures/api.ts'
import { beSignedIn } from '../fixtures/sign-in.ts'
import { haveStaff } from '../fixtures/staff.ts'
import { expect, test } from '../fixtures/test.ts'
import { openSettings } from '../pages/settings.ts'
import { openRights, prove } from '../pages/staff.ts'
import { addProduct, expectPaid, openTill } from '../pages/till.ts'

test('an owner sets rights; a cashier’s 20% asks a manager, who allows it and goes; reports stay closed [S12.8, S16.7, S16.9, S16.18] @again', async ({
  page,
  account,
}) => {
  await beSignedIn(page, account)
  await callApi(page, 'POST', '/api/businesses/1/products', {
    name: 'White bread',
    sellPrice: 20,
    costPrice: 10,
    stockQuantity: 9,
  })
  await openSettings(page, 'business')
  await haveStaff(page, [
    { name: 'Thandi', role: 'owner', pin: '7410' },
    { name: 'Musa', role: 'manager', pin: '8520' },
    { name: 'Lindiwe', role: 'cashier', pin: '9630' },
  ])
  await prove(page, 'Thandi', '7410')
  await page.getByRole('button', { name: 'Change staff' }).click()
  const rights = await openRights(page)
  await rights.getByLabel('Cashier: Void a sale').selectOption('No')
  await expectAccessible(page, 'what each role may do')
  await rights.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('dialog', { name: 'Staff' }).getByRole('button', { name: 'Close' }).last().click()

  await openTill(page)
  await page.getByRole('button', { name: /^Switch/ }).click()
  await prove(page, 'Lindiwe', '9630')
  await addProduct(page, 'White bread')
  await page.getByRole('button', { name: 'Price and discount of White bread' }).click()
  const discount = page.getByRole('dialog', { name: 'Discount on White bread' })
  await discount.getByLabel('Discount', { exact: true }).fill('20')
  await expect(discount).toContainText('20% needs a manager')
  await discount.getByLabel('Reason').selectOption('Near expiry')
  await discount.getByRole('button', { name: 'Apply' }).click()

  const asked = page.getByRole('dialog', { name: 'Needs a manager: 20% off' })
  await expect(asked).toContainText('Lindiwe asks')
  await expectAccessible(page, 'a request for an approval')
  await prove(page, 'Musa', '1357')
  await expect(asked).toContainText('Wrong PIN')
  await prove(page, 'Musa', '8520')
  await expect(asked).toBeHidden()
  await expect(page.getByRole('list', { name: 'Cart' })).toContainText('R16.00')
  await expect(page.getByRole('button', { name: 'Switch: Lindiwe is at the till' })).toBeVisible()
  await page.getByRole('button', { name: 'Cash', exact: true }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expectPaid(page)
  await expect
    .poll(async () => JSON.stringify(await callApi(page, 'GET', '/api/businesses/1/sales')))
    .toContain('"permission":"discount"')

  await expect(page.getByRole('link', { name: 'Analytics' })).toHaveCount(0)
  await page.goto('/analytics')
  await expect(page.getByRole('heading', { name: 'You cannot open this' })).toBeVisible()
  await expectAccessible(page, 'a page that a role may not open')
  // Nor by another spelling of its address, which the router reads alike.
  await page.goto('/%61nalytics')
  await expect(page.getByRole('heading', { name: 'You cannot open this' })).toBeVisible()
  await page.getByRole('button', { name: 'Switch person' }).click()
  await prove(page, 'Musa', '8520')
  await expect(page.getByRole('heading', { name: 'Analytics' })).toBeVisible()
})
