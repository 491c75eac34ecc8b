import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessible.ts'
import { callApi } from '../fixtures/api.ts'
import { beSignedIn } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { openHistory, viewButton } from '../pages/sales.ts'
import { showSide } from '../pages/sides.ts'
import { addProduct, openTill, pay } from '../pages/till.ts'

const bread = { name: 'White bread', sku: 'BRD-1', sellPrice: 18.99, stockQuantity: 24 }

test.beforeEach(async ({ page, account }) => {
  await beSignedIn(page, account)
  await callApi(page, 'POST', '/api/businesses/1/products', bread)
  await page.setViewportSize({ width: 360, height: 740 })
  await openTill(page)
})

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
}

test('a typed quantity that is no whole number in range is refused at its field, and long ones are not cut off [S2.16, S2.17] @phone', async ({
  page,
}) => {
  await addProduct(page, bread.name)
  const quantity = page.getByLabel(`Quantity of ${bread.name}`)
  for (const [typed, says] of [
    ['2.5', 'Quantity must be a whole number'],
    ['-3', 'Quantity must be between 1 and 9\u00a0999\u00a0999'],
    ['999999999', 'Quantity must be between 1 and 9\u00a0999\u00a0999'],
  ] as const) {
    await quantity.fill(typed)
    await quantity.press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: says })).toBeVisible()
    await expect(quantity).toHaveAttribute('aria-invalid', 'true')
    await expect(quantity).toHaveValue('1')
  }
  await expectAccessible(page, 'a refused quantity')
  await quantity.fill('9999999')
  await quantity.press('Enter')
  await expect(quantity).not.toHaveAttribute('aria-invalid')
  expect(await quantity.evaluate((field) => field.scrollWidth - field.clientWidth)).toBe(0)
  await expectNoSidewaysScroll(page)

  await quantity.fill('2.5')
  await page.getByRole('button', { name: 'Cash', exact: true }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByText('Check the quantity', { exact: true })).toBeVisible()
  await expect(quantity).toHaveValue('9999999')
})

test('which category is shown is read whole, on a small phone and on a laptop [S2.12] @both', async ({
  page,
}) => {
  const list = page.getByLabel('Category')
  // How much wider than its words the list is.
  const spare = () =>
    list.evaluate((select: HTMLSelectElement) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(select)
      const paper = new OffscreenCanvas(1, 1).getContext('2d')
      if (!paper) throw new Error('nothing measures a text')
      paper.font = font
      const words = paper.measureText(select.selectedOptions[0]?.text ?? '').width
      return select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - words
    })
  for (const width of [360, 1024, 1366]) {
    await page.setViewportSize({ width, height: 740 })
    // Another layout comes with another width.
    await expect.poll(spare, `at ${width}`).toBeGreaterThanOrEqual(0)
  }
})

test('a phone can be set to stay with the products while it sells [S2.18] @phone', async ({ page }) => {
  const stay = page.getByRole('switch', { name: 'Stay on products' })
  const box = await stay.boundingBox()
  expect(box?.height).toBeGreaterThanOrEqual(44)
  await stay.click()
  await addProduct(page, bread.name)
  await addProduct(page, bread.name)
  await expect(page.getByRole('tab', { name: 'Products' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tab', { name: 'Cart' })).toContainText('2')
  await expect(page.getByText(`Added: ${bread.name} (2 in cart)`)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page, 'staying on products')
  await page.reload()
  await expect(stay).toHaveAttribute('aria-checked', 'true')
  await stay.click()
  await addProduct(page, bread.name)
  await expect(page.getByRole('tab', { name: 'Cart' })).toHaveAttribute('aria-selected', 'true')
})

test('a long name has a row of its own in its sale: three lines on the smallest phone, where it had six [S2.36] @phone', async ({
  page,
}) => {
  const name = 'Mvelaphanda Community Development Trust and Spaza Cooperative (Pty) Ltd'
  await addProduct(page, bread.name)
  const customer = page.getByRole('combobox', { name: 'Customer (optional)' })
  await customer.fill(name)
  await customer.press('Enter')
  await pay(page, 'Cash')
  await openHistory(page)
  await viewButton(page, 'R000001').click()
  const lines = await page
    .getByRole('dialog', { name: 'Order R000001' })
    .getByText(name)
    .evaluate((fact) => fact.clientHeight / Number.parseFloat(getComputedStyle(fact).lineHeight))
  expect(Math.round(lines)).toBeLessThanOrEqual(3)
})

test('payments in more parts than a phone holds scroll: what is still to pay, the total and Pay stay in sight [S2.17, S11.5] @phone', async ({
  page,
}) => {
  await addProduct(page, bread.name)
  const quantity = page.getByLabel(`Quantity of ${bread.name}`)
  await quantity.fill('650')
  for (const part of ['1000', '1100', '1200', '1300', '1400', '1500']) {
    await page.getByRole('button', { name: 'Card', exact: true }).click()
    await page.getByLabel('Amount by card').fill(part)
    await page.getByLabel('Amount by card').press('Enter')
    await page.getByRole('button', { name: /^Take .* by card first$/ }).click()
  }
  await page.getByRole('button', { name: 'Cash', exact: true }).click()
  await page.getByLabel('Cash received').fill('6000')
  for (const figure of ['Total', 'Change'])
    await expect(page.getByRole('status', { name: figure })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeInViewport({ ratio: 1 })
  await expectAccessible(page, 'payments in parts on a phone')
})

test('the two goods that were tapped last stay in sight when the money takes their room, and no other line is cut in half [S2.16, S2.18] @phone', async ({
  page,
}) => {
  const names = ['Tea', 'Milk', 'Eggs']
  for (const [at, name] of names.entries())
    await callApi(page, 'POST', '/api/businesses/1/products', { ...bread, name, sku: `P-${at}` })
  await openTill(page)
  for (const name of names) {
    await showSide(page, 'Products')
    await addProduct(page, name)
  }
  const lines = page.getByRole('list', { name: 'Cart' }).getByRole('listitem')
  await page.getByRole('button', { name: 'Cash', exact: true }).click()
  await expect(page.getByLabel('Cash received')).toBeVisible()
  for (const at of [1, 2]) await expect(lines.nth(at)).toBeInViewport({ ratio: 0.99 })
  await expect(lines.first()).not.toBeInViewport({ ratio: 0.1 })
})
