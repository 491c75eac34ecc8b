import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { callApi } from '../fixtures/api.ts'
import { cutNetwork } from '../fixtures/network.ts'
import { beSignedIn } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import {
  addProduct,
  editProduct,
  fillProduct,
  openInventory,
  product,
  productForm,
  saveProduct,
} from '../pages/inventory.ts'

test.beforeEach(async ({ page, account }) => {
  await beSignedIn(page, account)
  await openInventory(page)
})

const bread = { 'Name *': 'White bread', 'Retail price *': '18,99' }

/** Adds a product through the server, and waits until it is on the page: where the form is not the matter. */
async function haveProduct(page: Page, fields: { name: string; sellPrice: number; stockQuantity?: number }) {
  await callApi(page, 'POST', '/api/businesses/1/products', fields)
  await expect(product(page, fields.name)).toBeVisible()
}

test('a product is added, changed, deleted and restored, all without a network [S2.21, S3.3, S4.11, S5.3, S5.6, S8.15] @again @cut', async ({
  page,
}) => {
  await cutNetwork(page)
  await addProduct(page, {
    ...bread,
    Description: 'Sliced',
    SKU: 'BRD-1',
    Barcode: '6001234567899',
    'Cost price': 'R 12,50',
    'Trade price': '17.5',
    'Stock quantity': '24',
    'Low-stock limit': '10',
  })
  await expect(page.getByText('Product Added').first()).toBeVisible()
  const row = product(page, 'White bread')
  for (const shown of ['R18.99', 'R17.50', 'R12.50', '24', 'Sliced', 'BRD-1'])
    await expect(row).toContainText(shown)
  await expect(row).not.toContainText('Low')

  await editProduct(page, 'White bread', { 'Stock quantity': '10', 'Name *': 'Brown bread' })
  await expect(page.getByText('Product Updated').first()).toBeVisible()
  await expect(product(page, 'Brown bread')).toContainText('Low')

  await page.getByRole('button', { name: 'Delete Brown bread' }).click()
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete Brown bread?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(product(page, 'Brown bread')).toBeVisible()
  await page.getByRole('button', { name: 'Delete Brown bread' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Product Deleted').first()).toBeVisible()
  await expect(product(page, 'Brown bread')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(product(page, 'Brown bread')).toContainText('R17.50')

  await page.reload()
  await expect(product(page, 'Brown bread')).toContainText('10')
})

test('a form with blanks says what is missing, and keeps what was typed until it is dismissed [S5.3, S2.21] @again', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'Add Product' }).first().click()
  await fillProduct(page, { Description: 'Sliced', 'Name *': '   ' })
  await productForm(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Validation Error').first()).toBeVisible()
  await expect(page.getByText('Please fill out all required fields').first()).toBeVisible()
  await expect(productForm(page).getByText('Name is required')).toBeVisible()
  await expect(productForm(page).getByText('Retail price is required')).toBeVisible()
  await expect(productForm(page).getByLabel('Name *')).toBeFocused()

  await productForm(page).getByRole('button', { name: 'Cancel' }).click()
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(productForm(page).getByLabel('Description')).toHaveValue('Sliced')
  await fillProduct(page, bread)
  await saveProduct(page)
  await expect(product(page, 'White bread')).toContainText('R18.99')
})

test('categories are made, renamed and deleted, but not while a product is in one [S2.21, S3.2, S5.4, S5.6, S8.15] @again', async ({
  page,
}) => {
  await addProduct(page, bread)
  await page.getByRole('button', { name: 'Manage Categories' }).click()
  const dialog = page.getByRole('dialog', { name: 'Manage Categories' })
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.getByText('Please enter a category name')).toBeVisible()
  for (const name of ['Bakery', 'Seasonal']) {
    await dialog.getByLabel('New category').fill(name)
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByText('Category Added').first()).toBeVisible()
    await expect(dialog.getByRole('listitem').filter({ hasText: name })).toBeVisible()
  }
  await dialog.getByLabel('New category').fill(' bakery')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.getByText('There is already a category with this name')).toBeVisible()
  await dialog.getByRole('button', { name: 'Rename Bakery' }).click()
  await dialog.getByLabel('New name for Bakery').fill('Baked today')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByRole('button', { name: 'Close' }).last().click()

  await page.getByRole('button', { name: 'Edit White bread' }).click()
  await productForm(page).getByLabel('Category').selectOption('Baked today')
  await saveProduct(page)
  await expect(product(page, 'White bread')).toContainText('Baked today')

  await page.getByRole('button', { name: 'Manage Categories' }).click()
  await dialog.getByRole('button', { name: 'Delete Baked today' }).click()
  await expect(
    page.getByText('This category is used by 1 product. Please reassign them first.').first(),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete Seasonal' }).click()
  await page
    .getByRole('alertdialog', { name: 'Are you sure you want to delete Seasonal?' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(page.getByText('Category Deleted').first()).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveText([/^Baked today/, /^General/])
})

test('a category is named while a product is added [S2.21, S5.4]', async ({ page }) => {
  await page.getByRole('button', { name: 'Add Product' }).first().click()
  await fillProduct(page, bread)
  await productForm(page).getByLabel('Category').selectOption('New category...')
  await productForm(page).getByRole('button', { name: 'Save' }).click()
  await expect(productForm(page).getByText('Please enter a category name')).toBeVisible()
  await fillProduct(page, { 'New category': 'Bakery' })
  await saveProduct(page)
  await expect(product(page, 'White bread')).toContainText('Bakery')
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Bakery')
  await expect(product(page, 'White bread')).toBeVisible()
})

test('low products are counted in the title and listed; the list can be sorted by any column [S2.22, S9.7]', async ({
  page,
}) => {
  await haveProduct(page, { name: 'White bread', sellPrice: 18.99, stockQuantity: 3 })
  await haveProduct(page, { name: 'Apple', sellPrice: 5, stockQuantity: 50 })
  await expect(page.getByRole('button', { name: '1 low' })).toBeVisible()
  await page.getByRole('button', { name: /^Low/ }).click()
  await expect(product(page, 'White bread')).toBeVisible()
  await expect(product(page, 'Apple')).toHaveCount(0)
  await page.getByRole('button', { name: 'All', exact: true }).click()

  const first = page.getByRole('table').getByRole('row').nth(1)
  await expect(first).toContainText('Apple')
  await page.getByRole('button', { name: 'Stock', exact: true }).click()
  await expect(first).toContainText('White bread')
  await page.getByRole('button', { name: 'Stock', exact: true }).click()
  await expect(page.getByRole('columnheader', { name: 'Stock' })).toHaveAttribute('aria-sort', 'descending')
  await expect(first).toContainText('Apple')
})

test('a product that is not for sale stays in the inventory and leaves the till [S3.3]', async ({ page }) => {
  await haveProduct(page, { name: 'White bread', sellPrice: 18.99 })
  await page.getByRole('button', { name: 'Edit White bread' }).click()
  await productForm(page).getByRole('switch', { name: 'For sale' }).click()
  await saveProduct(page)
  await expect(product(page, 'White bread')).toContainText('Not for sale')
  await page.goto('/')
  await expect(page.getByText('No products found')).toBeVisible()
})

test("a product's history shows each count, where it was made and the resulting stock [S4.9, S9.7]", async ({
  page,
}) => {
  await addProduct(page, { ...bread, 'Stock quantity': '24' })
  await editProduct(page, 'White bread', { 'Stock quantity': '20' })
  await page.getByRole('button', { name: 'Stock history of White bread' }).click()
  const events = page.getByRole('list', { name: 'Stock changes, newest first' }).getByRole('listitem')
  await expect(events).toHaveCount(2)
  await expect(events.nth(0)).toContainText('Counted 20')
  await expect(events.nth(1)).toContainText('Till 1')
})

test('an export contains no formula for a spreadsheet, and imports back unchanged [S3.3]', async ({
  page,
}) => {
  const names = [
    '=1+1',
    "'+27 82 000 0000",
    'Say "bread", twice;\nor thrice',
    '<img src=x onerror=alert(1)>',
    '🍞 خبز',
  ]
  for (const name of names)
    await callApi(page, 'POST', '/api/businesses/1/products', { name, sellPrice: 12.5, stockQuantity: 3 })
  await expect(page.getByText('5 products', { exact: true })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await (await download).path()
  expect(readFileSync(file, 'utf8')).toContain(",'=1+1,")
  await page.getByRole('button', { name: 'Import CSV' }).click()
  await page.locator('input[type=file]').setInputFiles({
    name: 'products.csv',
    mimeType: 'text/csv',
    buffer: readFileSync(file),
  })
  await expect(page.getByRole('button', { name: 'Nothing to import' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Unchanged 5' })).toBeVisible()
})
