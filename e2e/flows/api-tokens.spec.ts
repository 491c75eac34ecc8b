import { expectAccessibleInBothThemes } from '../fixtures/accessible.ts'
import { beSignedIn } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { message, openSettings } from '../pages/settings.ts'

test('an owner makes a token for a stock program; what it writes is in the activity in its name, and once revoked it does nothing [S22.2]', async ({
  page,
  account,
  context,
  playwright,
  baseURL,
}) => {
  await beSignedIn(page, account)
  await openSettings(page, 'account')
  await expect(page.getByText('No program has a token.')).toBeVisible()
  await page.getByRole('button', { name: 'Make a token' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Stock program')
  await page.getByRole('checkbox', { name: 'Write products and stock' }).check()
  await expectAccessibleInBothThemes(page, 'a token that is made')
  await page.getByRole('button', { name: 'Make the token' }).click()
  await expect(page.getByText('It will not be shown again.')).toBeVisible()
  await expectAccessibleInBothThemes(page, 'the secret of a token')
  const secret = await page.locator('code').innerText()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.locator('code')).toBeHidden()

  const program = await playwright.request.newContext({
    ...(baseURL !== undefined && { baseURL }),
    extraHTTPHeaders: { authorization: `Bearer ${secret}` },
  })
  const at = (path: string) => new URL(path, page.url()).href
  const made = await program.post(at('/api/businesses/1/products'), {
    data: { name: 'Full cream milk', sellPrice: 20 },
  })
  expect(made.status()).toBe(201)
  const { id } = (await made.json()) as { id: string }
  expect((await program.put(at(`/api/products/${id}`), { data: { sellPrice: 22.5 } })).status()).toBe(200)
  expect((await program.get(at('/api/accounts'))).status()).toBe(403)
  await page.goto('/activity')
  await expect(
    page.getByText('API token Stock program changed the price of Full cream milk: R20.00 to R22.50'),
  ).toBeVisible()

  await openSettings(page, 'account')
  await expect(page.getByRole('list', { name: 'API tokens' })).toContainText('Last used')
  await page.getByRole('button', { name: 'Revoke the token of Stock program' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(message(page, 'Token revoked')).toBeVisible()
  await expect(page.getByText('No program has a token.')).toBeVisible()
  expect((await program.get(at('/api/businesses/1/products'))).status()).toBe(401)
  await program.dispose()

  await context.setOffline(true)
  await expect(page.getByText('tokens are made, when the server can be reached')).toBeVisible()
  await context.setOffline(false)
})
