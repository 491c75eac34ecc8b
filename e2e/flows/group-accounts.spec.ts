import { expectAccessible } from '../fixtures/accessible.ts'
import { callApi, callList } from '../fixtures/api.ts'
import { misfitsOnPhoneToo } from '../fixtures/fits.ts'
import { cutNetwork, restoreNetwork } from '../fixtures/network.ts'
import { readPdf } from '../fixtures/read-pdf.ts'
import { beSignedIn } from '../fixtures/sign-in.ts'
import { expectSent } from '../fixtures/synced-rows.ts'
import { expect, test } from '../fixtures/test.ts'
import { haveCustomer, openCustomers, openEdit, save } from '../pages/customers.ts'
import { openHistory, viewButton } from '../pages/sales.ts'
import { offerAccount } from '../pages/settings.ts'
import { addProduct, expectPaid, openTill } from '../pages/till.ts'

const STOKVEL = 'Ubuntu Stokvel'

test('a stokvel has people who may buy on its account; offline the till asks who of them it is, and slip, history and account name her [S20.24] [S20.8] @cut', async ({
  page,
  account,
}) => {
  await beSignedIn(page, account)
  const bread = { name: 'White bread', sellPrice: 45, stockQuantity: 9 }
  await callApi(page, 'POST', '/api/businesses/1/products', bread)
  await offerAccount(page)
  await openCustomers(page)
  await haveCustomer(page, { name: STOKVEL })
  await openEdit(page, STOKVEL)
  await page.getByRole('switch', { name: 'May buy on the book' }).click()
  await page.getByRole('button', { name: 'Add a name' }).click()
  await page.getByLabel('Name 1', { exact: true }).fill('Sipho')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Thandi Nomvula')
  await expectAccessible(page, 'who may buy on an account')
  expect(await misfitsOnPhoneToo(page), 'who may buy on an account').toEqual([])
  await save(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await openTill(page)
  await cutNetwork(page)
  await addProduct(page, 'White bread')
  const customer = page.getByRole('combobox', { name: 'Customer (optional)' })
  await customer.fill(STOKVEL)
  await customer.press('Enter')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'On account', exact: true }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  const asked = page.getByRole('dialog', { name: `Who is buying for ${STOKVEL}?` })
  await expect(asked.getByRole('button', { name: 'Sipho' })).toBeVisible()
  await expectAccessible(page, 'who buys')
  expect(await misfitsOnPhoneToo(page), 'who buys').toEqual([])
  const slip = page.waitForEvent('download')
  await asked.getByRole('button', { name: 'Thandi Nomvula' }).click()
  await expectPaid(page)
  const { pages } = await readPdf(await slip)
  expect(pages.flatMap((each) => each.words).join(' ')).toMatch(/Bought by\s+Thandi Nomvula/)
  await restoreNetwork(page)

  await openHistory(page)
  await page.getByPlaceholder('Search by order number or customer').fill('nomvula')
  await viewButton(page, 'R000001').click()
  await expect(page.getByRole('dialog')).toContainText('Bought byThandi Nomvula')
  await page.keyboard.press('Escape')
  await expectSent(page)
  const sales = await callList<{ id: string; boughtBy?: string }>(page, '/api/businesses/1/sales')
  expect(sales.map(({ boughtBy }) => boughtBy)).toEqual(['Thandi Nomvula'])
})
