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
import { openTill } from '../pages/till.ts'

interface Profile {
  name: string
  logo: string | null
  currency: string
  taxRate: number
  address: string
}

const bread = { name: 'White bread', sku: 'BRD-1', sellPrice: 18.99, stockQuantity: 24 }

const profileOnServer = (page: Page) => callApi<Profile>(page, 'GET', '/api/businesses/user')

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
  await page.getByLabel('VAT/Tax Rate (%)').fill('x')
  await pressSaveBusiness(page)
  await expect(page.getByText('Business Name is required')).toBeVisible()
  await expectAccessibleInBothThemes(page, 'what is wrong in the business')
  await page.getByLabel('VAT/Tax Rate (%)').fill('15')
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
