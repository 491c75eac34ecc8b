import { expect, type Locator, type Page } from '@playwright/test'
import { goWithin } from '../fixtures/go-within.ts'

/** The fields of the product form, by their labels. */
export type ProductFields = Partial<
  Record<
    | 'Name *'
    | 'Description'
    | 'SKU'
    | 'Barcode'
    | 'New category'
    | 'Cost price'
    | 'Retail price *'
    | 'Trade price'
    | 'Stock quantity'
    | 'Low-stock limit',
    string
  >
>

export async function openInventory(page: Page): Promise<void> {
  await goWithin(page, '/inventory')
  await expect(page.getByRole('heading', { name: 'Inventory', exact: true })).toBeVisible()
}

/** A product's row, or its card on a phone. */
export function product(page: Page, name: string): Locator {
  const inTable = page.getByRole('table', { name: 'Inventory' }).getByRole('row')
  const inList = page.getByRole('list', { name: 'Inventory' }).getByRole('listitem')
  return inTable.or(inList).filter({ hasText: name })
}

/** The open product form. */
export function productForm(page: Page): Locator {
  return page.getByRole('dialog', { name: /^(Add|Edit) Product$/ })
}

export async function fillProduct(page: Page, fields: ProductFields): Promise<void> {
  for (const [label, value] of Object.entries(fields))
    await productForm(page).getByLabel(label, { exact: true }).fill(value)
}

/** Saves the form and waits until it closes. */
export async function saveProduct(page: Page): Promise<void> {
  await productForm(page).getByRole('button', { name: /^Save/ }).click()
  await expect(productForm(page)).toHaveCount(0)
}

export async function addProduct(page: Page, fields: ProductFields): Promise<void> {
  await page.getByRole('button', { name: 'Add Product' }).first().click()
  await fillProduct(page, fields)
  await saveProduct(page)
}

export async function editProduct(page: Page, name: string, fields: ProductFields): Promise<void> {
  await page.getByRole('button', { name: `Edit ${name}`, exact: true }).click()
  await fillProduct(page, fields)
  await saveProduct(page)
}
