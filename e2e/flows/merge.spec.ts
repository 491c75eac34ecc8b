import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessible.ts'
import { callApi } from '../fixtures/api.ts'
import { misfitsOnPhoneToo } from '../fixtures/fits.ts'
import { beSignedIn } from '../fixtures/sign-in.ts'
import { expectSent } from '../fixtures/synced-rows.ts'
import { expect, test } from '../fixtures/test.ts'
import { customerRow, haveCustomer, openCustomers, openEdit, save } from '../pages/customers.ts'
import { showSide } from '../pages/sides.ts'
import { addProduct, openTill } from '../pages/till.ts'

/** Writes down what somebody owed in the paper book. */
async function owes(page: Page, name: string, amount: string): Promise<void> {
  await openEdit(page, name)
  await page.getByRole('switch', { name: 'May buy on the book' }).click()
  await save(page)
  await page.getByRole('button', { name: `Account of ${name}` }).click()
  await page
    .getByRole('dialog', { name: `Account of ${name}` })
    .getByRole('button', { name: 'Adjust' })
    .click()
  const adjust = page.getByRole('dialog', { name: `Adjust what ${name} owes` })
  await adjust.getByLabel('Amount').fill(amount)
  await adjust.getByLabel('Reason').fill('From the paper book')
  await adjust.getByRole('button', { name: 'Save' }).click()
  await expect(adjust).toHaveCount(0)
  await page
    .getByRole('dialog', { name: `Account of ${name}` })
    .getByRole('button', { name: 'Close' })
    .click()
}

/** Puts a blanket by for somebody. */
async function putBy(page: Page, name: string): Promise<void> {
  await openTill(page)
  await addProduct(page, 'Blanket')
  await showSide(page, 'Cart')
  await page.getByPlaceholder('Search customers...').fill(name)
  await page.getByRole('option', { name: new RegExp(`^${name}`) }).click()
  await page.getByRole('button', { name: 'Lay-by', exact: true }).click()
  const agree = page.getByRole('dialog', { name: 'Put by on lay-by' })
  await agree.getByRole('button', { name: 'Cash' }).click()
  await agree.getByRole('button', { name: 'Take R30.00 and put by' }).click()
  await page
    .getByRole('dialog', { name: /^Lay-by opened/ })
    .getByRole('button', { name: 'Done' })
    .click()
}

test('who is on the list twice, owes under both names and has goods put by under both, is one customer afterwards @again [S20.13] [S22.10]', async ({
  page,
  account,
}) => {
  await beSignedIn(page, account)
  const blanket = { name: 'Blanket', sku: 'BL-1', sellPrice: 300, stockQuantity: 5 }
  await callApi(page, 'POST', '/api/businesses/1/products', blanket)
  await openCustomers(page)
  await haveCustomer(page, { name: 'Zanele Dlamini', phone: '082 555 0101' })
  await haveCustomer(page, { name: 'Mama Zee', phone: '083 555 0202' })
  await owes(page, 'Zanele Dlamini', '120')
  await owes(page, 'Mama Zee', '45.50')
  await putBy(page, 'Zanele')
  await putBy(page, 'Mama')

  await openCustomers(page)
  await openEdit(page, 'Mama Zee')
  await page.getByRole('switch', { name: 'Agreed to marketing' }).click()
  await page.getByLabel('How they agreed').fill('At the counter')
  await expectAccessible(page, 'a consent to marketing')
  expect(await misfitsOnPhoneToo(page)).toEqual([])
  await save(page)
  await expect(customerRow(page, 'Mama Zee')).toContainText('Marketing')

  await openEdit(page, 'Mama Zee')
  await page.getByRole('button', { name: 'Same person as…' }).click()
  const merge = page.getByRole('dialog', { name: 'Who else is Mama Zee?' })
  await expect(merge.getByRole('button', { name: 'Make them one' })).toBeDisabled()
  await merge.getByPlaceholder('Search customers...').fill('0825550101')
  await merge.getByRole('radio', { name: /^Zanele Dlamini/ }).check()
  await expect(merge).toContainText('Owes R45.50: that moves to Zanele Dlamini.')
  await expectAccessible(page, 'making two customers one')
  expect(await misfitsOnPhoneToo(page)).toEqual([])
  await merge.getByRole('button', { name: 'Make them one' }).click()
  await expect(page.getByText('Two names made one', { exact: true }).first()).toBeVisible()

  await expect(customerRow(page, 'Mama Zee')).toHaveCount(0)
  await expect(customerRow(page, 'Zanele Dlamini')).toContainText('R165.50')
  await expect(customerRow(page, 'Zanele Dlamini')).toContainText('Marketing')
  await page.getByPlaceholder('Search customers...').fill('mama')
  await expect(customerRow(page, 'Zanele Dlamini')).toBeVisible()
  await page.getByRole('tab', { name: 'Lay-bys' }).click()
  for (const number of ['LB0001', 'LB0002'])
    await expect(page.getByRole('button', { name: `Open ${number} of Zanele Dlamini` })).toBeVisible()
  await expect(page.getByRole('status', { name: 'Held for lay-bys' })).toHaveText('R60.00')
  await expectSent(page)
})
