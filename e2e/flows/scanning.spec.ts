import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessible.ts'
import { callApi } from '../fixtures/api.ts'
import { scan } from '../fixtures/scanner.ts'
import { beSignedIn } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { openTill } from '../pages/till.ts'

const CAN = '6001234500018'
const CASE = '6001234500025'
const TEA = '6009876500012'

const cart = (page: Page) => page.getByRole('list', { name: 'Cart' })

test.beforeEach(async ({ page, account }) => {
  await beSignedIn(page, account)
  for (const [name, barcode, sellPrice] of [
    ['Pilchards', CAN, 14.99],
    ['Tea 100 bags', TEA, 35.99],
  ] as const)
    await callApi(page, 'POST', '/api/businesses/1/products', { name, barcode, sellPrice, stockQuantity: 99 })
})

test('a case gets its code, price and size in the product’s form; the till sells it beside its cans [S10.1, S10.9, S10.11, S10.12]', async ({
  page,
}) => {
  await page.goto('/inventory')
  await page.getByRole('button', { name: 'Edit Pilchards' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Product' })
  await form.getByRole('button', { name: 'Add a barcode or pack' }).click()
  await form.getByLabel('Code', { exact: true }).fill('6001234500026')
  await form.getByLabel('Pack name').fill('Case of 24')
  await form.getByLabel('Pieces in it').fill('24')
  await form.getByLabel('Pack price').fill('312')
  await form.getByRole('button', { name: 'Save' }).click()
  const doubt = page.getByRole('alertdialog')
  await expect(doubt).toContainText('The last digit does not fit: 6001234500026. Keep it anyway?')
  await doubt.getByRole('button', { name: 'Change it' }).click()
  await form.getByLabel('Code', { exact: true }).fill(CASE)
  await expectAccessible(page, 'a product with packs')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()

  await openTill(page)
  await scan(page, CAN)
  await scan(page, CASE)
  await expect(cart(page).getByRole('listitem')).toHaveCount(2)
  await expect(cart(page)).toContainText('1 × Case of 24 · R312.00')
  // A person's keys: a scanner's would follow within 50 ms.
  await page.keyboard.type('6*', { delay: 100 })
  await scan(page, TEA)
  const teas = page.getByLabel('Quantity of Tea 100 bags')
  await expect(teas).toHaveValue('6')
  await teas.click()
  await scan(page, TEA)
  await scan(page, TEA)
  await page.getByRole('button', { name: 'Cash', exact: true }).click()
  await expect(teas).toHaveValue('8')
})

test('an unknown code leads from the till to a new product that carries it, and then sells it [S10.6]', async ({
  page,
}) => {
  await openTill(page)
  await scan(page, '6009999999993')
  await page.getByRole('link', { name: 'New product' }).click()
  const form = page.getByRole('dialog', { name: 'Add Product' })
  await expect(form.getByLabel('Barcode', { exact: true })).toHaveValue('6009999999993')
  await form.getByLabel('Name *').fill('Matches')
  await form.getByLabel('Retail price *').fill('3.50')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await openTill(page)
  await scan(page, '6009999999993')
  await expect(cart(page)).toContainText('Matches')
})

test('labels of scanned products are made on the device, to the edges of the chosen sheet [S10.19]', async ({
  page,
}) => {
  await page.goto('/inventory')
  await page.getByRole('button', { name: 'Print labels' }).click()
  const dialog = page.getByRole('dialog', { name: 'Print labels' })
  // Scanned before it is there, the can would open in its form.
  await expect(dialog).toBeVisible()
  await scan(page, CAN)
  await dialog.getByLabel('Labels of Pilchards').fill('3')
  await expectAccessible(page, 'labels')
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Save as PDF' }).click()
  expect((await download).suggestedFilename()).toMatch(/^Labels-.*\.pdf$/)
})

test('a scan while a list of choices is open, or only has the focus, adds the goods and leaves the choice alone [S10.1, S10.2]', async ({
  page,
}) => {
  for (const name of ['6 packs', 'Tins'])
    await callApi(page, 'POST', '/api/businesses/1/categories', { name })
  await openTill(page)
  // The till has heard of what is scanned and chosen.
  for (const name of ['Pilchards', 'Tea 100 bags'])
    await expect(page.getByRole('article', { name, exact: true })).toBeVisible()
  const list = page.getByRole('combobox', { name: 'Category' })
  await expect(list.getByRole('option', { name: 'Tins' })).toHaveCount(1)
  await list.focus()
  await scan(page, CAN)
  await expect(cart(page)).toContainText('Pilchards')
  await expect(list).toHaveValue('')
  await list.click()
  await scan(page, TEA)
  await expect(cart(page)).toContainText('Tea 100 bags')
  await expectAccessible(page, 'an open list of choices')
  await page.keyboard.press('Escape')
  await expect(list).toHaveValue('')
  await list.click()
  await page.getByRole('option', { name: 'Tins' }).click()
  await expect(list.getByRole('option', { selected: true })).toHaveText('Tins')
})

test('Escape in an open list of choices closes the list, and not what is typed around it [S10.1]', async ({
  page,
}) => {
  await page.goto('/inventory')
  await page.getByRole('button', { name: 'Edit Pilchards' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Product' })
  await form.getByLabel('Name *').fill('Pilchards in chilli')
  await form.getByRole('combobox', { name: 'Category' }).click()
  await page.keyboard.press('Escape')
  await expect(form.getByLabel('Name *')).toHaveValue('Pilchards in chilli')
})
