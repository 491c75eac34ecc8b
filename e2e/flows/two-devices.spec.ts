import type { Page } from '@playwright/test'
import type { Account } from '../fixtures/account.ts'
import { callApi } from '../fixtures/api.ts'
import { cutNetwork, restoreNetwork } from '../fixtures/network.ts'
import { beSignedIn } from '../fixtures/sign-in.ts'
import { expectInStep, expectSent } from '../fixtures/synced-rows.ts'
import { expect, test } from '../fixtures/test.ts'
import { openCustomers } from '../pages/customers.ts'
import { editProduct, openInventory, product, productForm, saveProduct } from '../pages/inventory.ts'
import { addProduct as addToCart, openTill, pay } from '../pages/till.ts'

type NewDevice = () => Promise<Page>

async function haveProduct(page: Page, name: string, stockQuantity = 10): Promise<void> {
  await callApi(page, 'POST', '/api/businesses/1/products', { name, sellPrice: 20, stockQuantity })
}

/** Two devices of one account that show the same shop, and then lose the network. */
async function twoOffline(
  first: Page,
  account: Account,
  newDevice: NewDevice,
  stock: () => Promise<string>,
): Promise<Page> {
  await beSignedIn(first, account)
  const last = await stock()
  const second = await newDevice()
  await beSignedIn(second, account)
  for (const page of [first, second]) {
    await openInventory(page)
    await expect(product(page, last)).toBeVisible()
    await cutNetwork(page)
  }
  return second
}

/** Restores the network, one device after the other, so that the order of changes is known. */
async function reconnect(...pages: [Page, ...Page[]]): Promise<void> {
  for (const page of pages) {
    await restoreNetwork(page)
    await expectSent(page)
  }
  await expectInStep(...pages)
}

test('edits of different fields both survive; of the same field the later one wins on both [S4.11] @cut', async ({
  page,
  account,
  newDevice,
}) => {
  const other = await twoOffline(page, account, newDevice, async () => {
    await haveProduct(page, 'Milk')
    await haveProduct(page, 'Tea')
    return 'Tea'
  })
  await editProduct(page, 'Milk', { 'Retail price *': '21,50' })
  await editProduct(other, 'Milk', { Description: 'Full cream' })
  await editProduct(page, 'Tea', { 'Retail price *': '30' })
  await editProduct(other, 'Tea', { 'Retail price *': '31' })
  // The later edit arrives first: the clock decides, not the order of arrival.
  await reconnect(other, page)
  for (const each of [page, other]) {
    await expect(product(each, 'Milk')).toContainText('R21.50')
    await expect(product(each, 'Milk')).toContainText('Full cream')
    await expect(product(each, 'Tea')).toContainText('R31.00')
  }
})

test('a category deleted here while it is used there is restored, and the device that deleted it says why [S5.4, S4.11] @cut', async ({
  page,
  account,
  newDevice,
}) => {
  const other = await twoOffline(page, account, newDevice, async () => {
    await callApi(page, 'POST', '/api/businesses/1/categories', { name: 'Dairy' })
    await haveProduct(page, 'Milk')
    return 'Milk'
  })
  await page.getByRole('button', { name: 'Manage Categories' }).click()
  await page.getByRole('button', { name: 'Delete Dairy' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Category Deleted').first()).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await other.getByRole('button', { name: 'Edit Milk' }).click()
  await productForm(other).getByLabel('Category').selectOption('Dairy')
  await saveProduct(other)

  await reconnect(page, other)
  for (const each of [page, other]) await expect(product(each, 'Milk')).toContainText('Dairy')
  await page.getByRole('button', { name: /^Local Mode/ }).click()
  const refused = page
    .getByRole('dialog')
    .getByRole('listitem')
    .filter({ hasText: 'Deleting the category Dairy' })
  await expect(refused).toContainText('Another device has since added a product to it')
})

test('the last one sold on both devices is two sales, and an oversold product until somebody counts it [S4.9, S5.2] @cut', async ({
  page,
  account,
  newDevice,
}) => {
  const other = await twoOffline(page, account, newDevice, async () => {
    await haveProduct(page, 'Bread', 1)
    return 'Bread'
  })
  for (const each of [page, other]) {
    await openTill(each)
    await addToCart(each, 'Bread')
    await pay(each, 'Cash')
  }
  await reconnect(page, other)
  for (const each of [page, other]) {
    await openInventory(each)
    await expect(product(each, 'Bread')).toContainText('Oversold by 1')
    await each.getByRole('button', { name: 'Show oversold' }).click()
    await expect(product(each, 'Bread')).toBeVisible()
    await each.getByRole('button', { name: 'Stock history of Bread' }).click()
    const events = each.getByRole('list', { name: 'Stock changes, newest first' }).getByRole('listitem')
    await expect(events).toHaveCount(3)
    await expect(events.filter({ hasText: 'Till A' })).toContainText('Sold 1')
    await expect(events.filter({ hasText: 'oversold by 1' })).toHaveCount(1)
    await each.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  }

  await editProduct(page, 'Bread', { 'Stock quantity': '0' })
  await expect(page.getByText('No products found')).toBeVisible()
  await expectInStep(page, other)
  await expect(other.getByText('No products found')).toBeVisible()
})

test('a customer changed here and deleted there stays deleted, with a message, and can be restored completely [S4.11] @cut', async ({
  page,
  account,
  newDevice,
}) => {
  const other = await twoOffline(page, account, newDevice, async () => {
    await callApi(page, 'POST', '/api/businesses/1/customers', { name: 'Sipho Ndlovu' })
    await haveProduct(page, 'Milk')
    return 'Milk'
  })
  for (const each of [page, other]) await openCustomers(each)
  await page.getByRole('button', { name: 'Edit Sipho Ndlovu' }).click()
  await page.getByRole('dialog').getByLabel('Phone').fill('082 000 0000')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Customer Updated').first()).toBeVisible()
  await other.getByRole('button', { name: 'Delete Sipho Ndlovu' }).click()
  await other.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(other.getByText('Customer Deleted').first()).toBeVisible()

  await reconnect(other, page)
  await expect(page.getByText('Sipho Ndlovu was deleted on another device')).toBeVisible()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expectInStep(page, other)
  for (const each of [page, other]) {
    await expect(each.getByRole('button', { name: 'Edit Sipho Ndlovu' })).toBeVisible()
    await expect(each.getByText('082 000 0000').first()).toBeVisible()
  }
})
