import type { Page } from '@playwright/test'
import type { Account } from '../fixtures/account.ts'
import { callApi } from '../fixtures/api.ts'
import { cutNetwork, restoreNetwork } from '../fixtures/network.ts'
import { beSignedIn } from '../fixtures/sign-in.ts'
import { expectInStep, expectSent } from '../fixtures/synced-rows.ts'
import { expect, test } from '../fixtures/test.ts'
import { editProduct, openInventory, product } from '../pages/inventory.ts'
import { addProduct as addToCart, openTill, pay } from '../pages/till.ts'

type NewDevice = () => Promise<Page>

async function haveProduct(page: Page, name: string, stockQuantity = 10): Promise<void> {
  await callApi(page, 'POST', '/api/businesses/1/products', { name, sellPrice: 20, stockQuantity })
}

/** Two devices of one account that show the same shop, and then lose the network. */
async function twoOffline(
  first: Page,
  account: Account,
  newDevice: NewDevice,
  stock: () => Promise<string>,
): Promise<Page> {
  await beSignedIn(first, account)
  const last = await stock()
  const second = await newDevice()
  await beSignedIn(second, account)
  for (const page of [first, second]) {
    await openInventory(page)
    await expect(product(page, last)).toBeVisible()
    await cutNetwork(page)
  }
  return second
}

/** Restores the network, one device after the other, so that the order of changes is known. */
async function reconnect(...pages: [Page, ...Page[]]): Promise<void> {
  for (const page of pages) {
    await restoreNetwork(page)
    await expectSent(page)
  }
  await expectInStep(...pages)
}

test('edits of different fields both survive; the last one sold on both devices is two sales, and an oversold product until somebody counts it [S4.9, S4.11, S5.2] @cut', async ({
  page,
  account,
  newDevice,
}) => {
  const other = await twoOffline(page, account, newDevice, async () => {
    await haveProduct(page, 'Bread', 1)
    return 'Bread'
  })
  await editProduct(page, 'Bread', { 'Retail price *': '21,50' })
  await editProduct(other, 'Bread', { Description: 'Sliced' })
  for (const each of [page, other]) {
    await openTill(each)
    await addToCart(each, 'Bread')
    await pay(each, 'Cash')
  }
  await reconnect(page, other)
  for (const each of [page, other]) {
    await openInventory(each)
    for (const shown of ['R21.50', 'Sliced', 'Oversold by 1'])
      await expect(product(each, 'Bread')).toContainText(shown)
    await each.getByRole('button', { name: 'Show oversold' }).click()
    await expect(product(each, 'Bread')).toBeVisible()
    await each.getByRole('button', { name: 'Stock history of Bread' }).click()
    const events = each.getByRole('list', { name: 'Stock changes, newest first' }).getByRole('listitem')
    await expect(events).toHaveCount(3)
    await expect(events.filter({ hasText: 'Till A' })).toContainText('Sold 1')
    await expect(events.filter({ hasText: 'oversold by 1' })).toHaveCount(1)
    await each.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  }

  await editProduct(page, 'Bread', { 'Stock quantity': '0' })
  await expect(page.getByText('No products found')).toBeVisible()
  await expectInStep(page, other)
  await expect(other.getByText('No products found')).toBeVisible()
})
