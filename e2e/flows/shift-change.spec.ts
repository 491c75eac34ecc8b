import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessible.ts'
import { runAccounts } from '../fixtures/account.ts'
import { callApi } from '../fixtures/api.ts'
import { cutNetwork, restoreNetwork } from '../fixtures/network.ts'
import { beSignedIn, fillLogin, logOut, signIn } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { addProduct, openInventory } from '../pages/inventory.ts'
import { addProduct as addToCart, nextSale, openTill, pay } from '../pages/till.ts'

test('after a logout the next person sees nothing of the first: not in this tab, not with Back, not after a reload [S6.1]', async ({
  page,
  account,
  issueAccount,
}) => {
  await signIn(page, account)
  await openInventory(page)
  await addProduct(page, { 'Name *': 'Thandi’s bread', 'Retail price *': '18.50', 'Stock quantity': '10' })
  await page.getByRole('link', { name: 'Point of Sale' }).click()
  await addToCart(page, 'Thandi’s bread')
  await logOut(page)
  // Not even in a message still on the screen.
  await expect(page.getByText('Thandi’s bread')).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()

  const sipho = await issueAccount('Sipho')
  await fillLogin(page, sipho)
  await page.getByRole('link', { name: 'Open the till' }).click()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  for (const name of ['Inventory', 'Sales History', 'Point of Sale']) {
    await page.getByRole('link', { name, exact: true }).click()
    await expectNothingOf(page, 'Thandi’s bread')
  }
  for (const path of ['/', '/inventory', '/sales']) {
    await page.goto(path)
    await expectNothingOf(page, 'Thandi’s bread')
  }
})

async function expectNothingOf(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('main')).toBeVisible()
  // Long enough for anything that was still about to be shown.
  await page.waitForTimeout(500)
  await expect(page.getByText(text)).toHaveCount(0)
}

test('Sipho sends the sales that Thandi left on their device, also when her account is disabled @again [S4.2] @cut', async ({
  page,
  account,
  issueAccount,
}) => {
  const sipho = await issueAccount('Sipho', account)
  await beSignedIn(page, account)
  await callApi(page, 'POST', '/api/businesses/1/products', {
    name: 'Bread',
    sellPrice: 18.5,
    stockQuantity: 10,
  })
  await openTill(page)
  await expect(page.getByRole('article', { name: 'Bread', exact: true })).toBeVisible()
  await cutNetwork(page)
  for (let sale = 0; sale < 3; sale++) {
    await addToCart(page, 'Bread')
    await pay(page, 'Cash')
    await nextSale(page)
  }
  await logOut(page)
  await runAccounts('disable', '--email', account.email)
  await restoreNetwork(page)

  await fillLogin(page, sipho)
  await page.waitForURL('**/download')
  await openTill(page)
  await expect(page.getByRole('button', { name: "Send Thandi's 3 sales" })).toBeVisible()
  await expectAccessible(page, 'the offer to send for a colleague')
  await page.getByRole('button', { name: "Send Thandi's 3 sales" }).click()
  await expect(page.getByText("Your server has Thandi's 3 sales.", { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: "Send Thandi's 3 sales" })).toHaveCount(0)
  await page.goto('/sales')
  await expect(page.getByText('R000003').first()).toBeVisible({ timeout: 30_000 })
})
