import { expectAccessible } from '../fixtures/accessible.ts'
import { callApi } from '../fixtures/api.ts'
import { beSignedIn } from '../fixtures/sign-in.ts'
import { haveStaff } from '../fixtures/staff.ts'
import { expect, test } from '../fixtures/test.ts'
import { prove, switchTo } from '../pages/staff.ts'
import { addProduct, openTill } from '../pages/till.ts'

test('an owner reads who took a line out of a cart, who changed a price and to what; offline the device’s own [S16.15, S16.16] @again', async ({
  page,
  account,
  context,
}) => {
  await beSignedIn(page, account)
  const bread = await callApi(page, 'POST', '/api/businesses/1/products', {
    name: 'White bread',
    sellPrice: 15.99,
    costPrice: 10,
    stockQuantity: 9,
  })
  await openTill(page)
  await haveStaff(page, [
    { name: 'Thandi', role: 'owner', pin: '7410' },
    { name: 'Lindiwe', role: 'cashier', pin: '9630' },
  ])
  await prove(page, 'Lindiwe', '1357')
  await expect(page.getByText('Wrong PIN')).toBeVisible()
  await prove(page, 'Lindiwe', '9630')
  await addProduct(page, 'White bread')
  await page.getByRole('button', { name: 'Remove White bread' }).click()
  await switchTo(page, 'Thandi', '7410')
  const { id } = bread as { id: string }
  await callApi(page, 'PUT', `/api/products/${id}`, { sellPrice: 17.99 })

  await page.goto('/analytics')
  await page.getByRole('link', { name: 'Activity' }).click()
  const list = page.getByRole('region', { name: 'Today' })
  await expect(async () => {
    await page.reload()
    await expect(list).toContainText('Lindiwe removed White bread, R15.99, from the cart', { timeout: 2_000 })
  }).toPass()
  await expect(list).toContainText('A wrong PIN was typed for Lindiwe')
  await expect(list).toContainText('changed the price of White bread: R15.99 to R17.99')
  await expectAccessible(page, 'what was done in the shop')

  await page.getByLabel('Kind').selectOption('Prices and costs')
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'Clear filters' }).click()

  await context.setOffline(true)
  await expect(page.getByText('No network: this is what was done on this device')).toBeVisible()
  await expect(list).toContainText('Lindiwe removed White bread')
  await expect(list).not.toContainText('R17.99')
  await context.setOffline(false)
})
