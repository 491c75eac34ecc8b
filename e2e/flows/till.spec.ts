import type { Page } from '@playwright/test'
import { callApi } from '../fixtures/api.ts'
import { cutWords } from '../fixtures/cut-words.ts'
import { cutNetwork, restoreNetwork } from '../fixtures/network.ts'
import { resizeTo } from '../fixtures/resize.ts'
import { beSignedIn } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { addProduct, expectPaid, nextSale, openTill, pay } from '../pages/till.ts'

const bread = { name: 'White bread', sku: 'BRD-1', sellPrice: 18.99, costPrice: 14.2, stockQuantity: 24 }
const milk = {
  name: 'Full cream milk',
  sku: 'MLK-2',
  description: 'Two litres',
  sellPrice: 36.99,
  tradePrice: 32.99,
  costPrice: 29.9,
  stockQuantity: 2,
}
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
  for (const product of [bread, milk, oil]) await callApi(page, 'POST', '/api/businesses/1/products', product)
  await callApi(page, 'POST', '/api/businesses/1/customers', spaza)
  await openTill(page)
  await expect(card(page, oil.name)).toBeVisible()
})

function card(page: Page, name: string) {
  return page.getByRole('article', { name, exact: true })
}

function total(page: Page) {
  return page.getByRole('status', { name: 'Total' })
}

const payButton = (page: Page) => page.getByRole('button', { name: 'Pay', exact: true })

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
}

test('the longest shop name leaves room for the search and for ‘All Categories’ on every screen, and no stock badge hides a card’s letters [S2.10, S2.12, S2.13]', async ({
  page,
}) => {
  const name = 'Nkosinathi Family Supermarket and General Dealers of Khayelitsha'
  await callApi(page, 'POST', '/api/businesses', { name })
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  const top = await card(page, oil.name)
    .getByText('SO', { exact: true })
    .evaluate((element) => {
      const text = document.createRange()
      text.selectNodeContents(element)
      return text.getBoundingClientRect().top
    })
  const chip = await card(page, oil.name).getByText('Out of stock').boundingBox()
  // It hides none of the letters, which begin some pixels below the top of their line.
  expect(chip && chip.y + chip.height).toBeLessThan(top + 8)
  for (const width of [1366, 1280, 1024, 768, 360]) {
    await page.setViewportSize({ width, height: 740 })
    const search = page.getByPlaceholder('Search products...')
    const roomPx = () => search.evaluate((input) => input.getBoundingClientRect().width)
    // The magnifying glass and 'Search products...' in full, which a phone writes smaller.
    await expect.poll(roomPx, `${width} px`).toBeGreaterThan(width < 640 ? 165 : 185)
    expect(await cutWords(page.getByLabel('Category', { exact: true })), `${width} px`).toBe(0)
    await expectNoSidewaysScroll(page)
  }
})

test('at any window height no row of cards is cut to a sliver, and the last card scrolls into full view [S2.13] @again', async ({
  page,
}) => {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  const names = Array.from({ length: 24 }, (_, index) => `Candle ${index + 10}`)
  await Promise.all(
    names.map((name) =>
      callApi(page, 'POST', '/api/businesses/1/products', { name, sku: name, sellPrice: 9 }),
    ),
  )
  await expect(card(page, 'Candle 10')).toBeVisible()
  for (let taller = 0; taller < 240; taller += 30) {
    await page.setViewportSize({ width, height: height + taller })
    await expect.poll(() => shownOfLastRow(page)).toBeGreaterThan(32)
  }
  await page.getByRole('region', { name: 'Products' }).evaluate((grid) => grid.scrollTo(0, grid.scrollHeight))
  await expect(card(page, bread.name)).toBeInViewport({ ratio: 1 })
})

