import type { Page } from '@playwright/test'
import { cutNetwork, restoreNetwork } from '../fixtures/network.ts'
import { beSignedIn, logOut, signIn } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { changePassword, message, openSettings, tryLogin } from '../pages/settings.ts'

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

test('the devices an account is signed in on are listed, and signed out one by one or all at once @again', async ({
  page,
  account,
  newDevice,
}) => {
  await beSignedIn(page, account)
  const others = [await newDevice(), await newDevice()]
  for (const other of others) await beSignedIn(other, account)
  await openSettings(page, 'account')
  const places = page.getByRole('list', { name: 'Where you are logged in' }).getByRole('listitem')
  await expect(places).toHaveCount(3)
  await expect(places.filter({ hasText: 'This device' })).toHaveCount(1)
  await places
    .getByRole('button', { name: /^Log out / })
    .first()
    .click()
  await expect(message(page, 'Device logged out')).toBeVisible()
  await expect(places).toHaveCount(2)
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
