import { expectAccessible } from '../fixtures/accessible.ts'
import { callApi } from '../fixtures/api.ts'
import { readPdf } from '../fixtures/read-pdf.ts'
import { beSignedIn } from '../fixtures/sign-in.ts'
import { expectSent } from '../fixtures/synced-rows.ts'
import { expect, test } from '../fixtures/test.ts'
import { openCustomers } from '../pages/customers.ts'
import {
  chooseKind,
  close,
  generate,
  generateButton,
  openDocuments,
  openQuotes,
  view,
} from '../pages/quotes.ts'
import { openSettings, saveBusiness } from '../pages/settings.ts'
import { showSide } from '../pages/sides.ts'
import { addProduct } from '../pages/till.ts'

test('a builder owes two invoices on the book, pays one and a part of the other at once, and the rest in cash [S20.14] @again', async ({
  page,
  account,
}) => {
  await beSignedIn(page, account)
  await callApi(page, 'POST', '/api/businesses', { name: 'Corner Shop', taxRate: 0, currency: 'ZAR' })
  const cement = { name: 'Cement 50 kg', sku: 'CEM-1', sellPrice: 100, costPrice: 80, stockQuantity: 40 }
  await callApi(page, 'POST', '/api/businesses/1/products', cement)
  await callApi(page, 'POST', '/api/businesses/1/customers', {
    name: 'Mvela Builders',
    customerType: 'trade',
  })
  await openSettings(page, 'business')
  await expect(page.getByLabel('Business Name')).toHaveValue('Corner Shop')
  await page.getByRole('switch', { name: 'Invoices on the book' }).click()
  await saveBusiness(page)

  await openQuotes(page)
  for (const pieces of [1, 2]) {
    await chooseKind(page, 'Invoice')
    for (let piece = 0; piece < pieces; piece++) {
      await showSide(page, 'Products')
      await addProduct(page, cement.name)
    }
    await showSide(page, 'Cart')
    await page.getByRole('combobox', { name: 'Customer (optional)' }).fill('mvela')
    await page.getByRole('option', { name: /Mvela Builders/ }).click()
    await page.getByRole('button', { name: 'Cash' }).click()
    await generate(page, 'Invoice')
    // The cart is empty, and a quote's again.
    await expect(generateButton(page, 'Quote')).toBeVisible()
  }

  await openCustomers(page)
  await page.getByRole('button', { name: 'Account of Mvela Builders' }).click()
  const opened = page.getByRole('dialog', { name: 'Account of Mvela Builders' })
  await expect(opened.getByText('Owes R300.00')).toBeVisible()
  await expectAccessible(page, 'an account with invoices')
  await opened.getByRole('button', { name: 'Take a payment' }).click()
  const payment = page.getByRole('dialog', { name: 'Payment of Mvela Builders' })
  await payment.getByLabel('Amount').fill('150')
  await payment.getByRole('button', { name: 'Transfer' }).click()
  await expect(payment.getByText('Pays invoice INV0001')).toBeVisible()
  await expect(payment.getByText('Pays R50.00 of invoice INV0002')).toBeVisible()
  await expectAccessible(page, 'a payment that is put to invoices')
  await payment.getByRole('button', { name: 'Take R150.00' }).click()
  const received = page.getByRole('dialog', { name: 'Payment received' })
  await expect(received.getByText('INV0001, INV0002')).toBeVisible()
  await received.getByRole('button', { name: 'Done' }).click()
  await expect(opened.getByText('Owes R150.00')).toBeVisible()
  await close(opened)

  await openQuotes(page)
  await openDocuments(page)
  const invoice = await view(page, 'Invoice INV0002')
  await expect(invoice.getByText('Paid so farR50.00')).toBeVisible()
  await expect(invoice.getByText('Still to payR150.00')).toBeVisible()
  const saved = page.waitForEvent('download')
  await invoice.getByRole('button', { name: 'Print again' }).click()
  expect((await readPdf(await saved)).pages[0]?.words).toContain('R50.00 paid so far, R150.00 still to pay.')
  await invoice.getByRole('button', { name: 'Mark as paid' }).click()
  await invoice.getByRole('button', { name: 'Cash' }).click()
  await invoice.getByRole('button', { name: 'Paid R150.00' }).click()
  await expect(page.getByText('Invoice INV0002 paid').first()).toBeVisible()
  await close(invoice)
  await expectSent(page)
})
