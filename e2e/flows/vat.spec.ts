import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessible.ts'
import { callApi, callList } from '../fixtures/api.ts'
import { misfitsOnPhoneToo } from '../fixtures/fits.ts'
import { readPdf } from '../fixtures/read-pdf.ts'
import { beSignedIn } from '../fixtures/sign-in.ts'
import { expectSent } from '../fixtures/synced-rows.ts'
import { expect, test } from '../fixtures/test.ts'
import { card, openAnalytics, panel } from '../pages/analytics.ts'
import { openHistory, viewButton } from '../pages/sales.ts'
import { message, openSettings } from '../pages/settings.ts'
import { showSide } from '../pages/sides.ts'
import { addProduct, nextSale, openTill, pay } from '../pages/till.ts'

test('a shop says that it is registered, ticks its rice, and its next slip is a tax invoice [S18.1, S18.7, S18.11, S18.16, S18.17] @again', async ({
  page,
  account,
}) => {
  await beSignedIn(page, account)
  await callApi(page, 'POST', '/api/businesses', { name: 'Corner Shop', taxNumber: '4012345678' })
  for (const [name, sellPrice] of [
    ['Rice 2kg', 17.99],
    ['Sunlight soap', 100],
  ] as const)
    await callApi(page, 'POST', '/api/businesses/1/products', { name, sellPrice, stockQuantity: 9 })
  await openSettings(page, 'business')
  await expect(page.getByText('Is this business registered for VAT?')).toBeVisible()
  await page.getByRole('button', { name: 'Answer', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Is this business registered for VAT?' })
  await expectAccessible(page, 'the question about VAT')
  await expect(question.getByRole('radio', { name: /^Yes/ })).toBeChecked()
  await question.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(message(page, 'VAT settings saved')).toBeVisible()
  await question.getByRole('button', { name: 'Find zero-rated foods' }).click()
  const foods = page.getByRole('dialog', { name: 'Zero-rated foods' })
  await foods.getByRole('checkbox', { name: /^Rice 2kg/ }).check()
  await expectAccessible(page, 'the help with zero-rated foods')
  await foods.getByRole('button', { name: 'Set 1 product as zero-rated' }).click()
  await expect(foods.getByText('No standard-rated product looks like')).toBeVisible()

  await openTill(page)
  await addProduct(page, 'Rice 2kg')
  await showSide(page, 'Products')
  await addProduct(page, 'Sunlight soap')
  const { pages } = await readPdf(await pay(page, 'Card'))
  const words = pages[0]?.words ?? []
  for (const text of ['TAX INVOICE', 'VAT No. 4012345678', 'VAT 15% on R86.96:', 'R13.04', 'Zero-rated'])
    expect(words).toContain(text)
  expect(words).toContain('Z = zero-rated')
  await expectSent(page)
  expect(await callList(page, '/api/businesses/1/sales')).toMatchObject([
    { total: 117.99, tax: 13.04, subtotal: 104.95 },
  ])
})

/** The words of a paper that a button makes. */
async function printed(page: Page, button: string): Promise<string> {
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: button, exact: true }).click()
  const { pages } = await readPdf(await saved)
  return pages.flatMap(({ words }) => words).join(' ')
}

test('a fridge above R5 000: from the question before Pay to the full tax invoice, or later from the history [S18.12, S18.14, S18.11] @again', async ({
  page,
  account,
}) => {
  await beSignedIn(page, account)
  await callApi(page, 'POST', '/api/businesses', { name: 'Corner Shop', taxNumber: '4012345678' })
  const fridge = { name: 'Fridge', sellPrice: 6000, stockQuantity: 9 }
  await callApi(page, 'POST', '/api/businesses/1/products', fridge)
  await openSettings(page, 'business')
  await page.getByRole('button', { name: 'Answer', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(message(page, 'VAT settings saved')).toBeVisible()
  const question = page.getByRole('alertdialog', {
    name: 'Over R5 000: name and address of the buyer for a full tax invoice',
  })
  const sellFridge = async () => {
    await openTill(page)
    await addProduct(page, 'Fridge')
    await page.getByRole('button', { name: 'Card', exact: true }).click()
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(question.getByLabel('Name of the buyer')).toBeVisible()
  }

  await sellFridge()
  await expectAccessible(page, 'who buys for more than R5 000')
  expect(await misfitsOnPhoneToo(page), 'who buys').toEqual([])
  await question.getByLabel('Name of the buyer').fill('Sipho Trading')
  await question.getByLabel('Address of the buyer').fill('1 Main Road')
  const slip = await printed(page, 'Make out the tax invoice')
  for (const text of ['TAX INVOICE', 'Sipho Trading', '1 Main Road', 'R6 000.00'])
    expect(slip).toContain(text)
  await nextSale(page)

  await sellFridge()
  const receipt = await printed(page, 'Not now')
  expect(receipt).toContain('Not a tax invoice. Ask for one within 21 days.')
  expect(receipt).not.toContain('TAX INVOICE')

  await openHistory(page)
  await viewButton(page, 'R000001').click()
  const copy = await printed(page, 'Print it again')
  for (const text of ['TAX INVOICE', 'COPY', 'Sipho Trading']) expect(copy).toContain(text)
  await page.keyboard.press('Escape')
  await viewButton(page, 'R000002').click()
  await page.getByRole('button', { name: 'Issue tax invoice' }).click()
  await page.getByLabel('Name of the buyer').fill('Thandi')
  await page.getByLabel('Address of the buyer').fill('2 Long Street')
  const invoice = await printed(page, 'Issue and print')
  for (const text of ['TAX INVOICE', 'Thandi', '2 Long Street']) expect(invoice).toContain(text)
  await expect(page.getByRole('button', { name: 'Issue tax invoice' })).toBeHidden()
  expect(await printed(page, 'Print receipt again')).toContain('TAX INVOICE')
})

test('a spaza sells airtime: R100 in the drawer and on the slip, R3 of revenue and profit [S18.18, S18.4, S18.2] @again', async ({
  page,
  account,
}) => {
  await beSignedIn(page, account)
  await callApi(page, 'POST', '/api/businesses', { name: 'Corner Shop' })
  const airtime = { name: 'Airtime R100', sellPrice: 100, costPrice: 97, stockQuantity: 9 }
  await callApi(page, 'POST', '/api/businesses/1/products', airtime)
  await page.goto('/inventory')
  await page.getByRole('button', { name: 'Edit Airtime R100' }).first().click()
  const form = page.getByRole('dialog', { name: 'Edit Product' })
  await form.getByRole('switch', { name: 'Sold for others' }).click()
  await form.getByLabel('Commission (%)').fill('3')
  await expectAccessible(page, 'a product that is sold for others')
  expect(await misfitsOnPhoneToo(page), 'a product that is sold for others').toEqual([])
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form).toBeHidden()

  await openTill(page)
  await addProduct(page, 'Airtime R100')
  const { pages } = await readPdf(await pay(page, 'Cash'))
  const words = (pages[0]?.words ?? []).join(' ')
  expect(words).toContain('R100.00')
  expect(words).not.toContain('VAT')
  await expectSent(page)
  expect(await callList(page, '/api/businesses/1/sales')).toMatchObject([{ total: 100, tax: 0 }])

  await openAnalytics(page)
  await expect(card(page, 'Total Revenue')).toContainText('R3.00')
  await expect(card(page, 'Total Profit')).toContainText('R3.00')
  await expect(panel(page, 'Payment Method Analysis')).toContainText('R100.00')
  await expect(panel(page, 'Beside the revenue')).toContainText('R97.00')
})
