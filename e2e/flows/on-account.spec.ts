import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessible.ts'
import { callApi, callList } from '../fixtures/api.ts'
import { misfits, misfitsOnPhoneToo } from '../fixtures/fits.ts'
import { cutNetwork, restoreNetwork } from '../fixtures/network.ts'
import { readPdf } from '../fixtures/read-pdf.ts'
import { resizeTo } from '../fixtures/resize.ts'
import { beSignedIn } from '../fixtures/sign-in.ts'
import { haveStaff } from '../fixtures/staff.ts'
import { expectSent } from '../fixtures/synced-rows.ts'
import { expect, test } from '../fixtures/test.ts'
import { haveCustomer, openCustomers, openEdit, save } from '../pages/customers.ts'
import { openHistory, viewButton } from '../pages/sales.ts'
import { offerAccount } from '../pages/settings.ts'
import { showSide } from '../pages/sides.ts'
import { prove, switchTo } from '../pages/staff.ts'
import { addProduct, expectPaid, nextSale, openTill } from '../pages/till.ts'

const THANDI = 'Thandi Mokoena'

/** A shop that sells on account to Thandi, up to R80.00, with a manager and a cashier. */
async function aShop(page: Page): Promise<void> {
  await callApi(page, 'POST', '/api/businesses/1/products', {
    name: 'White bread',
    sellPrice: 45,
    costPrice: 10,
    stockQuantity: 9,
  })
  await offerAccount(page)
  await openCustomers(page)
  await haveCustomer(page, { name: THANDI })
  await openEdit(page, THANDI)
  await page.getByRole('switch', { name: 'May buy on the book' }).click()
  await page.getByLabel('Limit').fill('80')
  await save(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await openTill(page)
  await expect(page.getByRole('article', { name: 'White bread' })).toBeVisible()
  await haveStaff(page, [
    { name: 'Zodwa', role: 'owner', pin: '7410' },
    { name: 'Musa', role: 'manager', pin: '8520' },
    { name: 'Lindiwe', role: 'cashier', pin: '9630' },
  ])
}

async function sellTo(page: Page, name: string): Promise<void> {
  await showSide(page, 'Products')
  await addProduct(page, 'White bread')
  const customer = page.getByRole('combobox', { name: 'Customer (optional)' })
  await customer.fill(name)
  await customer.press('Enter')
}

async function payOnAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'On account', exact: true }).click()
}

const pressPay = (page: Page) => page.getByRole('button', { name: 'Pay', exact: true }).click()

