import type { Page } from '@playwright/test'
import { callApi } from '../fixtures/api.ts'
import { beSignedIn } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { generateButton, listed, openDocuments, openQuotes } from '../pages/quotes.ts'
import { showSide } from '../pages/sides.ts'
import { addProduct, expectPaid, nextSale, openTill, pay } from '../pages/till.ts'

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

test('a product saved with a name and a price is sold the same minute: one question, one key [S5.2, S5.3] @again', async ({
  page,
}) => {
  await callApi(page, 'POST', '/api/businesses/1/products', { name: 'Candle', sellPrice: 9 })
  await expect(card(page, 'Candle')).toBeVisible()
  await addProduct(page, 'Candle')
  await expect(cartLine(page, 'Candle')).toContainText('Out of stock')
  await page.getByRole('button', { name: 'Cash', exact: true }).click()
  await page.keyboard.press('F9')
  const question = page.getByRole('alertdialog', { name: 'Insufficient stock' })
  await expect(question.getByRole('button', { name: 'Sell anyway' })).toBeFocused()
  for (const name of ['Sell anyway', 'Back to the cart']) {
    const box = await question.getByRole('button', { name }).boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)
  }
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Enter')
  await expectPaid(page)
})

test('a hurried second tap on Pay answers no question [S5.2] @again', async ({ page }) => {
  await addProduct(page, oil.name)
  await page.getByRole('button', { name: 'Cash', exact: true }).click()
  await payButton(page).dblclick()
  await expect(page.getByRole('alertdialog', { name: 'Insufficient stock' })).toBeVisible()
  await page.getByRole('button', { name: 'Sell anyway' }).click()
  await expectPaid(page)
})

test('uncounted goods never run out, and a shop that refuses short sales offers no way on [S5.2, S5.3]', async ({
  page,
}) => {
  const cut = { name: 'Haircut', sellPrice: 120, tracksStock: false }
  await callApi(page, 'POST', '/api/businesses/1/products', cut)
  await callApi(page, 'POST', '/api/businesses', { name: 'Salon', shortStock: 'refuse' })
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Salon')
  await expect(card(page, 'Haircut')).not.toContainText('Out of stock')
  await addProduct(page, 'Haircut')
  await pay(page, 'Cash')
  await nextSale(page)
  await addProduct(page, oil.name)
  await page.getByRole('button', { name: 'Cash', exact: true }).click()
  await payButton(page).click()
  await expect(page.getByText(`Not enough stock for: ${oil.name}`, { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sell anyway' })).toHaveCount(0)
})

test('no product is sold for nothing without a question [S5.2] @again', async ({ page }) => {
  await callApi(page, 'POST', '/api/businesses/1/products', { name: 'Rusks', sellPrice: 0, stockQuantity: 9 })
  await expect(card(page, 'Rusks')).toBeVisible()
  await addProduct(page, 'Rusks')
  await page.getByRole('button', { name: 'Cash', exact: true }).click()
  await payButton(page).click()
  const question = page.getByRole('alertdialog', { name: 'Rusks has no price' })
  await expect(question).toContainText('Sell for R0.00?')
  await question.getByRole('button', { name: 'Back to the cart' }).click()
  await expect(question).toHaveCount(0)
  await payButton(page).click()
  await question.getByRole('button', { name: 'Sell without a price' }).click()
  await expectPaid(page)
})

test('a customer who was typed and not selected is not dropped silently [S2.15] @again', async ({ page }) => {
  await addProduct(page, bread.name)
  await page.getByRole('button', { name: 'Cash', exact: true }).click()
  const box = page.getByPlaceholder('Search customers...')
  await box.fill('Thandi')
  // Still there after a look at the products.
  await showSide(page, 'Products')
  await payButton(page).click()
  const question = page.getByRole('alertdialog', { name: '"Thandi" was typed but not chosen' })
  await question.getByRole('button', { name: 'Back to the cart' }).click()
  await expect(box).toHaveValue('Thandi')
  await payButton(page).click()
  await question.getByRole('button', { name: 'Add "Thandi" as a customer' }).click()
  await expectPaid(page)
  await expect(page.getByRole('region', { name: 'Paid' })).toContainText('Thandi')

  await nextSale(page)
  await addProduct(page, bread.name)
  await page.getByRole('button', { name: 'Cash', exact: true }).click()
  await box.fill('mvela spaza')
  await payButton(page).click()
  await expectPaid(page)
  await expect(page.getByRole('region', { name: 'Paid' })).toContainText(spaza.name)
})

test('a customer who was typed and not selected is asked about before the quote is made [S2.38] @again', async ({
  page,
}) => {
  await openQuotes(page)
  await addProduct(page, bread.name)
  await showSide(page, 'Cart')
  await page.getByPlaceholder('Search customers...').fill('Zola')
  await generateButton(page, 'Quote').click()
  const question = page.getByRole('alertdialog', { name: '"Zola" was typed but not chosen' })
  await expect(question).toContainText('Who is this quote for?')
  const pdf = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  expect((await pdf).suggestedFilename()).toContain('Q0001')
  await openDocuments(page)
  await expect(listed(page, 'Q0001')).toContainText('Zola')
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
