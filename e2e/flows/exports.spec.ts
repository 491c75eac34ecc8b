import { readFileSync } from 'node:fs'
import type { Download, Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessible.ts'
import { callApi } from '../fixtures/api.ts'
import { misfitsOnPhoneToo } from '../fixtures/fits.ts'
import { cutNetwork, restoreNetwork } from '../fixtures/network.ts'
import { beSignedIn } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { openAnalytics } from '../pages/analytics.ts'
import { message } from '../pages/settings.ts'
import { addProduct, nextSale, openTill, pay } from '../pages/till.ts'

async function save(page: Page): Promise<Download> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  return download
}

test('an owner gives the bank’s cards a code and, without internet, saves today’s journal for Xero and the sales as a workbook [S22.5] @again @cut', async ({
  page,
  account,
}) => {
  await beSignedIn(page, account)
  const bread = { name: 'White bread', sellPrice: 18.99, stockQuantity: 24 }
  await callApi(page, 'POST', '/api/businesses/1/products', bread)
  await openTill(page)
  await addProduct(page, bread.name)
  await pay(page, 'Card')
  await nextSale(page)
  await openAnalytics(page)
  await page.getByRole('link', { name: 'Exports' }).click()
  await expect(page.getByText(/^As known on this device, last synced /)).toBeVisible()
  await expectAccessible(page, 'the exports')
  expect(await misfitsOnPhoneToo(page), 'the exports').toEqual([])
  await page.getByRole('button', { name: 'Change' }).click()
  const codes = page.getByRole('dialog', { name: 'Account codes' })
  await expectAccessible(page, 'the account codes')
  await codes.getByLabel('Code of Card payments').fill('615')
  await codes.getByRole('button', { name: 'Save' }).click()
  await expect(message(page, 'Account codes saved')).toBeVisible()

  await cutNetwork(page)
  await page.getByLabel('Days', { exact: true }).selectOption('Today')
  await page.getByLabel('For', { exact: true }).selectOption('Xero')
  const journal = readFileSync(await (await save(page)).path(), 'utf8')
  const lines = journal.trim().split('\r\n').slice(1)
  expect(lines.map((line) => line.split(',').slice(2).join(','))).toEqual([
    'Sales: Card,615,No VAT,18.99',
    'Sales,4030,No VAT,-18.99',
  ])

  await page.getByLabel('What', { exact: true }).selectOption('Sales')
  await page.getByLabel('File', { exact: true }).selectOption('Excel (XLSX)')
  const sales = await save(page)
  expect(sales.suggestedFilename()).toMatch(/^Sales-[\d-]+-to-[\d-]+\.xlsx$/)
  expect(
    readFileSync(await sales.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
  await restoreNetwork(page)
})
