import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessible.ts'
import { callApi, callList } from '../fixtures/api.ts'
import { misfitsOnPhoneToo } from '../fixtures/fits.ts'
import { readPdf } from '../fixtures/read-pdf.ts'
import { beSignedIn } from '../fixtures/sign-in.ts'
import { expectSent } from '../fixtures/synced-rows.ts'
import { expect, test } from '../fixtures/test.ts'
import { openHistory, viewButton } from '../pages/sales.ts'
import { showSide } from '../pages/sides.ts'
import { addProduct, nextSale, openTill, pay } from '../pages/till.ts'

const COFFEE = { name: 'Coffee', sku: 'COF-1', sellPrice: 24.99, stockQuantity: 9 }

/** Sells coffee in cash and opens the sale in the history. */
async function sellCoffee(page: Page, quantity: number): Promise<void> {
  await openTill(page)
  for (let sold = 0; sold < quantity; sold += 1) {
    await showSide(page, 'Products')
    await addProduct(page, COFFEE.name)
  }
  await pay(page, 'Cash')
  await nextSale(page)
  await openHistory(page)
}

const onHand = async (page: Page) => {
  const [product] = await callList<{ id: string; stockQuantity: number }>(page, '/api/businesses/1/products')
  return product?.stockQuantity
}

test('three coffees sold, one comes back: the money, the slip, the shelf list and the history, which tells a refund from a sale and finds it by its number [S14.3, S14.4, S14.7, S14.8, S14.11, S14.20, S14.1] @again', async ({
  page,
  account,
}) => {
  await beSignedIn(page, account)
  await callApi(page, 'POST', '/api/businesses/1/products', COFFEE)
  await sellCoffee(page, 3)
  await viewButton(page, 'R000001').click()
  await page.getByRole('button', { name: 'Return items' }).click()
  const dialog = page.getByRole('dialog', { name: 'Return items' })
  await expect(dialog).toContainText('3 sold · 0 returned · 3 left')
  await dialog.getByLabel('How many of Coffee come back').fill('4')
  await expect(dialog).toContainText('Only 3 left to return')
  await dialog.getByLabel('How many of Coffee come back').fill('1')
  await dialog.getByLabel('Reason').selectOption('Changed mind')
  await expectAccessible(page, 'what comes back of a sale')
  expect(await misfitsOnPhoneToo(page), 'the return').toEqual([])
  await expect(dialog.getByRole('status', { name: 'To give back' })).toHaveText('R24.90')
  await dialog.getByRole('button', { name: 'Give back R24.90' }).click()

  const done = page.getByRole('dialog', { name: 'Refund CN000001' })
  await expect(done).toContainText('Give R24.90 back in cash')
  const saved = page.waitForEvent('download')
  await done.getByRole('button', { name: 'Print refund slip' }).click()
  const { pages } = await readPdf(await saved)
  const words = pages.flatMap((each) => each.words)
  for (const printed of ['REFUND', 'CN000001', 'Changed mind', 'R24.99', 'R24.90'])
    expect(words.join(' ')).toContain(printed)
  expect(words.join(' ')).not.toContain('COPY')
  await done.getByRole('button', { name: 'Done' }).click()

  await expect(page.getByRole('dialog', { name: 'Order R000001' })).toContainText(
    'Returned: 1 of 3 · worth R24.99',
  )
  await page.getByRole('dialog', { name: 'Order R000001' }).getByRole('button', { name: 'CN000001' }).click()
  const refund = page.getByRole('dialog', { name: 'Refund CN000001' })
  for (const said of ['R000001', 'Changed mind', 'R24.90 back in cash', '-R24.99'])
    await expect(refund).toContainText(said)
  await expectAccessible(page, 'a refund')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('main')).toContainText('2 sales and refunds')
  await expect(page.getByRole('main')).toContainText('R24.99 returned')
  await page.getByPlaceholder('Search by order number or customer...').fill('cn000001')
  await expect(viewButton(page, 'R000001')).toBeHidden()
  await expect(page.getByRole('button', { name: 'View refund CN000001' })).toBeVisible()
  await expectSent(page)
  expect(await onHand(page)).toBe(7)
})

test('a sale rung up by mistake is voided with a reason, and its number stays in the history [S14.9, S14.14] @again', async ({
  page,
  account,
}) => {
  await beSignedIn(page, account)
  await callApi(page, 'POST', '/api/businesses/1/products', COFFEE)
  await sellCoffee(page, 2)
  await viewButton(page, 'R000001').click()
  await page.getByRole('button', { name: 'Void sale' }).click()
  const dialog = page.getByRole('dialog', { name: 'Void sale R000001' })
  await dialog.getByRole('button', { name: 'Give back R49.90' }).click()
  await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription('Choose a reason')
  await dialog.getByLabel('Reason').selectOption('Wrong item')
  await expectAccessible(page, 'a void')
  await dialog.getByRole('button', { name: 'Give back R49.90' }).click()
  await page.getByRole('dialog', { name: 'Refund CN000001' }).getByRole('button', { name: 'Done' }).click()
  const sale = page.getByRole('dialog', { name: 'Order R000001' })
  await expect(sale).toContainText('Voided by CN000001')
  await expect(sale.getByRole('button', { name: 'Return items' })).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('main')).toContainText('Voided by CN000001')
  await expectSent(page)
  expect(await onHand(page)).toBe(9)
})
