import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { callApi } from '../fixtures/api.ts'
import { coveredByMessage } from '../fixtures/covered.ts'
import { cutNetwork } from '../fixtures/network.ts'
import { OtherTill } from '../fixtures/other-till.ts'
import { beSignedIn, fillLogin } from '../fixtures/sign-in.ts'
import { haveStaff } from '../fixtures/staff.ts'
import { expect, test } from '../fixtures/test.ts'
import { saveBusiness } from '../pages/settings.ts'
import { showSide } from '../pages/sides.ts'
import { prove } from '../pages/staff.ts'
import { addProduct, nextSale, openTill, pay } from '../pages/till.ts'

const GOODS = Array.from({ length: 40 }, (_, index) => ({
  name: `Tin ${String(index + 1).padStart(2, '0')} of pilchards in hot chilli sauce`,
  sku: `TIN-${index + 1}`,
  sellPrice: 1899,
  tradePrice: 1650,
}))
const [TIN] = GOODS
if (!TIN) throw new Error('no goods')

const SIZES = [
  { width: 1366, height: 820 },
  { width: 360, height: 740 },
] as const

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

interface Case {
  said: string | RegExp
  at: string
  does(page: Page): Promise<unknown>
}

/** The messages that a shop sees in a day, and where. */
const CASES: readonly Case[] = [
  { said: 'Item added', at: '/', does: (page) => press(page, /^Retail: add/) },
  { said: 'Payment method required', at: '/', does: (page) => press(page, /^Pay$/) },
  {
    said: 'Receipt generated',
    at: '/sales',
    async does(page) {
      await press(page, /^View sale/)
      await press(page, 'Print receipt again')
    },
  },
  {
    said: 'Validation Error',
    at: '/inventory',
    async does(page) {
      await press(page, 'Add Product')
      await page.getByRole('dialog').getByRole('button', { name: /^Save/ }).click()
    },
  },
  {
    said: /Category Added/,
    at: '/inventory',
    async does(page) {
      await press(page, 'Manage Categories')
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox').first().fill(`Tins ${Date.now()}`)
      await dialog.getByRole('button', { name: /^Add/ }).first().click()
    },
  },
  {
    said: 'Customer Added',
    at: '/customers',
    async does(page) {
      await press(page, 'Add Customer')
      await page.getByRole('dialog').getByLabel('Name *').fill('Mvela Spaza')
      await page.getByRole('dialog').getByRole('button', { name: /^Save/ }).click()
    },
  },
  {
    said: 'Cart is empty',
    at: '/quotes',
    async does(page) {
      await showSide(page, 'Cart')
      await press(page, 'Generate Quote')
    },
  },
  { said: /^Business (Updated|Created)/, at: '/settings', does: saveBusiness },
]

async function aShop(page: Page): Promise<void> {
  await callApi(page, 'POST', '/api/businesses', { name: 'Thandi Trading' })
  const till = await OtherTill.of(page)
  await till.send(
    GOODS.flatMap((fields) => {
      const productId = randomUUID()
      return [
        { type: 'product.patch', payload: { id: productId, fields: { ...fields, createdAt: Date.now() } } },
        { type: 'stock.count', payload: { id: randomUUID(), productId, quantity: 24 } },
      ]
    }),
  )
}

for (const viewport of SIZES) {
  const size = `${viewport.width}x${viewport.height}`

  test(`no message covers what is pressed next, on a screen or in a dialog, at ${size} [S9.1, S8.9, S8.15]`, async ({
    page,
    account,
  }) => {
    test.setTimeout(240_000)
    await page.setViewportSize(viewport)
    await beSignedIn(page, account)
    await aShop(page)
    await openTill(page)
    await addProduct(page, TIN.name)
    expect(await coveredByMessage(page, 'Item added'), 'an item added').toEqual([])
    await pay(page, 'Cash')
    expect(await coveredByMessage(page, /Payment successful|Receipt generated/), 'paid').toEqual([])
    await nextSale(page)
    for (const { said, at, does } of CASES) {
      await page.goto(at)
      await expect(page.getByRole('heading').first()).toBeAttached()
      await expect(page.getByText(/^Loading/)).toHaveCount(0)
      await does(page)
      expect(await coveredByMessage(page, said), `${said} at ${at}`).toEqual([])
    }
  })
}

test('a failed login is reported beside the form and covers none of it, at a desk and on a phone [S8.2, S9.1]', async ({
  page,
  account,
}) => {
  for (const viewport of SIZES) {
    await page.setViewportSize(viewport)
    await page.goto('/auth')
    await fillLogin(page, { ...account, password: 'not the password' })
    expect(await coveredByMessage(page, 'Login failed')).toEqual([])
    const form = page.locator('form')
    await expect(form.getByRole('alert')).toHaveText('Wrong email or password. Check both and try again.')
    await page.getByLabel('Password', { exact: true }).press('End')
    await page.getByLabel('Password', { exact: true }).pressSequentially('x')
    // Checked at once: an untouched message disappears by itself.
    expect(await page.locator('[data-messages]').textContent()).toBe('')
    await expect(form.getByRole('alert')).toBeEmpty()
  }
  await fillLogin(page, account)
  await page.waitForURL('**/download')
  await expect(page.locator('[data-messages]')).toContainText('Login successful')
})

test('on a phone with a person at the till a tap stays where it was: no success moves the page, nor what waits to be sent [S9.1, S16.3] @cut', async ({
  page,
  account,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await beSignedIn(page, account)
  await callApi(page, 'POST', '/api/businesses/1/products', {
    name: 'Bread',
    sellPrice: 18.99,
    stockQuantity: 24,
  })
  await openTill(page)
  await haveStaff(page, [{ name: 'Thandi Mokoena', role: 'owner', pin: '7410' }])
  await prove(page, 'Thandi Mokoena', '7410')
  await expect(page.locator('[data-messages]')).toHaveText('')
  const tabs = page.getByRole('tab', { name: 'Products', exact: true })
  const before = await tabs.boundingBox()

  await addProduct(page, 'Bread')
  await expect(page.locator('[data-messages]')).toContainText('Item added')
  expect(await tabs.boundingBox(), 'while a message shows').toEqual(before)
  await page.getByRole('button', { name: 'Dismiss' }).click()

  await cutNetwork(page)
  await page.getByRole('button', { name: 'Park', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Park', exact: true }).click()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByRole('button', { name: /^Local Mode · 1 waiting/ })).toContainText('1 waiting')
  const person = page.getByRole('button', { name: 'Switch: Thandi Mokoena is at the till' })
  const badge = page.getByRole('button', { name: /^Local Mode/ })
  expect((await person.boundingBox())?.y, 'beside what waits').toBe((await badge.boundingBox())?.y)
})
