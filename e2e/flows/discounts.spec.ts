import { expectAccessible } from '../fixtures/accessible.ts'
import { callApi, callList } from '../fixtures/api.ts'
import { readPdf } from '../fixtures/read-pdf.ts'
import { beSignedIn } from '../fixtures/sign-in.ts'
import { expectSent } from '../fixtures/synced-rows.ts'
import { expect, test } from '../fixtures/test.ts'
import { showSide } from '../pages/sides.ts'
import { addProduct, expectPaid, openTill } from '../pages/till.ts'

test('old bread at 25% off and R5 off everything, R20 by card and the rest in cash: on screen, on the slip and on the server [S12.1, S12.7, S12.11, S11.5, S11.10] @again', async ({
  page,
  account,
}) => {
  await beSignedIn(page, account)
  for (const [name, sellPrice] of [
    ['White bread', 18.99],
    ['Full cream milk', 36.99],
  ] as const)
    await callApi(page, 'POST', '/api/businesses/1/products', { name, sellPrice, stockQuantity: 9 })
  await openTill(page)
  for (const name of ['White bread', 'Full cream milk']) {
    await showSide(page, 'Products')
    await addProduct(page, name)
  }

  await page.getByRole('button', { name: 'Price and discount of White bread' }).click()
  const dialog = page.getByRole('dialog', { name: 'Discount on White bread' })
  await dialog.getByLabel('Discount', { exact: true }).fill('25')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(dialog).toContainText('Choose a reason')
  await expectAccessible(page, 'the discount of a line')
  await dialog.getByLabel('Reason').selectOption('Near expiry')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('list', { name: 'Cart' })).toContainText('R14.24')
  await page.getByRole('button', { name: 'Discount', exact: true }).click()
  const whole = page.getByRole('dialog', { name: 'Discount on everything' })
  await whole.getByLabel('Kind').selectOption('amount')
  await whole.getByLabel('Discount', { exact: true }).fill('5')
  await whole.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('You save R9.75')).toBeVisible()

  await page.getByRole('button', { name: 'Card', exact: true }).click()
  await page.getByLabel('Amount by card').fill('20')
  await page.getByRole('button', { name: 'Take R20.00 by card first' }).click()
  await expect(page.getByRole('status', { name: 'Still to pay' })).toHaveText('R26.23')
  await page.getByRole('button', { name: 'Cash', exact: true }).click()
  await page.getByLabel('Cash received').fill('30')
  await expect(page.getByRole('status', { name: 'Change' })).toHaveText('R3.80')
  const slip = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expectPaid(page)
  await expect(page.getByRole('region', { name: 'Paid' })).toContainText('R46.20')

  const { pages } = await readPdf(await slip)
  const words = pages.flatMap((each) => each.words)
  for (const printed of [
    'Discount 25%',
    '-R4.75',
    '-R5.00',
    'Rounding',
    '-R0.03',
    'R20.00',
    'R26.20',
    'R3.80',
  ])
    expect(words).toContain(printed)
  await expectSent(page)
  const [sale] = await callList<{ id: string }>(page, '/api/businesses/1/sales')
  expect(sale).toMatchObject({ total: 46.23, rounding: -0.03 })
})
