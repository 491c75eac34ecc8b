import type { Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from '../fixtures/accessible.ts'
import { callApi } from '../fixtures/api.ts'
import { cutNetwork, restoreNetwork } from '../fixtures/network.ts'
import { beSignedIn } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { aPhoto, drawnSize, SECRET_PLACE } from '../pages/pictures.ts'
import {
  chooseLogo,
  logo,
  message,
  openSettings,
  pressSaveBusiness,
  saveBusiness,
} from '../pages/settings.ts'
import { addProduct, openTill } from '../pages/till.ts'

interface Profile {
  name: string
  logo: string | null
  currency: string
  taxRate: number
  address: string
}

const bread = { name: 'White bread', sku: 'BRD-1', sellPrice: 18.99, stockQuantity: 24 }
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
const profileOnServer = (page: Page) => callApi<Profile>(page, 'GET', '/api/businesses/user')

test('before the profile is saved the shop is My Business with the category General, and sells [S9.2, S4.3] @again', async ({
  page,
  account,
}) => {
  await beSignedIn(page, account)
  await page.goto('/inventory')
  await expect(page.getByText('My Business').first()).toBeVisible()
  await page.getByRole('button', { name: 'Add Product' }).first().click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Name').fill('Candles')
  await form.getByLabel('Retail price').fill('12')
  await form.getByLabel('Stock quantity').fill('3')
  await form.getByLabel('Category').selectOption('General')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form).toHaveCount(0)
  await expect
    .poll(async () => {
      const categories = await callApi<{ name: string }[]>(page, 'GET', '/api/businesses/1/categories')
      return categories.map(({ name }) => name)
    })
    .toEqual(['General'])
  expect(await callApi(page, 'GET', '/api/businesses')).toEqual([])
  await openTill(page)
  await addProduct(page, 'Candles')
})

