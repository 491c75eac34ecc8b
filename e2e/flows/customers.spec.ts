import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { callApi } from '../fixtures/api.ts'
import { cutNetwork, restoreNetwork } from '../fixtures/network.ts'
import { beSignedIn } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import {
  addCustomer,
  customerRow,
  deleteCustomer,
  fillForm,
  haveCustomer,
  message,
  openAdd,
  openCustomers,
  openEdit,
  save,
} from '../pages/customers.ts'
import { addProduct, nextSale, openTill, pay } from '../pages/till.ts'

const zanele = { name: 'Zanele Dlamini', email: 'zanele@example.com', phone: '082 555 0101' }
const spaza = { name: 'Mvela Spaza', phone: '083 555 0202', notes: 'cash only', type: 'Trade' } as const

/** Whether the page scrolls sideways, which no phone should allow. */
async function sidewaysPx(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
}

async function chooseText(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Import CSV' }).first().click()
  const buffer = Buffer.from(text)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'customers.csv', mimeType: 'text/csv', buffer })
}

async function exported(page: Page): Promise<string> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  return readFile(await (await download).path(), 'utf8')
}

test.beforeEach(async ({ page, account }) => {
  await beSignedIn(page, account)
  await openCustomers(page)
})

test('a customer is added and changed without a network, and the server has them afterwards [S2.30, S2.31, S2.32, S4.11, S5.5, S8.15] @again @cut', async ({
  page,
}) => {
  await expect(page.getByText('No customers found')).toBeVisible()
  await cutNetwork(page)
  const form = await openAdd(page)
  await expect(form.getByLabel('Type')).toHaveValue('retail')
  await expect(form.getByLabel('Email')).toHaveAttribute('type', 'email')
  await fillForm(page, { name: '  ', email: 'nobody' })
  await save(page)
  await expect(form.getByText('Please fill out the name field')).toBeVisible()
  await expect(form.getByText('Email must look like')).toBeVisible()
  await fillForm(page, zanele)
  await save(page)
  await expect(message(page, 'Customer Added')).toBeVisible()
  await expect(customerRow(page, zanele.name)).toContainText('Retail')
  await expect(customerRow(page, zanele.name)).toContainText(zanele.phone)

  await openEdit(page, zanele.name)
  await fillForm(page, { notes: 'collects on Fridays', type: 'Trade' })
  await save(page)
  await expect(message(page, 'Customer Updated')).toBeVisible()
  await expect(customerRow(page, zanele.name)).toContainText('Trade')
  await expect(customerRow(page, zanele.name)).toContainText('collects on Fridays')
  expect(await sidewaysPx(page)).toBe(0)

  await restoreNetwork(page)
  await expect
    .poll(() => callApi(page, 'GET', '/api/businesses/1/customers'))
    .toMatchObject([{ ...zanele, notes: 'collects on Fridays', customerType: 'trade' }])
})

test('customers are found by name, e-mail or phone, however the phone number is spaced [S2.30, S2.32] @again', async ({
  page,
}) => {
  await haveCustomer(page, zanele)
  await haveCustomer(page, spaza)
  const search = page.getByPlaceholder('Search customers...')
  for (const words of ['ZANELE', '@example', '082 555', '0825550101']) {
    await search.fill(words)
    await expect(customerRow(page, zanele.name)).toBeVisible()
    await expect(customerRow(page, spaza.name)).toHaveCount(0)
  }
  await search.fill('nobody at all')
  await expect(page.getByText('No customers found')).toBeVisible()
})

test('a customer’s purchases are shown beside them, and the list can be sorted by them [S2.31, S3.4]', async ({
  page,
}) => {
  await haveCustomer(page, spaza)
  await haveCustomer(page, zanele)
  const bread = { name: 'White bread', sku: 'BRD-1', sellPrice: 18.99, stockQuantity: 24 }
  await callApi(page, 'POST', '/api/businesses/1/products', bread)
  await openTill(page)
  for (const _ of ['first', 'second']) {
    await page.getByPlaceholder('Search customers...').fill('zanele')
    await page.getByRole('option', { name: zanele.name }).click()
    await addProduct(page, bread.name)
    await pay(page, 'Cash')
    await nextSale(page)
  }
  await openCustomers(page)
  const cells = customerRow(page, zanele.name).getByRole('cell')
  await expect(cells.nth(3)).toHaveText('R37.98')
  await expect(cells.nth(4)).toHaveText('2')
  await expect(cells.nth(5)).toHaveText(/^\d{4}\/\d{2}\/\d{2}$/)
  await expect(customerRow(page, spaza.name).getByRole('cell').nth(5)).toHaveText('Never')

  await expect(page.getByRole('row').nth(1)).toContainText(spaza.name)
  const spent = page.getByRole('columnheader', { name: 'Total Spent' })
  await spent.getByRole('button').click()
  await expect(spent).toHaveAttribute('aria-sort', 'ascending')
  await spent.getByRole('button').click()
  await expect(spent).toHaveAttribute('aria-sort', 'descending')
  await expect(page.getByRole('row').nth(1)).toContainText(zanele.name)
})

