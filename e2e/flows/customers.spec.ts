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

const zanele = { name: 'Zanele Dlamini', email: 'zanele@example.com', phone: '082 555 0101' }

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
