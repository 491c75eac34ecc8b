import { readFile } from 'node:fs/promises'
import { callApi } from '../fixtures/api.ts'
import { beSignedIn } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { customerRow, openCustomers, openEdit } from '../pages/customers.ts'
import { openHistory, viewButton } from '../pages/sales.ts'
import { addProduct, openTill, pay } from '../pages/till.ts'

const zanele = { name: 'Zanele Dlamini', email: 'zanele@example.com', phone: '082 555 0101', notes: 'VIP' }

test('a customer asks for all data held about them, then to be erased: their sale keeps only its amount [R26, S2.30, S3.6, S5.6]', async ({
  page,
  account,
}) => {
  await beSignedIn(page, account)
  const bread = { name: 'White bread', sku: 'BRD-1', sellPrice: 18.99, stockQuantity: 24 }
  await callApi(page, 'POST', '/api/businesses/1/products', bread)
  await callApi(page, 'POST', '/api/businesses/1/customers', zanele)
  await openTill(page)
  await page.getByPlaceholder('Search customers...').fill('zanele')
  await page.getByRole('option', { name: zanele.name }).click()
  await addProduct(page, bread.name)
  await pay(page, 'Cash')

  await openCustomers(page)
  const form = await openEdit(page, zanele.name)
  await form.getByRole('button', { name: 'Personal data' }).click()
  const held = page.getByRole('dialog', { name: `Personal data of ${zanele.name}` })
  await expect(
    held.getByText('Their contact details and notes, 1 sale and 0 quotes and invoices.'),
  ).toBeVisible()
  const download = page.waitForEvent('download')
  await held.getByRole('button', { name: 'Save a copy' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  for (const words of [...Object.values(zanele), bread.name, 'R18.99']) expect(file).toContain(words)

  await held.getByRole('button', { name: 'Erase for good' }).click()
  const asked = page.getByRole('alertdialog', { name: `Erase ${zanele.name} for good?` })
  await asked.getByRole('button', { name: 'Erase for good' }).click()
  await expect(page.getByText('Customer erased', { exact: true }).first()).toBeVisible()
  await expect(customerRow(page, zanele.name)).toHaveCount(0)

  await openHistory(page)
  const sold = page.getByRole('row').filter({ has: viewButton(page, 'R000001') })
  await expect(sold).toContainText('Erased customer')
  await expect(sold).toContainText('R18.99')
  await expect
    .poll(async () => JSON.stringify(await callApi(page, 'GET', '/api/businesses/1/sales')))
    .toMatch(/Erased customer.*18\.99|18\.99.*Erased customer/)
  expect(JSON.stringify(await callApi(page, 'GET', '/api/businesses/1/sales'))).not.toContain('Zanele')
  expect(await callApi(page, 'GET', '/api/businesses/1/customers')).toEqual([])
})
