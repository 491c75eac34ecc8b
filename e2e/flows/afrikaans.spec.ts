import { callApi } from '../fixtures/api.ts'
import { misfitsOnPhoneToo } from '../fixtures/fits.ts'
import { cutNetwork, restoreNetwork } from '../fixtures/network.ts'
import { readPdf } from '../fixtures/read-pdf.ts'
import { beSignedIn } from '../fixtures/sign-in.ts'
import { expectSent } from '../fixtures/synced-rows.ts'
import { expect, test } from '../fixtures/test.ts'
import { openCentre } from '../pages/device.ts'
import { message, openSettings } from '../pages/settings.ts'
import { addProduct, openTill, pay } from '../pages/till.ts'

test('a shop prints in Afrikaans, a device speaks it: chosen once, and without a network ever after [S22.6] @again @offline', async ({
  page,
  account,
}) => {
  await beSignedIn(page, account)
  await callApi(page, 'POST', '/api/businesses', { name: 'Hoekwinkel' })
  await callApi(page, 'POST', '/api/businesses/1/products', {
    name: 'Witbrood',
    sellPrice: 18.99,
    stockQuantity: 24,
  })
  await callApi(page, 'POST', '/api/businesses/1/products', { name: 'Bruinbrood', sellPrice: 17.99 })
  await openSettings(page, 'business')
  await page.getByLabel('Language of papers').selectOption('Afrikaans')
  await page.getByRole('button', { name: 'Update Business Information' }).click()
  await expect(message(page, 'Business Updated')).toBeVisible()

  // The papers speak it, and the screen does not yet.
  await openTill(page)
  await addProduct(page, 'Witbrood')
  const slip = (await readPdf(await pay(page, 'Card'))).pages.flatMap(({ words }) => words)
  for (const words of ['VERKOOPKWITANSIE', 'TOTAAL', 'Kaart', 'Inloopkliënt']) expect(slip).toContain(words)
  await expectSent(page)

  await openCentre(page)
  await page.getByLabel('Language of this device').selectOption('Afrikaans')
  await expect(page.locator('html')).toHaveAttribute('lang', 'af')
  await cutNetwork(page)
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(2)
  expect(await misfitsOnPhoneToo(page), 'two cards of the till in Afrikaans').toEqual([])
  await page.getByPlaceholder('Soek produkte...').fill('Witbrood')
  await page.getByRole('button', { name: /^Kleinhandel: voeg Witbrood by teen R18\.99/ }).click()
  await page.getByRole('button', { name: 'Kontant', exact: true }).click()
  await page.getByRole('button', { name: 'Betaal', exact: true }).click()
  await expect(page.getByText('Betaling geslaag', { exact: true })).toBeVisible()
  await expect(page.getByText('R18.90 betaal in kontant', { exact: true })).toBeVisible()
  await restoreNetwork(page)
  await expect(page.getByRole('button', { name: 'Plaaslike modus', exact: true })).toBeVisible()

  // Back to English, by the name that it has itself.
  await page.getByRole('button', { name: /^Plaaslike modus/ }).click()
  await page.getByLabel('Taal van hierdie toestel').selectOption('English')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-ZA')
  await expect(page.getByPlaceholder('Search products...')).toBeVisible()
  await expectSent(page)
})

test.describe('on a phone that speaks Afrikaans', () => {
  test.use({ locale: 'af-ZA' })

  test('the login does so too, until somebody chooses English there [S22.6] @again', async ({ page }) => {
    await page.goto('/auth')
    await expect(page.locator('html')).toHaveAttribute('lang', 'af')
    await expect(page.getByRole('button', { name: 'Meld aan', exact: true })).toBeVisible()
    await page.getByLabel('Taal van hierdie toestel').selectOption('English')
    await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Language of this device')).toHaveValue('en')
  })
})
