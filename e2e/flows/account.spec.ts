import type { Page } from '@playwright/test'
import { cutNetwork, restoreNetwork } from '../fixtures/network.ts'
import { beSignedIn, logOut, signIn } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { changePassword, message, openSettings, tryLogin, updateAccount } from '../pages/settings.ts'

/**
 * Gives a device its network back, waits until the server answered which of its sign-in proofs are still valid, and
 * opens the till.
 */
async function contactServer(page: Page): Promise<void> {
  const asked = page.waitForResponse('**/api/sign-in-proofs')
  await restoreNetwork(page)
  await (await asked).finished()
  await page.goto('/')
}

test('a new name is saved, the page reloads, and then a message says so [S2.42, S7.6, S8.23] @again', async ({
  page,
  account,
}) => {
  await beSignedIn(page, account)
  await openSettings(page, 'account')
  await page.evaluate(() => Object.assign(window, { stillHere: true }))
  await updateAccount(page, { 'Your Name': 'Thandi Mokoena' })
  await expect(message(page, 'Account Updated')).toBeVisible()
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(false)
  await expect(page).toHaveURL(/\/settings\?tab=account$/)
  await expect(page.getByLabel('Your Name')).toHaveValue('Thandi Mokoena')
  const user = await page.request.get('/api/user')
  expect(await user.json()).toMatchObject({ name: 'Thandi Mokoena', email: account.email })
})

test('each rule of a new password is shown at its field, and so is the server’s refusal [S5.8, S8.22, S9.3] @again', async ({
  page,
  account,
}) => {
  await beSignedIn(page, account)
  await openSettings(page, 'account')
  await updateAccount(page, { 'New Password': '1234567', 'Confirm New Password': '1234568' })
  await expect(page.getByText('New passwords do not match')).toBeVisible()
  await expect(page.getByText('Current password is required to set a new password')).toBeVisible()
  await expect(page.getByText('New password must be at least 8 characters long')).toBeVisible()
  const password = 'a longer password'
  await updateAccount(page, {
    'Current Password': 'not the password',
    'New Password': password,
    'Confirm New Password': password,
  })
  await expect(message(page, 'Current password is incorrect')).toBeVisible()
  await expect(page.getByLabel('Current Password')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('New Password', { exact: true })).toHaveValue(password)
  await updateAccount(page, { 'Email Address': 'new-address@example.com', 'Current Password': '' })
  await expect(page.getByText('Current password is required to set a new password')).toBeVisible()
})

test('after a password change only the new one opens this device offline, and elsewhere the old one stops working at the next contact [S7.6, S5.8] @cut', async ({
  page,
  account,
  newDevice,
}) => {
  await signIn(page, account)
  const till = await newDevice()
  await signIn(till, account)
  // It would hear of the change at once, and ask before anybody waits for it.
  await cutNetwork(till)
  const changed = await changePassword(page, account, 'a longer password')
  await cutNetwork(page)
  await logOut(page)
  await tryLogin(page, account)
  await expect(message(page, 'Invalid credentials')).toBeVisible()
  await tryLogin(page, changed)
  await expect(message(page, 'Logged in (offline mode)')).toBeVisible()

  await contactServer(till)
  await expect(till.getByText(/^Sign in again to /)).toBeVisible()
  await cutNetwork(till, { sessionEnded: true })
  await logOut(till)
  await tryLogin(till, account)
  await expect(till.getByText(/^Authentication failed\. If you are offline/)).toBeVisible()
  await restoreNetwork(till)
  await tryLogin(till, changed)
  await expect(message(till, 'Welcome!')).toBeVisible()
})

test('another address needs the current password, and then opens this device offline [S7.6, S3.12] @cut', async ({
  page,
  account,
}) => {
  await signIn(page, account)
  await openSettings(page, 'account')
  const moved = { ...account, email: `moved-${account.email}` }
  await updateAccount(page, { 'Email Address': moved.email })
  await expect(page.getByText('Current password is required to change the email address')).toBeVisible()
  await updateAccount(page, { 'Current Password': account.password })
  await expect(message(page, 'Account Updated')).toBeVisible()
  await cutNetwork(page)
  await logOut(page)
  await tryLogin(page, account)
  await expect(page.getByText(/^Authentication failed\. If you are offline/)).toBeVisible()
  await tryLogin(page, moved)
  await expect(message(page, 'Logged in (offline mode)')).toBeVisible()
})

test('offline the account page says that it needs the network and keeps what was typed; the switch admits the address without its password [S5.1, S2.42] @again @cut', async ({
  page,
  account,
}) => {
  await signIn(page, account)
  await openSettings(page, 'account')
  await expect(page.getByRole('button', { name: 'Update Account' })).toBeEnabled()
  await page.getByLabel('Your Name').fill('Half typed')
  await cutNetwork(page)
  await expect(page.getByText(/^You are offline\. Your account is kept on the server/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Update Account' })).toBeDisabled()
  await expect(page.getByLabel('Your Name')).toHaveValue('Half typed')

  const asks = page.getByRole('switch', { name: 'Ask for the password when signing in offline' })
  await expect(asks).toHaveAttribute('aria-checked', 'true')
  await asks.click()
  await expect(asks).toHaveAttribute('aria-checked', 'false')
  await logOut(page)
  await tryLogin(page, { ...account, password: 'anything at all' })
  await expect(message(page, 'Logged in (offline mode)')).toBeVisible()
})

test('the devices an account is signed in on are listed, and signed out one by one or all at once @again', async ({
  page,
  account,
  newDevice,
}) => {
  await beSignedIn(page, account)
  const others = [await newDevice(), await newDevice(), await newDevice()]
  for (const other of others) await signIn(other, account)
  await openSettings(page, 'account')
  const places = page.getByRole('list', { name: 'Where you are logged in' }).getByRole('listitem')
  await expect(places).toHaveCount(4)
  await expect(places.filter({ hasText: 'This device' })).toHaveCount(1)
  await places
    .getByRole('button', { name: /^Log out / })
    .first()
    .click()
  await expect(message(page, 'Device logged out')).toBeVisible()
  await expect(places).toHaveCount(3)
  await page.getByRole('button', { name: 'Log out everywhere else' }).click()
  const asked = page.getByRole('alertdialog', { name: 'Log out everywhere else?' })
  await asked.getByRole('button', { name: 'Log out everywhere else' }).click()
  await expect(page.getByText('You are not logged in anywhere else.')).toBeVisible()
  for (const other of others) {
    await other.goto('/')
    await expect(other.getByText(/^Sign in again to /)).toBeVisible()
    await expect(other.getByPlaceholder('Search products...')).toBeVisible()
  }
})

test('Local Mode shows no account, but how to get one [S1.7] @again', async ({ page }) => {
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Use this device without an account' }).click()
  await expect(page.getByPlaceholder('Search products...')).toBeVisible()
  await page.goto('/settings?tab=account')
  await expect(page.getByText('This device has no account')).toBeVisible()
  await expect(page.getByLabel('Current Password')).toHaveCount(0)
  await page.getByRole('link', { name: 'Log in with an account' }).first().click()
  await expect(page).toHaveURL(/\/auth\?signin$/)
})
