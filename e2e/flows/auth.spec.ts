import type { Page } from '@playwright/test'
import type { Account } from '../fixtures/account.ts'
import { cutNetwork } from '../fixtures/network.ts'
import { logOut, signIn } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'

/** Fills the form and presses Log in, from wherever the page is. */
async function tryLogin(page: Page, { email, password }: Pick<Account, 'email' | 'password'>) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

test('without a session every page of the shop leads to the login @again [S2.1]', async ({ page }) => {
  for (const path of ['/', '/inventory', '/sales', '/quotes', '/settings?tab=account', '/download']) {
    await page.goto(path)
    await page.waitForURL('**/auth')
  }
  await expect(page.getByRole('heading', { name: 'Tuckshop' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Log in' })).toBeVisible()
  await expect(page.getByText('Contact the administrator at')).toBeVisible()
})

test('offline, only accounts that logged in here before get in, and only with the right password [S2.5, S4.2, S5.1, S8.3] @offline', async ({
  page,
  account,
}) => {
  await signIn(page, account)
  await page.goto('/')
  await cutNetwork(page)
  await logOut(page)
  await expect(page.getByText('You are currently offline')).toBeVisible()
  await expect(page.getByRole('tab', { name: /Offline/ })).toBeVisible()

  await tryLogin(page, { email: 'stranger@example.com', password: account.password })
  await expect(page.getByText(/^Authentication failed\. If you are offline/)).toBeVisible()
  await tryLogin(page, { ...account, password: 'not the password' })
  await expect(page.getByText('Invalid credentials', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/auth$/)

  await tryLogin(page, { ...account, email: account.email.toUpperCase() })
  await expect(page.getByText('Logged in (offline mode)', { exact: true })).toBeVisible()
  await page.waitForURL('**/download')
  await page.goto('/')
  await expect(page.getByPlaceholder('Search products...')).toBeVisible()
})

test('a session ended by the server asks for a new login while selling goes on [S4.5, S6.1]', async ({
  page,
  context,
  account,
}) => {
  await signIn(page, account)
  await context.clearCookies()
  await page.goto('/')
  await expect(page.getByText(/^Sign in again to /)).toBeVisible()
  await expect(page.getByPlaceholder('Search products...')).toBeVisible()
  await page.getByRole('link', { name: 'Log in' }).click()
  await tryLogin(page, account)
  await expect(page.getByPlaceholder('Search products...')).toBeVisible()
  await expect(page.getByText(/^Sign in again to /)).toBeHidden()
})

test('an unreadable session leads to the login with a message, online and off [S8.7, S8.8, S4.4] @cut', async ({
  page,
}) => {
  await page.goto('/auth')
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
  const damage = () => page.evaluate(() => localStorage.setItem('tuckshop_session', '{'))
  await damage()
  await page.goto('/')
  await page.waitForURL('**/auth')
  await expect(page.getByText('Failed to fetch user information', { exact: true })).toBeVisible()

  await cutNetwork(page)
  await damage()
  await page.goto('/')
  await page.waitForURL('**/auth')
  await expect(page.getByText('No user data available offline', { exact: true })).toBeVisible()
})