test('Thandi buys on the book: a manager allows it, over the limit a cashier may not, part in cash while offline, and what comes back is taken off [S14.7] [S20.1] [S20.3] [S20.11] @again @cut', async ({
  page,
  account,
}) => {
  await beSignedIn(page, account)
  await aShop(page)
  await prove(page, 'Lindiwe', '9630')

  await addProduct(page, 'White bread')
  await payOnAccount(page)
  await expect(page.getByText('Choose the customer first')).toBeVisible()
  const customer = page.getByRole('combobox', { name: 'Customer (optional)' })
  await customer.fill(THANDI)
  await customer.press('Enter')
  await expect(page.getByText('Owes R0.00 of R80.00').first()).toBeVisible()
  await expectAccessible(page, 'a sale on account')
  expect(await misfitsOnPhoneToo(page), 'a sale on account').toEqual([])
  await pressPay(page)
  await expect(page.getByRole('dialog', { name: 'Needs a manager: Sell on account, R45.00' })).toBeVisible()
  const slip = page.waitForEvent('download')
  await prove(page, 'Musa', '8520')
  await expectPaid(page)
  const { pages } = await readPdf(await slip)
  const words = pages.flatMap((each) => each.words).join(' ')
  for (const printed of ['On account', 'R45.00', 'Balance', 'R45.00 of R80.00'])
    expect(words).toContain(printed)
  await nextSale(page)

  await cutNetwork(page)
  await sellTo(page, THANDI)
  await expect(page.getByText('Owes R45.00 of R80.00').first()).toBeVisible()
  const standing = page.getByRole('link', { name: `Account of ${THANDI}: Owes R45.00 of R80.00` })
  expect((await standing.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await standing.click()
  await expect(page.getByRole('dialog', { name: THANDI })).toContainText('Owes R45.00 of R80.00')
  await page.goBack()
  await showSide(page, 'Cart')
  await expect(standing).toBeVisible()
  await payOnAccount(page)
  await expect(page.getByText('R10.00 over the limit')).toBeVisible()
  await expectAccessible(page, 'a sale over the limit')
  await pressPay(page)
  await expect(page.getByText('Not allowed: Go over a credit limit, R10.00').first()).toBeVisible()
  await page.getByRole('button', { name: 'Cash', exact: true }).click()
  await page.getByLabel('Cash received').fill('20')
  await page.getByLabel('Cash received').press('Enter')
  await page.getByRole('button', { name: 'Take R20.00 in cash first' }).click()
  await payOnAccount(page)
  await expect(page.getByText('over the limit')).toHaveCount(0)
  await pressPay(page)
  await prove(page, 'Musa', '8520')
  await expectPaid(page)
  await nextSale(page)
  const switching = await page.getByRole('button', { name: /^Switch/ }).boundingBox()
  await restoreNetwork(page)
  await expectSent(page)
  // The badge is shorter now: nothing moves away under a finger.
  expect(await page.getByRole('button', { name: /^Switch/ }).boundingBox()).toEqual(switching)

  await switchTo(page, 'Musa', '8520')
  await openHistory(page)
  await viewButton(page, 'R000001').click()
  await page.getByRole('button', { name: 'Return items' }).click()
  const dialog = page.getByRole('dialog', { name: 'Return items' })
  await dialog.getByLabel('Reason').selectOption('Changed mind')
  await expect(dialog.getByText('R45.00 off the account').first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Take R45.00 off the account' }).click()
  const done = page.getByRole('dialog', { name: 'Refund CN000001' })
  await expect(done).toContainText('R45.00 was taken off the account')
  const saved = page.waitForEvent('download')
  await done.getByRole('button', { name: 'Print refund slip' }).click()
  const refund = await readPdf(await saved)
  const said = refund.pages.flatMap((each) => each.words).join(' ')
  for (const printed of ['Taken off the account', 'R45.00', 'R25.00 of R80.00'])
    expect(said).toContain(printed)
  await done.getByRole('button', { name: 'Done' }).click()
  await page.keyboard.press('Escape')
  await expectSent(page)
  const sales = await callList<{ id: string; owedAfter?: { owed: number } }>(page, '/api/businesses/1/sales')
  expect(sales.map(({ owedAfter }) => owedAfter?.owed).sort()).toEqual([25, 45, 70])
})

test('what a customer may owe is read in full in the cart, beside a long name and at any width [S20.3]', async ({
  page,
  account,
}) => {
  await beSignedIn(page, account)
  await callApi(page, 'POST', '/api/businesses/1/products', { name: 'White bread', sellPrice: 45 })
  await offerAccount(page)
  await openCustomers(page)
  const name = 'Nomalanga Dlamini-Mokoena of Orlando'
  await haveCustomer(page, { name })
  await openEdit(page, name)
  await page.getByRole('switch', { name: 'May buy on the book' }).click()
  await page.getByLabel('Limit').fill('1200')
  await save(page)
  await openTill(page)
  await sellTo(page, name)
  const owes = page.getByRole('link', { name: /^Account of/ }).getByText('Owes R0.00 of')
  for (const width of [360, 768, 1366]) {
    await resizeTo(page, { width, height: 820 })
    await showSide(page, 'Cart')
    await expect(owes).toBeVisible()
    expect(await owes.evaluate((words) => words.scrollWidth <= words.clientWidth), `at ${width} px`).toBe(
      true,
    )
    expect(await misfits(page), `at ${width} px`).toEqual([])
  }
})
