import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessible.ts'
import { callApi } from '../fixtures/api.ts'
import { cutNetwork } from '../fixtures/network.ts'
import { beSignedIn } from '../fixtures/sign-in.ts'
import { expectSent } from '../fixtures/synced-rows.ts'
import { expect, test } from '../fixtures/test.ts'
import { openInventory } from '../pages/inventory.ts'
import { message } from '../pages/settings.ts'
import { showSide } from '../pages/sides.ts'
import { addProduct, openTill, pay } from '../pages/till.ts'

const openTab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click()

test('a week of bread, offline: what runs low is ordered, comes short and is received at a higher cost with a new price, three loaves are thrown away, the rest is counted at two places while the till sells, and the value and losses follow [S19.7, S19.9, S19.10, S19.11, S19.12, S19.13, S19.16, S19.17, S19.18, S19.19, S19.20, S19.24] @again @cut', async ({
  page,
  account,
}) => {
  await beSignedIn(page, account)
  await callApi(page, 'POST', '/api/businesses/1/products', {
    name: 'White bread',
    sellPrice: 18.99,
    costPrice: 10,
    stockQuantity: 10,
    lowStockThreshold: 12,
    reorderTo: 25,
  })
  await openInventory(page)
  await expectSent(page)
  await openTab(page, 'Products')
  await expect(page.getByText('White bread').first()).toBeVisible()
  await cutNetwork(page)

  await openTab(page, 'Value')
  await expect(page.getByRole('row', { name: /^Total/ })).toContainText('R100.00')
  await openTab(page, 'Suppliers')
  await page.getByRole('button', { name: 'Add supplier' }).click()
  await page.getByLabel('Name *').fill('Corner Bakery')
  await expectAccessible(page, 'a new supplier')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(message(page, 'Supplier added')).toBeVisible()
  await expectAccessible(page, 'suppliers')

  await openTab(page, 'Orders')
  await expect(page.getByText('On hand: 10 · None sold in 30 days')).toBeVisible()
  await page.getByRole('button', { name: 'Order from No supplier' }).click()
  await expect(page.getByLabel('Quantity of White bread')).toHaveValue('15')
  await page.getByLabel('Supplier', { exact: true }).selectOption({ label: 'Corner Bakery' })
  await expectAccessible(page, 'an order')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(message(page, 'Order marked as sent')).toBeVisible()
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /text=Order%20PO0001.*15%20White/,
  )
  await expectAccessible(page, 'an order that was sent')

  // Five loaves short.
  await page.getByRole('button', { name: 'Receive', exact: true }).click()
  await page.getByLabel('Supplier’s invoice number').fill('IN-77')
  await page.getByLabel('Quantity of White bread').fill('10')
  await page.getByLabel('Cost of White bread').fill('14')
  await page.getByRole('button', { name: 'Price for 30%: R20.00' }).click()
  await page.getByLabel('Total on the invoice').fill('142')
  await expect(page.getByText('R2.00 less than the invoice')).toBeVisible()
  await expectAccessible(page, 'receiving goods')
  await page.getByRole('button', { name: 'Receive', exact: true }).click()
  await expect(message(page, 'Goods received')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open PO0001' })).toContainText('Part received')
  await expectAccessible(page, 'orders')
  await openTab(page, 'Received')
  await expect(page.getByRole('button', { name: /^Open GRN0001/ })).toContainText('R140.00')
  await expectAccessible(page, 'goods received')

  await openTab(page, 'Products')
  await page.getByRole('button', { name: 'Adjust stock', exact: true }).click()
  await page.getByLabel('Search or scan a product').fill('white')
  await page.getByRole('button', { name: 'Adjust White bread' }).click()
  await page.getByLabel('How many').fill('3')
  await page.getByLabel('Reason').selectOption({ label: 'Expired' })
  await expectAccessible(page, 'adjusting stock')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(message(page, 'Stock adjusted')).toBeVisible()

  // 17 loaves at an average of R12.
  await openTab(page, 'Value')
  await expect(page.getByRole('row', { name: /^Total/ })).toContainText('R204.00')
  await expectAccessible(page, 'the value of the stock')
  await openTab(page, 'Losses')
  await expect(page.getByRole('row', { name: /^Expired/ })).toContainText('R36.00')
  await expectAccessible(page, 'losses')

  // The list says 17. Twelve are counted on the shelf, two are sold, then five in the store room: two more than 15.
  await openTab(page, 'Stocktake')
  await page.getByRole('button', { name: 'Start a stocktake' }).click()
  await page.getByRole('button', { name: 'Start counting' }).click()
  await countBread(page, '12', 'Shelf')
  await sellBread(page, 2)
  await openInventory(page)
  await openTab(page, 'Stocktake')
  await page.getByRole('button', { name: 'Open ST0001' }).click()
  await countBread(page, '5', 'Store room')
  await sellBread(page, 1)
  await openInventory(page)
  await openTab(page, 'Stocktake')
  await page.getByRole('button', { name: 'Open ST0001' }).click()
  await page.getByRole('button', { name: 'See differences' }).click()
  await expect(page.getByText('2 sold while counting. Count again?')).toBeVisible()
  await expect(page.getByText('Counted 17 · the list says 14 · with what moved since: 16')).toBeVisible()
  await page.getByRole('button', { name: 'Finish', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Finish', exact: true }).click()
  await expect(message(page, 'Stocktake finished')).toBeVisible()

  // What was sold after the last count comes off: 16 loaves at R12.
  await openTab(page, 'Value')
  await expect(page.getByRole('row', { name: /^Total/ })).toContainText('R192.00')
})

async function countBread(page: Page, quantity: string, place: string): Promise<void> {
  await page.getByLabel('Place').fill(place)
  await page.getByLabel('Scan or search what you count').fill('white')
  await page.getByRole('button', { name: 'Count White bread' }).click()
  await page.getByLabel('How many White bread').fill(quantity)
  await page.getByRole('button', { name: 'Count', exact: true }).click()
  await expect(page.getByRole('button', { name: `Take back ${quantity} of White bread` })).toBeVisible()
}

async function sellBread(page: Page, many: number): Promise<void> {
  await openTill(page)
  for (let each = 0; each < many; each++) {
    await showSide(page, 'Products')
    await addProduct(page, 'White bread')
  }
  await pay(page, 'Cash')
}
