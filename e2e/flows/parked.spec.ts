import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessible.ts'
import { callApi } from '../fixtures/api.ts'
import { beSignedIn } from '../fixtures/sign-in.ts'
import { expectSent } from '../fixtures/synced-rows.ts'
import { expect, test } from '../fixtures/test.ts'
import { showSide } from '../pages/sides.ts'
import { addProduct, openTill, pay } from '../pages/till.ts'

async function fillCart(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) {
    await showSide(page, 'Products')
    await addProduct(page, name)
  }
  await showSide(page, 'Cart')
}

async function park(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Park', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Park this sale' })
  await dialog.getByLabel('Name').fill(name)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
}

async function openParked(page: Page) {
  await showSide(page, 'Cart')
  await page.getByRole('button', { name: /^Parked sales/ }).click()
  return page.getByRole('dialog', { name: 'Parked sales' })
}

const parkedRow = (page: Page, name: string) =>
  page.getByRole('dialog', { name: 'Parked sales' }).getByRole('listitem').filter({ hasText: name })
const cart = (page: Page) => page.getByRole('list', { name: 'Cart' })
const total = (page: Page) => page.getByRole('status', { name: 'Total' })

async function haveGoods(page: Page): Promise<void> {
  for (const [name, sellPrice] of [
    ['White bread', 18.99],
    ['Full cream milk', 36.99],
  ] as const)
    await callApi(page, 'POST', '/api/businesses/1/products', { name, sellPrice, stockQuantity: 9 })
}

test('a cart is parked under a name, found by its goods, taken up at its price with the new one a tap away, and dropped with a reason [S13.1, S13.2, S13.7, S13.8] @again', async ({
  page,
  account,
}) => {
  await beSignedIn(page, account)
  await haveGoods(page)
  await openTill(page)
  await showSide(page, 'Cart')
  await expect(page.getByRole('button', { name: 'Park', exact: true })).toBeDisabled()
  await fillCart(page, 'White bread', 'Full cream milk')
  await page.getByRole('button', { name: 'Park', exact: true }).click()
  await expectAccessible(page, 'the dialog of parking')
  await page.keyboard.press('Escape')
  await park(page, 'Table 4')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await fillCart(page, 'White bread')
  await park(page, 'Gogo in the blue hat')
  await expect(page.getByRole('button', { name: 'Parked sales: 2 waiting' })).toBeVisible()

  const [bread] = (
    (await callApi(page, 'GET', '/api/businesses/1/products')) as { id: string; name: string }[]
  ).filter(({ name }) => name === 'White bread')
  await callApi(page, 'PUT', `/api/products/${bread?.id}`, { sellPrice: 19.99 })

  const dialog = await openParked(page)
  await expect(dialog.getByRole('listitem').first()).toContainText('Gogo in the blue hat')
  await expectAccessible(page, 'the parked sales')
  await dialog.getByLabel('Search parked sales').fill('cream')
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await expect(parkedRow(page, 'Table 4')).toContainText('R55.98')
  await expect(parkedRow(page, 'Table 4')).toContainText('2 items')
  await page.getByRole('button', { name: 'Take up Table 4' }).click()
  await expect(dialog).toBeHidden()
  await expect(cart(page)).toContainText('R18.99')
  await expect(total(page)).toHaveText('R55.98')
  await page.getByRole('button', { name: 'White bread: now R19.99. Use it' }).click()
  await expect(total(page)).toHaveText('R56.98')
  await pay(page, 'Cash')
  await page.getByRole('button', { name: 'New sale' }).click()

  await fillCart(page, 'Full cream milk')
  await openParked(page)
  await page.getByRole('button', { name: 'Take up Gogo in the blue hat' }).click()
  const ask = page.getByRole('alertdialog', { name: 'Park the present sale first?' })
  await ask.getByRole('button', { name: 'Park it, take this up' }).click()
  await expect(total(page)).toHaveText('R18.99')
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await openParked(page)
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await page.getByRole('button', { name: 'Drop Gogo in the blue hat' }).click()
  const drop = page.getByRole('alertdialog', { name: 'Drop Gogo in the blue hat?' })
  await drop.getByLabel('Reason').fill('Left without it')
  await drop.getByRole('button', { name: 'Drop it' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expectSent(page)
})
