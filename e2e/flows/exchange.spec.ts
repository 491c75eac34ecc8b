import { expectAccessible } from '../fixtures/accessible.ts'
import { callApi, callList } from '../fixtures/api.ts'
import { misfitsOnPhoneToo } from '../fixtures/fits.ts'
import { beSignedIn } from '../fixtures/sign-in.ts'
import { expectSent } from '../fixtures/synced-rows.ts'
import { expect, test } from '../fixtures/test.ts'
import { openHistory, viewButton } from '../pages/sales.ts'
import { showSide } from '../pages/sides.ts'
import { addProduct, nextSale, openTill, pay } from '../pages/till.ts'

test('coffee comes back for two teas: the difference in cash by a note, and the change large until it is done [S14.15, S11.6, S11.7] @again', async ({
  page,
  account,
}) => {
  await beSignedIn(page, account)
  const coffee = { name: 'Coffee', sku: 'COF-1', sellPrice: 24.99, stockQuantity: 9 }
  await callApi(page, 'POST', '/api/businesses/1/products', coffee)
  await callApi(page, 'POST', '/api/businesses/1/products', {
    ...coffee,
    name: 'Tea',
    sku: 'TEA-1',
    sellPrice: 20,
  })
  await openTill(page)
  await addProduct(page, 'Coffee')
  await pay(page, 'Cash')
  await nextSale(page)
  for (let teas = 0; teas < 2; teas += 1) {
    await showSide(page, 'Products')
    await addProduct(page, 'Tea')
  }
  await openHistory(page)
  await viewButton(page, 'R000001').click()
  await page.getByRole('button', { name: 'Return items' }).click()
  const dialog = page.getByRole('dialog', { name: 'Return items' })
  await dialog.getByLabel('Reason').selectOption('Changed mind')
  await dialog.getByRole('button', { name: 'Exchange for the cart in the till' }).click()
  await expect(dialog).toContainText('R15.00 in cash, R0.01 rounded off')
  await dialog.getByRole('button', { name: 'R50', exact: true }).click()
  await expect(dialog.getByRole('status', { name: 'Change' })).toHaveText('R35.00')
  // A cashier need not scroll to see what goes back.
  for (const figure of ['To pay', 'Change'])
    await expect(dialog.getByRole('status', { name: figure })).toBeInViewport({ ratio: 1 })
  await expect(dialog.getByLabel('Cash received')).toBeInViewport({ ratio: 1 })
  await expectAccessible(page, 'the difference of an exchange')
  expect(await misfitsOnPhoneToo(page), 'the difference of an exchange').toEqual([])
  await dialog.getByRole('button', { name: 'Take R15.00' }).click()

  const done = page.getByRole('dialog', { name: 'Exchange CN000001 and R000002' })
  await expect(done).toContainText('Take R15.00 in cash')
  await expect(done.getByRole('status', { name: 'Change' })).toHaveText('R35.00')
  await expectAccessible(page, 'an exchange that was made')
  expect(await misfitsOnPhoneToo(page), 'an exchange that was made').toEqual([])
  await done.getByRole('button', { name: 'Done' }).click()
  await page.keyboard.press('Escape')
  await expectSent(page)
  const sales = await callList<{ id: string; number: string }>(page, '/api/businesses/1/sales')
  expect(sales.find(({ number }) => number === 'R000002')).toMatchObject({
    currency: 'ZAR',
    tenders: [
      { kind: 'exchange', amount: 24.99 },
      { kind: 'cash', amount: 15, tendered: 50, change: 35 },
    ],
  })
})
