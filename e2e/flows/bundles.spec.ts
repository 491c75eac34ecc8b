import { expectAccessible } from '../fixtures/accessible.ts'
import { callApi, callList } from '../fixtures/api.ts'
import { misfitsOnPhoneToo } from '../fixtures/fits.ts'
import { cutNetwork, restoreNetwork } from '../fixtures/network.ts'
import { readPdf } from '../fixtures/read-pdf.ts'
import { beSignedIn } from '../fixtures/sign-in.ts'
import { expectInStep, expectSent } from '../fixtures/synced-rows.ts'
import { expect, test } from '../fixtures/test.ts'
import { fillProduct, openInventory, product, productForm, saveProduct } from '../pages/inventory.ts'
import { message } from '../pages/settings.ts'
import { addProduct, openTill, pay } from '../pages/till.ts'

test('a pie and two Colas are sold as one, offline: the card says what is inside and how many there can be, and both stocks move [S19.28] @cut @again', async ({
  page,
  account,
}) => {
  await beSignedIn(page, account)
  const add = (fields: object) => callApi(page, 'POST', '/api/businesses/1/products', fields)
  await add({ name: 'Meat pie', sellPrice: 25, costPrice: 10, stockQuantity: 8 })
  await add({ name: 'Cola', sellPrice: 15, costPrice: 8, stockQuantity: 5 })
  await openInventory(page)
  await expectInStep(page)
  await cutNetwork(page)

  await page.getByRole('button', { name: 'Add Product' }).first().click()
  const form = productForm(page)
  await fillProduct(page, { 'Name *': 'Lunch special', 'Retail price *': '45' })
  for (const name of ['Meat pie', 'Cola']) {
    await form.getByRole('button', { name: 'Add a product to it' }).click()
    await form.getByLabel('Search or scan a product').fill(name)
    await form.getByRole('button', { name: `Add ${name}`, exact: true }).click()
  }
  await form.getByLabel('Quantity of Cola').fill('2')
  await expect(form.getByText('These cost R26.00 together.')).toBeVisible()
  await expect(form.getByLabel('Stock quantity')).toBeHidden()
  await expectAccessible(page, 'what a product is made up of')
  expect(await misfitsOnPhoneToo(page)).toEqual([])
  await saveProduct(page)
  await expect(product(page, 'Lunch special')).toContainText('Enough for 2')

  await openTill(page)
  const card = page.getByRole('article', { name: 'Lunch special' })
  await expect(card).toContainText('Meat pie, 2 × Cola')
  await expect(card).toContainText('2')
  await addProduct(page, 'Lunch special')
  await expect(page.getByRole('list', { name: 'Cart' })).toContainText('Meat pie, 2 × Cola')
  const slip = await readPdf(await pay(page, 'Card'))
  expect(slip.pages[0]?.words.join(' ')).toContain('Meat pie, 2 × Cola')

  await openInventory(page)
  await expect(product(page, 'Cola')).toContainText('3')
  await product(page, 'Cola').getByRole('button', { name: 'Stock history of Cola' }).click()
  await expect(page.getByText(/^Sold 2 in Lunch special · R000001/)).toBeVisible()
  await page.keyboard.press('Escape')
  await product(page, 'Cola').getByRole('button', { name: 'Delete Cola', exact: true }).click()
  const asked = page.getByRole('alertdialog', { name: 'Are you sure you want to delete Cola?' })
  await expect(asked).toContainText('It is part of Lunch special')
  await asked.getByRole('button', { name: 'Delete' }).click()
  await expect(message(page, 'Product Deleted')).toBeVisible()
  await openTill(page)
  await expect(card).toContainText('Out of stock')

  await restoreNetwork(page)
  await expectSent(page)
  const [sale] = await callList<{ id: string }>(page, '/api/businesses/1/sales')
  expect(sale).toMatchObject({ total: 45, flags: [] })
  expect(await callApi(page, 'GET', `/api/sales/${sale?.id}/items`)).toMatchObject([
    {
      unitCost: 26,
      parts: [
        { name: 'Meat pie', quantity: 1 },
        { name: 'Cola', quantity: 2 },
      ],
    },
  ])
})