test('deleting asks first, and Undo restores the customer with all data [S5.6, S8.15] @again', async ({
  page,
}) => {
  await haveCustomer(page, spaza)
  await page.getByRole('button', { name: `Delete ${spaza.name}` }).click()
  const asked = page.getByRole('alertdialog', { name: `Are you sure you want to delete ${spaza.name}?` })
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await expect(customerRow(page, spaza.name)).toBeVisible()
  await deleteCustomer(page, spaza.name)
  await expect(message(page, 'Customer Deleted')).toBeVisible()
  await expect(customerRow(page, spaza.name)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(customerRow(page, spaza.name)).toContainText('Trade')
  await expect(customerRow(page, spaza.name)).toContainText('cash only')
})

test('whatever is typed, the form keeps it and says what is wrong, and the list stays intact [S5.5] @again', async ({
  page,
}) => {
  const form = await openAdd(page)
  const long = 'x'.repeat(10_000)
  await fillForm(page, { name: long, phone: 'a\u0007b', notes: long })
  await save(page)
  await expect(form.getByText('Name is too long: 200 characters at most')).toBeVisible()
  await expect(form.getByText('Phone contains a character that cannot be printed')).toBeVisible()
  await expect(form.getByText('Notes is too long: 2\u00a0000 characters at most')).toBeVisible()
  await expect(form.getByLabel('Name')).toHaveValue(long)

  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(form.getByLabel('Notes')).toHaveValue(long)

  const strange = '<img src=x onerror=alert(1)> شركة 👩🏾‍🌾'
  await fillForm(page, { name: strange, phone: '', notes: 'word '.repeat(400) })
  await save(page)
  await expect(customerRow(page, strange)).toBeVisible()
  expect(await sidewaysPx(page)).toBe(0)
})

test('an export contains no formula and imports back unchanged; a changed line changes only its customer [S2.31, S3.4]', async ({
  page,
}) => {
  await addCustomer(page, { ...zanele, phone: '+27 82 555 0101', notes: 'says "hi",\nthen pays' })
  await addCustomer(page, { name: '=HYPERLINK("http://example.com")', notes: "'quoted" })
  const file = await exported(page)
  expect(file).toContain(`"'=HYPERLINK(""http://example.com"")"`)
  expect(file).toContain("'+27 82 555 0101")

  await chooseText(page, file)
  await expect(page.getByRole('button', { name: 'Nothing to import' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Unchanged 2' })).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()

  await chooseText(page, `${file.replace('then pays', 'then leaves')}Sipho,nobody,,,\r\nThandi,,,trade,\r\n`)
  const lines = page.getByRole('region', { name: 'What the import will do' })
  await expect(lines).toContainText('Email must look like')
  await page.getByRole('button', { name: 'Import 2 customers' }).click()
  await expect(page.getByText('1 added, 1 changed, 1 skipped').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Skipped' })).toContainText('Email must look like')
  await page.getByRole('button', { name: 'Close' }).last().click()
  await expect(customerRow(page, zanele.name)).toContainText('then leaves')
  await expect(customerRow(page, 'Thandi').filter({ hasText: 'Trade' })).toBeVisible()
  expect(await exported(page)).toContain('then leaves')
})

test('thousands of customers can be imported and scrolled, with only those in view on the page [S2.31] @again', async ({
  page,
}) => {
  const lines = Array.from(
    { length: 2_000 },
    (_, index) => `Customer ${10_000 + index},c${index}@example.com`,
  )
  await chooseText(page, ['name,email', ...lines].join('\n'))
  await page.getByRole('button', { name: 'Import 2\u00a0000 customers' }).click()
  await expect(page.getByText('2\u00a0000 customers', { exact: true })).toBeVisible()
  expect(await customerRow(page, 'Customer 1').count()).toBeLessThan(60)
  await page.getByPlaceholder('Search customers...').fill('c1999@')
  await expect(customerRow(page, 'Customer 11999')).toBeVisible()
})

test('two devices: editing a customer that the other deleted shows a message, and the customer can be restored [S4.11] @cut', async ({
  page,
  account,
  newDevice,
}) => {
  await haveCustomer(page, zanele)
  const other = await newDevice()
  await beSignedIn(other, account)
  await openCustomers(other)
  await expect(customerRow(other, zanele.name)).toBeVisible()

  await cutNetwork(page)
  await openEdit(page, zanele.name)
  await fillForm(page, { phone: '084 555 0303' })
  await save(page)
  await deleteCustomer(other, zanele.name)
  await expect.poll(() => callApi(other, 'GET', '/api/businesses/1/customers')).toEqual([])

  await restoreNetwork(page)
  await expect(
    page.getByText(`${zanele.name} was deleted on another device after you made changes here.`),
  ).toBeVisible()
  await expect(customerRow(page, zanele.name)).toHaveCount(0)
  await page.getByRole('button', { name: 'Restore' }).click()
  for (const device of [page, other])
    await expect(customerRow(device, zanele.name)).toContainText('084 555 0303')

  await openEdit(page, zanele.name)
  await fillForm(page, { notes: 'VIP' })
  await deleteCustomer(other, zanele.name)
  await expect(page.getByText(`${zanele.name} was deleted on another device.`)).toBeVisible()
  await page.getByRole('button', { name: 'Save and restore' }).click()
  for (const device of [page, other]) await expect(customerRow(device, zanele.name)).toContainText('VIP')
})

test.describe('without an account', () => {
  test('demo customers show how the page looks, and that they cannot be changed [S3.11] @again', async ({
    newDevice,
  }) => {
    const device = await newDevice()
    await device.goto('/auth')
    await device.getByRole('button', { name: 'Use this device without an account' }).click()
    await expect(device.getByPlaceholder('Search products...')).toBeVisible()
    await openCustomers(device)
    await expect(customerRow(device, 'Nomsa Dlamini')).toContainText('Demo')
    await expect(customerRow(device, 'Nomsa Dlamini')).toContainText('Cannot be changed')
    await expect(device.getByText('The customers marked Demo only show how this page looks.')).toBeVisible()
    await expect(device.getByRole('button', { name: 'Edit Nomsa Dlamini' })).toHaveCount(0)
  })
})
