import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import papaparse from 'papaparse'

/** @typedef {import('@playwright/test').Page} Page */

/**
 * Signs in on a new device and stocks the shop with the sample price list, unless another device has.
 * @param {import('@playwright/test').BrowserContext} context
 * @param {{ email: string, password: string }} account
 * @returns {Promise<Page>} the till
 */
export async function openShop(context, { email, password }) {
  const page = await context.newPage()
  await page.goto('/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL('**/download')
  await page.evaluate(stock, sampleProducts())
  await page.goto('/')
  await page.getByRole('article').first().waitFor()
  return page
}

/**
 * Puts a few everyday goods into the cart, as a cashier would.
 * @param {Page} page
 */
export async function fillCart(page) {
  await addToCart(page, ['White bread 700 g', 'Full cream milk 2 L', 'Eggs 18 large'])
  await page.getByRole('button', { name: 'Cash', exact: true }).click()
  // No transient message may be in a picture.
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await page.getByRole('status', { name: 'Total' }).filter({ visible: true }).first().waitFor()
}

/**
 * Sells to a few customers, as on a quiet morning.
 * @param {Page} page
 */
export async function sellSome(page) {
  const carts = [
    { goods: ['White bread 700 g', 'Full cream milk 2 L'], paidBy: 'Cash' },
    { goods: ['Cola 2 L', 'Baked beans 410 g', 'Brown bread 700 g'], paidBy: 'Card' },
    { goods: ['Eggs 18 large'], paidBy: 'Cash' },
    { goods: ['Candles 6s', 'Bath soap 175 g'], paidBy: 'Cash' },
  ]
  for (const { goods, paidBy } of carts) {
    await addToCart(page, goods)
    await page.getByRole('button', { name: paidBy, exact: true }).click()
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await page.getByRole('button', { name: 'New sale' }).click()
  }
}

/**
 * @param {Page} page
 * @param {readonly string[]} names
 */
async function addToCart(page, names) {
  for (const name of names) {
    const toProducts = page.getByRole('tab', { name: 'Products' })
    if (await toProducts.isVisible()) await toProducts.click()
    await page.getByPlaceholder('Search products...').fill(name)
    await page
      .getByRole('article', { name, exact: true })
      .getByRole('button', { name: /^Retail/ })
      .click()
  }
  const search = page.getByPlaceholder('Search products...')
  if (await search.isVisible()) await search.fill('')
}

function sampleProducts() {
  const file = resolve(import.meta.dirname, '../sample/catalogue.csv')
  const { data } = papaparse.parse(readFileSync(file, 'utf8'), { header: true, skipEmptyLines: true })
  return /** @type {Record<string, string>[]} */ (data)
}

/**
 * Runs in the page: writes the shop's name and its goods by the server's own calls.
 * @param {Record<string, string>[]} products
 */
async function stock(products) {
  /** @param {string} path @param {object} [body] */
  const call = async (path, body) => {
    const init = body
      ? {
          method: 'POST',
          headers: { 'x-tuckshop': '1', 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }
      : {}
    const response = await fetch(path, init)
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    return response.json()
  }
  if ((await call('/api/businesses')).length > 0) return
  await call('/api/businesses', { name: 'Corner Shop' })
  const names = [...new Set(products.map(({ category }) => category))]
  const categories = new Map()
  for (const name of names) categories.set(name, (await call('/api/businesses/1/categories', { name })).id)
  for (const { category, sellPrice, tradePrice, costPrice, stockQuantity, ...words } of products) {
    await call('/api/businesses/1/products', {
      ...words,
      categoryId: categories.get(category),
      sellPrice: Number(sellPrice),
      tradePrice: tradePrice ? Number(tradePrice) : null,
      costPrice: Number(costPrice),
      stockQuantity: Number(stockQuantity),
    })
  }
}