/** How much of the lowest visible cards is shown, CSS pixels. */
function shownOfLastRow(page: Page): Promise<number> {
  return page.getByRole('region', { name: 'Products' }).evaluate((grid) => {
    const { bottom } = grid.getBoundingClientRect()
    const tops = [...grid.querySelectorAll('article')].map((each) => each.getBoundingClientRect().top)
    return bottom - Math.max(...tops.filter((top) => top < bottom))
  })
}

test('tap a product, tap Cash, tap Pay: sold, confirmed, printed, and the stock is one less [S1.2, S2.17, S4.6, S4.9, S8.9, S9.5] @both', async ({
  page,
}) => {
  await card(page, milk.name).click()
  await page.getByRole('button', { name: 'Cash', exact: true }).click()
  await page.getByLabel('Cash received').fill('50')
  await expect(page.getByRole('status', { name: 'Change' })).toHaveText('R13.10')
  const download = page.waitForEvent('download')
  await payButton(page).dblclick()
  await expect(page.getByText('Payment successful', { exact: true })).toBeVisible()
  await expect(page.getByText('R36.90 paid in cash', { exact: true })).toBeVisible()
  expect((await download).suggestedFilename()).toBe('Receipt-R000001.pdf')
  await expect(page.getByText('Receipt generated', { exact: true })).toBeVisible()
  await expect(page.getByText('PDF receipt downloaded', { exact: true })).toBeVisible()

  const paid = page.getByRole('region', { name: 'Paid' })
  await expect(paid).toContainText('R36.90')
  await expect(paid).toContainText('Receipt R000001')
  await expect(paid).toContainText('R13.10')

  await nextSale(page)
  await expect(card(page, milk.name)).toContainText('Low: 1')
  await expect(total(page).filter({ visible: true })).toHaveText('R0.00')
})

test('a whole sale without the mouse, and the list of its keys [S2.12, S2.17]', async ({ page }) => {
  const search = page.getByPlaceholder('Search products...')
  await expect(search).toBeFocused()
  await page.keyboard.type('full cream', { delay: 70 })
  await page.keyboard.press('Enter')
  await page.keyboard.press('+')
  await expect(page.getByLabel(`Quantity of ${milk.name}`)).toHaveValue('2')
  await page.keyboard.press('-')
  await page.keyboard.press('F3')
  await page.keyboard.press('F9')
  await expectPaid(page)
  await expect(page.getByRole('region', { name: 'Paid' })).toContainText('Card')
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard' })
  for (const key of ['/', 'Enter', '+', '-', 'F2', 'F3', 'F4', 'F9', 'Esc', '?'])
    await expect(keys.getByText(key, { exact: true }).first(), key).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
})

test('a phone shows one side at a time and switches to the cart after each product; the total is always visible [S2.18] @phone', async ({
  page,
}) => {
  await resizeTo(page, { width: 360, height: 740 })
  await expect(payButton(page)).toBeInViewport()
  await expectNoSidewaysScroll(page)
  await addProduct(page, bread.name)
  const cartTab = page.getByRole('tab', { name: 'Cart' })
  await expect(cartTab).toHaveAttribute('aria-selected', 'true')
  await expect(cartTab).toContainText('1')
  await expectNoSidewaysScroll(page)
  await expect(payButton(page)).toBeInViewport()
  await pay(page, 'Cash')
  await expectNoSidewaysScroll(page)
})

test('without a network the till says so and goes on selling; it says when the network is back [S2.11, S4.10] @cut', async ({
  page,
}) => {
  await cutNetwork(page)
  await expect(
    page.getByText(
      "Offline Mode - You're currently working offline. All data is stored locally on your device.",
    ),
  ).toBeVisible()
  await addProduct(page, bread.name)
  await pay(page, 'Cash')
  // Said some seconds after the sale, in place of what the page says then.
  await expect(page.getByText('Receipt generated', { exact: true })).toBeVisible()
  await restoreNetwork(page)
  await expect(page.getByText('You are back online', { exact: true })).toBeVisible()
  await expect(page.getByText('Syncing latest data from server', { exact: true })).toBeVisible()
})
