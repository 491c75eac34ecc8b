import { expect, type Locator, type Page } from '@playwright/test'
import { callApi } from '../fixtures/api.ts'
import { goWithin } from '../fixtures/go-within.ts'

/** The fields of the customer form. */
export interface TypedCustomer {
  name?: string
  email?: string
  phone?: string
  notes?: string
  type?: 'Retail' | 'Trade'
}

/** Opens the customers and waits until the page can be used. */
export async function openCustomers(page: Page): Promise<void> {
  await goWithin(page, '/customers')
  await expect(page.getByPlaceholder('Search customers...')).toBeVisible()
}

/** The row or card of a customer. */
export function customerRow(page: Page, name: string): Locator {
  const rows = page.getByRole('table', { name: 'Customers' }).getByRole('row')
  const cards = page.getByRole('list', { name: 'Customers' }).getByRole('listitem')
  return rows.or(cards).filter({ hasText: name })
}

/** Opens the form for a new customer. */
export async function openAdd(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Add Customer' }).first().click()
  return dialog(page, 'Add Customer')
}

/** Opens the form of a customer. */
export async function openEdit(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: `Edit ${name}`, exact: true }).click()
  return dialog(page, 'Edit Customer')
}

/** Types into the form and leaves the other fields as they are. */
export async function fillForm(page: Page, typed: TypedCustomer): Promise<void> {
  const { name, email, phone, notes, type } = typed
  if (name !== undefined) await page.getByLabel('Name *', { exact: true }).fill(name)
  if (email !== undefined) await page.getByLabel('Email', { exact: true }).fill(email)
  if (phone !== undefined) await page.getByLabel('Phone', { exact: true }).fill(phone)
  if (notes !== undefined) await page.getByLabel('Notes', { exact: true }).fill(notes)
  if (type !== undefined) await page.getByLabel('Type', { exact: true }).selectOption(type)
}

/** Saves the open form. */
export async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
}

/** Adds a customer and waits until they are stored. */
export async function addCustomer(page: Page, typed: TypedCustomer): Promise<void> {
  await openAdd(page)
  await fillForm(page, typed)
  await save(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Adds a customer through the server, and waits until they are on the opened page: where the form is not the matter. */
export async function haveCustomer(
  page: Page,
  { type, ...fields }: TypedCustomer & { name: string },
): Promise<void> {
  const customerType = type === 'Trade' ? 'trade' : 'retail'
  await callApi(page, 'POST', '/api/businesses/1/customers', { ...fields, customerType })
  await expect(customerRow(page, fields.name)).toBeVisible()
}

/** Deletes a customer, and confirms. */
export async function deleteCustomer(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Delete ${name}`, exact: true }).click()
  const asked = page.getByRole('alertdialog', { name: `Are you sure you want to delete ${name}?` })
  await asked.getByRole('button', { name: 'Delete', exact: true }).click()
}

/** The toast. */
export function message(page: Page, words: string): Locator {
  return page.getByText(words, { exact: true }).first()
}

async function dialog(page: Page, title: string): Promise<Locator> {
  const opened = page.getByRole('dialog', { name: title })
  await expect(opened).toBeVisible()
  return opened
}
