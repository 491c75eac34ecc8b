import { beSignedIn } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import {
  addProduct,
  fillProduct,
  openInventory,
  type ProductFields,
  product,
  productForm,
  saveProduct,
} from '../pages/inventory.ts'

test.beforeEach(async ({ page, account }) => {
  await beSignedIn(page, account)
  await openInventory(page)
})

const fine: ProductFields = { 'Name *': 'Bread', 'Retail price *': '18.99' }
const tenThousand = 'x'.repeat(10_000)

const REFUSED: [field: keyof ProductFields, value: string, says: string][] = [
  ['Name *', tenThousand, 'Name is too long: 200 characters at most'],
  ['Name *', 'Bre\u0000ad', 'Name contains a character that cannot be printed'],
  ['Description', tenThousand, 'Description is too long: 2\u00a0000 characters at most'],
  ['SKU', tenThousand, 'SKU is too long: 100 characters at most'],
  ['Barcode', '600\u0000', 'Barcode contains a character that cannot be printed'],
  ['Retail price *', '-1', 'Retail price cannot be below zero'],
  ['Retail price *', '1e12', 'Retail price must be an amount'],
  ['Retail price *', '1000000000000', 'Retail price is too large'],
  ['Cost price', 'free', 'Cost price must be an amount'],
  ['Trade price', '0.125', 'Trade price can have at most two decimals'],
  ['Stock quantity', '-3', 'Stock quantity cannot be below zero'],
  ['Stock quantity', '2,5', 'Stock quantity must be a whole number'],
  ['Stock quantity', '1000000000000', 'Stock quantity is too large: 10\u00a0000\u00a0000 at most'],
  ['Low-stock limit', 'few', 'Low-stock limit must be a whole number'],
]

test('what a field cannot hold is refused beside it, and nothing typed is lost [S5.3]', async ({ page }) => {
  await page.getByRole('button', { name: 'Add Product' }).first().click()
  const form = productForm(page)
  for (const [field, value, says] of REFUSED) {
    await fillProduct(page, { ...fine, [field]: value })
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByText(says)).toBeVisible()
    await expect(form.getByLabel(field, { exact: true })).toHaveAttribute('aria-invalid', 'true')
    await expect(form.getByLabel(field, { exact: true })).toHaveValue(value)
    await fillProduct(page, { [field]: field === 'Low-stock limit' ? '5' : '' })
  }
  await fillProduct(page, fine)
  await saveProduct(page)
  await expect(product(page, 'Bread')).toContainText('R18.99')
})

const STRANGE = [
  '🍞'.repeat(100),
  'خبز طازج من المخبز',
  '<img src=x onerror="document.title=1">',
  '‮desrever‬',
  'W'.repeat(200),
]

test('letters of any script are shown correctly, in a table that keeps its layout [S2.22, S5.3] @again', async ({
  page,
}) => {
  for (const name of STRANGE)
    await addProduct(page, {
      'Name *': name,
      'Retail price *': '12,5',
      Description: name,
      SKU: name.slice(0, 90),
    })
  await addProduct(page, {
    'Name *': 'Dear',
    'Retail price *': 'R 999 999 999,99',
    'Stock quantity': '10000000',
  })
  await expect(page.getByText('6 products', { exact: true })).toBeVisible()
  for (const name of STRANGE) await expect(page.getByTitle(name, { exact: true }).first()).toHaveText(name)
  await expect(product(page, 'Dear')).toContainText('R999\u00a0999\u00a0999.99')
  await expect(page.locator('main img[src="x"]')).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
  const shape = await page.evaluate(() => {
    const list = document.querySelector('table, ul[aria-label=Inventory]')
    const rows = [...(list?.querySelectorAll('tbody tr:not([aria-hidden]), li') ?? [])]
    const heights = rows.map((row) => Math.round(row.getBoundingClientRect().height))
    return { heights: [...new Set(heights)].length, right: list?.getBoundingClientRect().right ?? Infinity }
  })
  expect(shape.heights).toBe(1)
  expect(shape.right).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
})