test('the business is created without a network, shows on the till at once, and reaches the server and another device [S2.43, S4.13, S8.23, S9.4] @again @cut', async ({
  page,
  account,
  newDevice,
}) => {
  await beSignedIn(page, account)
  await callApi(page, 'POST', '/api/businesses/1/products', bread)
  await openTill(page)
  await expect(page.getByRole('article', { name: bread.name })).toBeVisible()
  await cutNetwork(page)
  await openSettings(page, 'business')
  await expect(page.getByRole('heading', { name: 'Create Your Business' })).toBeVisible()
  await page.getByLabel('Business Name').fill('Thandi Tuck Shop')
  await page.getByLabel('Business Address').fill('12 Main Road\nSoweto')
  await page.getByLabel('Contact Email').fill('shop@example.com')
  await page.getByLabel('VAT Number').fill('4123456789')
  await page.getByLabel('Currency').selectOption('USD')
  await page.getByLabel('VAT/Tax Rate (%)').fill('15,5')
  await page.getByRole('button', { name: 'Save Business Information' }).click()
  await expect(message(page, 'Business Created')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Update Your Business' })).toBeVisible()

  await openTill(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Thandi Tuck Shop' })).toBeVisible()
  await expect(page.getByRole('article', { name: bread.name })).toContainText(/US?\$\s?18,99/)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Thandi Tuck Shop' })).toBeVisible()

  await restoreNetwork(page)
  await expect
    .poll(async () => (await callApi<unknown[]>(page, 'GET', '/api/businesses')).length, { timeout: 30_000 })
    .toBe(1)
  expect(await profileOnServer(page)).toMatchObject({
    name: 'Thandi Tuck Shop',
    address: '12 Main Road\nSoweto',
    currency: 'USD',
    taxRate: 15.5,
  })
  const other = await newDevice()
  await beSignedIn(other, account)
  await openSettings(other, 'business')
  await expect(other.getByLabel('Business Name')).toHaveValue('Thandi Tuck Shop', { timeout: 30_000 })
  await expect(other.getByLabel('VAT/Tax Rate (%)')).toHaveValue('15.5')
  await other.getByLabel('Contact Phone').fill('011 555 0101')
  await saveBusiness(other)
  await expect(message(other, 'Business Updated')).toBeVisible()
  await openSettings(page, 'business')
  await expect(page.getByLabel('Contact Phone')).toHaveValue('011 555 0101', { timeout: 30_000 })
})

test('a photo becomes a small logo without camera metadata, on the till and the server; it can be removed [S2.43, S5.9, S2.10] @again', async ({
  page,
  account,
}) => {
  await beSignedIn(page, account)
  await openSettings(page, 'business')
  await page.getByLabel('Business Name').fill('Thandi Tuck Shop')
  const photo = await aPhoto(page, '#17563a')
  expect(photo.includes(SECRET_PLACE)).toBe(true)
  await chooseLogo(page, 'IMG_0001.jpg', 'image/jpeg', photo)
  // Upright, and small.
  expect(await drawnSize(logo(page))).toEqual({ width: 384, height: 512 })
  await saveBusiness(page)
  await expect(message(page, 'Business Created')).toBeVisible()
  await expect
    .poll(async () => (await callApi<Profile[]>(page, 'GET', '/api/businesses'))[0]?.logo)
    .toBeTruthy()
  const stored = (await profileOnServer(page)).logo ?? ''
  const bytes = Buffer.from(stored.slice(stored.indexOf(',') + 1), 'base64')
  expect(stored).toMatch(/^data:image\/(png|jpeg);base64,/)
  expect(bytes.length).toBeLessThanOrEqual(200_000)
  expect(bytes.includes(SECRET_PLACE)).toBe(false)
  expect(bytes.toString('latin1')).not.toMatch(/Exif|iCCP|eXIf/)

  await openTill(page)
  await expect(page.locator('header img')).toHaveAttribute('src', stored)
  await openSettings(page, 'business')
  await page.getByRole('button', { name: 'Remove Logo' }).click()
  await saveBusiness(page)
  await expect(message(page, 'Business Updated')).toBeVisible()
  await expect.poll(async () => (await profileOnServer(page)).logo).toBeNull()
})

test.describe('files that are no logo', () => {
  test('a drawing and a file that is no picture are refused with a message, and nothing typed is lost [S5.9] @again', async ({
    page,
    account,
  }) => {
    await beSignedIn(page, account)
    await openSettings(page, 'business')
    await page.getByLabel('Business Name').fill('Thandi Tuck Shop')
    for (const [name, type] of [
      ['logo.svg', 'image/svg+xml'],
      ['logo.png', 'image/png'],
    ] as const) {
      await chooseLogo(page, name, type, SVG)
      await expect(page.getByRole('alert')).toContainText('Drawings (SVG) are not accepted')
    }
    await chooseLogo(page, 'logo.png', 'image/png', Buffer.from('not a picture at all'))
    await expect(page.getByRole('alert')).toContainText('not a picture that this browser can open')
    await expect(logo(page)).toHaveCount(0)

    await page.getByLabel('VAT/Tax Rate (%)').fill('100.01')
    await page.getByLabel('Contact Email').fill('shop')
    await pressSaveBusiness(page)
    await expect(page.getByText('VAT/Tax Rate (%) must be a number from 0 to 100')).toBeVisible()
    await expect(page.getByText('Contact Email must look like')).toBeVisible()
    await expect(page.getByLabel('Contact Email')).toBeFocused()
    await page.goto('/inventory')
    expect(await callApi(page, 'GET', '/api/businesses')).toEqual([])
  })
})

test('a half-filled form survives a reload, without its passwords, until it is saved or discarded [S2.42, S2.43] @again', async ({
  page,
  account,
}) => {
  await beSignedIn(page, account)
  await openSettings(page, 'business')
  await page.getByLabel('Business Name').fill('Half typed')
  await page.getByLabel('Business Address').fill('12 Long Street')
  await page.reload()
  await expect(page.getByText('Your unsaved changes were kept.')).toBeVisible()
  await expect(page.getByLabel('Business Name')).toHaveValue('Half typed')
  await expect(page.getByLabel('Business Address')).toHaveValue('12 Long Street')
  await page.getByRole('button', { name: 'Save Business Information' }).click()
  await expect(page.getByText('Business Created', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Business Name')).toHaveValue('Half typed')
  await expect(page.getByText('Your unsaved changes were kept.')).toHaveCount(0)

  await page.getByRole('tab', { name: 'Account Settings' }).click()
  await page.getByLabel('Your Name').fill('Somebody else')
  await page.getByLabel('Current Password').fill('a secret word')
  await page.reload()
  await expect(page.getByLabel('Your Name')).toHaveValue('Somebody else')
  await expect(page.getByLabel('Current Password')).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('a secret word')
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(page.getByLabel('Your Name')).toHaveValue(account.name)
})

test('the tab is part of the address, works with back and forward, and loads no page [S2.41] @again', async ({
  page,
  account,
}) => {
  await beSignedIn(page, account)
  await openSettings(page, 'business')
  await page.evaluate(() => Object.assign(window, { stillHere: true }))
  const accountTab = page.getByRole('tab', { name: 'Account Settings' })
  const business = page.getByRole('tab', { name: 'Business Settings' })
  await page.getByLabel('Business Name').fill('Half typed')
  await accountTab.click()
  await expect(page).toHaveURL(/\/settings\?tab=account$/)
  await expect(page.getByLabel('Your Name')).toBeVisible()
  await business.click()
  await expect(page).toHaveURL(/\/settings\?tab=business$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/settings\?tab=account$/)
  await expect(accountTab).toHaveAttribute('aria-selected', 'true')
  await page.goBack()
  await expect(page).toHaveURL(/\/settings$/)
  await expect(business).toHaveAttribute('aria-selected', 'true')
  await page.goForward()
  await expect(accountTab).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('link', { name: 'My Business' }).click()
  await expect(page.getByLabel('Business Name')).toHaveValue('Half typed')
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true)
})

test('the settings page is accessible, in light and in dark [S2.41, S2.42, S2.43] @again', async ({
  page,
  account,
}) => {
  await beSignedIn(page, account)
  await openSettings(page, 'business')
  await page.getByLabel('VAT/Tax Rate (%)').fill('x')
  await pressSaveBusiness(page)
  await expect(page.getByText('Business Name is required')).toBeVisible()
  await expectAccessibleInBothThemes(page, 'the business')
  await openSettings(page, 'account')
  await expect(page.getByText('You are not logged in anywhere else.')).toBeVisible()
  await expectAccessibleInBothThemes(page, 'the account')
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(await sideways()).toBe(0)
})
