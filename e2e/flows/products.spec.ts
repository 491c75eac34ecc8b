import { cutNetwork } from '../fixtures/network.ts'
import { beSignedIn } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { addProduct, editProduct, openInventory, product } from '../pages/inventory.ts'

test.beforeEach(async ({ page, account }) => {
  await beSignedIn(page, account)
  await openInventory(page)
})

const bread = { 'Name *': 'White bread', 'Retail price *': '18,99' }

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
