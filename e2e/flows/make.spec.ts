import { expectAccessible } from '../fixtures/accessible.ts'
import { callApi, callList } from '../fixtures/api.ts'
import { misfitsOnPhoneToo } from '../fixtures/fits.ts'
import { cutNetwork, restoreNetwork } from '../fixtures/network.ts'
import { scan } from '../fixtures/scanner.ts'
import { beSignedIn } from '../fixtures/sign-in.ts'
import { expectInStep, expectSent } from '../fixtures/synced-rows.ts'
import { expect, test } from '../fixtures/test.ts'
import { openInventory, product } from '../pages/inventory.ts'
import { message } from '../pages/settings.ts'

test('a bag of flour is broken into small ones by scanner, offline: both stocks move, each small bag costs its share, the histories say so, and next time it is one press [S19.29] @cut @again', async ({
  page,
  account,
}) => {
  await beSignedIn(page, account)
  const add = (fields: object) => callApi(page, 'POST', '/api/businesses/1/products', fields)
  await add({
    name: 'Flour 12.5 kg',
    barcode: '6001234500019',
    sellPrice: 200,
    costPrice: 160,
    stockQuantity: 1,
  })
  await add({ name: 'Flour 500 g', barcode: '6001234500026', sellPrice: 10, stockQuantity: 0 })
  await openInventory(page)
  await expectInStep(page)
  await cutNetwork(page)

  await page.getByRole('button', { name: 'Make products' }).click()
  const dialog = page.getByRole('dialog', { name: 'Make products' })
  await expect(dialog).toBeVisible()
  await scan(page, '6001234500019')
  await expect(dialog.getByLabel('Quantity of Flour 12.5 kg')).toHaveValue('1')
  await dialog.getByRole('button', { name: 'Makes', exact: true }).click()
  await scan(page, '6001234500026')
  await dialog.getByLabel('Quantity of Flour 500 g').fill('25')
  await expect(dialog.getByText('Costs R6.40 each')).toBeVisible()
  await expectAccessible(page, 'making products')
  expect(await misfitsOnPhoneToo(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Make', exact: true }).click()
  await expect(message(page, 'Products made')).toBeVisible()

  await product(page, 'Flour 500 g').getByRole('button', { name: 'Stock history of Flour 500 g' }).click()
  await expect(page.getByText('Made from Flour 12.5 kg: +25')).toBeVisible()
  await expect(page.getByText('On hand 25 × R6.40 =')).toContainText('R160.00')
  await page.keyboard.press('Escape')

  // There is none left, and somebody stands there with another.
  await product(page, 'Flour 12.5 kg').getByRole('button', { name: 'Adjust stock of Flour 12.5 kg' }).click()
  await page.getByRole('button', { name: 'Make products from this' }).click()
  await dialog.getByRole('button', { name: 'As last time' }).click()
  await expect(dialog.getByText('On hand: 0. That is 1 too few; you can still make it.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Make', exact: true }).click()
  await expect(product(page, 'Flour 500 g')).toContainText('50')

  await restoreNetwork(page)
  await expectSent(page)
  const moves = await callList<{ id: string; quantity: number; reason: string }>(
    page,
    '/api/businesses/1/stock-moves',
  )
  expect(moves.map(({ quantity, reason }) => `${reason} ${quantity}`).sort()).toEqual([
    ...['made 25', 'made 25', 'used -1', 'used -1'],
  ])
})
