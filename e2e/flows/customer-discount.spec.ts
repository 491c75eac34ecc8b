import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessible.ts'
import { callApi, callList } from '../fixtures/api.ts'
import { readPdf } from '../fixtures/read-pdf.ts'
import { beSignedIn } from '../fixtures/sign-in.ts'
import { expectSent } from '../fixtures/synced-rows.ts'
import { expect, test } from '../fixtures/test.ts'
import { customerRow, fillForm, openAdd, openCustomers, save } from '../pages/customers.ts'
import { generate, openQuotes } from '../pages/quotes.ts'
import { showSide } from '../pages/sides.ts'
import { addProduct, nextSale, openTill, pay } from '../pages/till.ts'

async function choose(page: Page, name: string): Promise<void> {
  const customer = page.getByRole('combobox', { name: 'Customer (optional)' })
  await customer.fill(name)
  await customer.press('Enter')
  await expect(page.getByRole('button', { name: 'Remove customer' })).toBeVisible()
}

test('Zanele has 10% off: the till gives it as she is chosen, the slip prints it, and taken off by hand it stays off [S12.13, S12.11] @again', async ({
  page,
  account,
}) => {
  await beSignedIn(page, account)
  await callApi(page, 'POST', '/api/businesses/1/products', {
    name: 'White bread',
    sellPrice: 20,
    stockQuantity: 9,
  })
  await openCustomers(page)
  const form = await openAdd(page)
  await fillForm(page, { name: 'Zanele Dlamini' })
  await form.getByLabel('Discount', { exact: true }).fill('110')
  await save(page)
  await expect(form).toContainText('Discount must be from 0.01 to 100')
  await expectAccessible(page, 'a customer’s form with a discount')
  await form.getByLabel('Discount', { exact: true }).fill('10')
  await save(page)
  await expect(form).toHaveCount(0)
  await expect(customerRow(page, 'Zanele Dlamini')).toContainText('10% off')

  await openTill(page)
  await addProduct(page, 'White bread')
  await showSide(page, 'Cart')
  await choose(page, 'Zanele Dlamini')
  await expect(page.getByRole('button', { name: 'Customer discount -10%' })).toBeVisible()
  await expect(page.getByText('You save R2.00')).toBeVisible()
  await expectAccessible(page, 'a cart with a customer’s discount')
  const slip = await readPdf(await pay(page, 'Cash'))
  const words = slip.pages.flatMap((each) => each.words)
  for (const printed of ['Discount 10%', '-R2.00', 'R18.00']) expect(words).toContain(printed)

  await nextSale(page)
  await showSide(page, 'Products')
  await addProduct(page, 'White bread')
  await showSide(page, 'Cart')
  await choose(page, 'Zanele Dlamini')
  await page.getByRole('button', { name: 'Customer discount -10%' }).click()
  await page.getByRole('button', { name: 'Remove discount' }).click()
  await page.getByRole('button', { name: 'Remove customer' }).click()
  await choose(page, 'Zanele Dlamini')
  await expect(page.getByRole('button', { name: 'Discount', exact: true })).toBeVisible()
  await pay(page, 'Card')
  await expectSent(page)
  const sales = await callList<{ id: string; total: number }>(page, '/api/businesses/1/sales')
  expect(sales.map(({ total }) => total).sort()).toEqual([18, 20])

  await openQuotes(page)
  await addProduct(page, 'White bread')
  await showSide(page, 'Cart')
  await choose(page, 'Zanele Dlamini')
  const quote = await readPdf(await generate(page, 'Quote'))
  expect(
    quote.pages
      .flatMap((each) => each.words)
      .join(' ')
      .replace(/ +/g, ' '),
  ).toContain('Discount 10% -R2.00')
})
