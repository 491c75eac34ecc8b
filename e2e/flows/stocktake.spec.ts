import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessible.ts'
import { callApi } from '../fixtures/api.ts'
import { cutNetworkAtOnce, restoreNetwork } from '../fixtures/network.ts'
import { scan } from '../fixtures/scanner.ts'
import { beSignedIn } from '../fixtures/sign-in.ts'
import { expectInStep, expectSent } from '../fixtures/synced-rows.ts'
import { expect, test } from '../fixtures/test.ts'
import { openInventory } from '../pages/inventory.ts'
import { message } from '../pages/settings.ts'

const BREAD = '6001234567899'

async function openStocktakes(page: Page): Promise<void> {
  await openInventory(page)
  await page.getByRole('tab', { name: 'Stocktake', exact: true }).click()
}

async function count(page: Page, searched: string, name: string, quantity: string): Promise<void> {
  await page.getByLabel('Scan or search what you count').fill(searched)
  await page.getByRole('button', { name: `Count ${name}` }).click()
  await page.getByLabel(`How many ${name}`).fill(quantity)
  await page.getByRole('button', { name: 'Count', exact: true }).click()
}

test('two people count shelf and store room, one of them offline: the first finishes, and what the other counted is taken in late [S19.19, S19.20, S19.21, S19.22]', async ({
  page,
  account,
  newDevice,
}) => {
  await beSignedIn(page, account)
  const goods = { sellPrice: 18.99, costPrice: 12, stockQuantity: 20 }
  await callApi(page, 'POST', '/api/businesses/1/products', { name: 'White bread', barcode: BREAD, ...goods })
  await callApi(page, 'POST', '/api/businesses/1/products', { name: 'Full cream milk', ...goods })
  await openStocktakes(page)
  await page.getByRole('button', { name: 'Start a stocktake' }).click()
  await page.getByLabel('Name').fill('November')
  await expectAccessible(page, 'starting a stocktake')
  await page.getByRole('button', { name: 'Start counting' }).click()
  await expect(page.getByRole('heading', { name: 'ST0001 · November' })).toBeVisible()
  for (let times = 1; times <= 3; times++) {
    await scan(page, BREAD)
    await expect(page.getByText(`White bread: ${times} counted`)).toBeVisible()
  }
  await expectAccessible(page, 'counting')

  const second = await newDevice()
  await beSignedIn(second, account)
  await openStocktakes(second)
  await second.getByRole('button', { name: /^Open ST0001/ }).click()
  await expect(second.getByRole('button', { name: 'Take back 1 of White bread' })).toHaveCount(3)
  await cutNetworkAtOnce(second)
  await second.getByLabel('Place').fill('Store room')
  await count(second, 'white', 'White bread', '14')
  await expect(second.getByText('White bread: 17 counted')).toBeVisible()
  await second.keyboard.press('Escape')

  await page.getByRole('button', { name: 'See differences' }).click()
  await expect(page.getByText('Counted 3 · the list says 20')).toBeVisible()
  await expect(page.getByText('1 product not counted')).toBeVisible()
  await page.getByRole('button', { name: 'Show them' }).click()
  await expectAccessible(page, 'differences of a stocktake')
  await page.getByRole('button', { name: 'Finish', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Finish', exact: true }).click()
  await expect(message(page, 'Stocktake finished')).toBeVisible()
  await expectSent(page)

  await restoreNetwork(second)
  await expectSent(second)
  await page.getByRole('button', { name: /^Open ST0001/ }).click()
  await expect(page.getByText('17 in all')).toBeVisible()
  await expectAccessible(page, 'what was counted late')
  await page.getByRole('button', { name: 'Take it in' }).click()
  await expect(message(page, 'Taken in')).toBeVisible()
  await expect(page.getByText('17 in all')).toBeHidden()
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Value', exact: true }).click()
  // 17 loaves and 20 of milk, at R12.
  await expect(page.getByRole('row', { name: /^Total/ })).toContainText('R444.00')
  await expectInStep(page, second)
})
