import type { Page } from '@playwright/test'
import { callApi } from '../fixtures/api.ts'
import { beSignedIn } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { addProduct, expectPaid, openTill } from '../pages/till.ts'

const bread = { name: 'White bread', sku: 'BRD-1', sellPrice: 18.99, costPrice: 14.2, stockQuantity: 24 }
const oil = { name: 'Sunflower oil', sku: 'OIL-1', sellPrice: 39.99, stockQuantity: 0 }
const spaza = {
  name: 'Mvela Spaza',
  email: 'orders@mvela.example',
  phone: '',
  notes: '',
  customerType: 'trade',
}

test.beforeEach(async ({ page, account }) => {
  await beSignedIn(page, account)
  for (const product of [bread, oil]) await callApi(page, 'POST', '/api/businesses/1/products', product)
  await callApi(page, 'POST', '/api/businesses/1/customers', spaza)
  await openTill(page)
  await expect(card(page, oil.name)).toBeVisible()
})

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
const cartLine = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Cart' }).getByRole('listitem').filter({ hasText: name })
const payButton = (page: Page) => page.getByRole('button', { name: 'Pay', exact: true })

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
}

test('a product saved with a name and a price is sold the same minute: one question, which no hurried second tap answers, and one key [S5.2, S5.3] @again', async ({
  page,
}) => {
  await callApi(page, 'POST', '/api/businesses/1/products', { name: 'Candle', sellPrice: 9 })
  await expect(card(page, 'Candle')).toBeVisible()
  await addProduct(page, 'Candle')
  await expect(cartLine(page, 'Candle')).toContainText('Out of stock')
  await page.getByRole('button', { name: 'Cash', exact: true }).click()
  await payButton(page).dblclick()
  const question = page.getByRole('alertdialog', { name: 'Insufficient stock' })
  await expect(question).toBeVisible()
  // The second tap falls beside it or on it, and Enter still answers.
  await expect(question.getByRole('button', { name: 'Sell anyway' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await page.keyboard.press('F9')
  await expect(question.getByRole('button', { name: 'Sell anyway' })).toBeFocused()
  for (const name of ['Sell anyway', 'Back to the cart']) {
    const box = await question.getByRole('button', { name }).boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)
  }
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Enter')
  await expectPaid(page)
})

test('a long cart at a desk shows the goods that were tapped last, and no line above them is cut in half [S2.16]', async ({
  page,
}) => {
  const names = Array.from({ length: 9 }, (_, at) => `Tin ${at + 1}`)
  for (const name of names)
    await callApi(page, 'POST', '/api/businesses/1/products', { ...bread, name, sku: name })
  for (const name of names) await addProduct(page, name)
  const list = page.getByRole('list', { name: 'Cart' })
  const noneIsCut = async () => {
    await expect(list.getByRole('listitem').last()).toBeInViewport({ ratio: 0.99 })
    const cut = await list.evaluate((lines) => {
      const top = lines.parentElement?.getBoundingClientRect().top ?? 0
      const boxes = [...lines.children].map((line) => line.getBoundingClientRect())
      return boxes.filter((box) => box.top < top - 1 && box.bottom > top + 1).length
    })
    expect(cut).toBe(0)
  }
  await noneIsCut()
  await page.getByRole('button', { name: 'Cash', exact: true }).click()
  await expect(page.getByLabel('Cash received')).toBeVisible()
  await noneIsCut()
})
