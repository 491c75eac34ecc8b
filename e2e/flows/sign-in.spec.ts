import type { Page } from '@playwright/test'
import type { Account } from '../fixtures/account.ts'
import { cutNetwork } from '../fixtures/network.ts'
import { logOut, signIn } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'

const WITHOUT_NETWORK =
  'No internet connection. To use offline login, you must have previously logged in with this device.'

async function tryLogin(page: Page, { email, password }: Pick<Account, 'email' | 'password'>) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

async function leave(page: Page) {
  await page.goto('/')
  await logOut(page)
}

const told = (page: Page, words: string) => expect(page.getByText(words, { exact: true })).toBeVisible()

test('the panel beside the form shows the till and whom to contact; a phone shows the form first [S1.1, S1.5, S2.3, S2.6] @both', async ({
  page,
  isMobile,
}) => {
  if (isMobile) await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/auth')
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeInViewport()
  await expect(page.getByRole('heading', { name: 'Key features' })).toBeVisible()
  const picture = page.getByRole('img', { name: /^The Tuckshop till/ })
  if (isMobile) await expect(picture).not.toBeInViewport()
  await picture.scrollIntoViewIfNeeded()
  const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)
  await expect.poll(width).toBeGreaterThan(0)
  const invitation = page.getByRole('region', { name: 'Ready to Transform Your Business?' })
  await expect(invitation.getByRole('link')).toHaveAttribute('href', 'mailto:admin@example.com')
  await expect(page.getByRole('button', { name: 'Use this device without an account' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
})

test('a failed login shows the specified messages [S8.1, S8.2, S8.4, S5.1]', async ({ page, account }) => {
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await told(page, 'Error')
  await told(page, 'Email and password are required')
  await tryLogin(page, { ...account, password: 'not the password' })
  await told(page, 'Login failed')
  await told(page, 'Invalid credentials')
  await page.route('**/api/login', (route) => route.fulfill({ status: 500, body: '{}' }), { times: 1 })
  await tryLogin(page, account)
  await told(page, 'Error')
  await told(page, 'An unexpected error occurred')
  await tryLogin(page, account)
  await told(page, 'Login successful')
})

test('a device whose crypto fails without a network says so, and nobody gets in [S8.1, S8.5] @cut', async ({
  page,
  account,
}) => {
  await signIn(page, account)
  await cutNetwork(page)
  await leave(page)
  await page.evaluate(() => {
    crypto.subtle.deriveKey = () => Promise.reject(new DOMException('no', 'OperationError'))
  })
  await tryLogin(page, account)
  await told(page, 'Error')
  await told(page, WITHOUT_NETWORK)
  await expect(page).toHaveURL(/\/auth$/)
})

test('the button shows that it logs in, and a hanging network falls back to this device [S2.4, S4.2, S8.6]', async ({
  page,
  account,
}) => {
  await signIn(page, account)
  await leave(page)
  let hangUp = () => {}
  const asked = new Promise<void>((resolve) => (hangUp = resolve))
  await page.route('**/api/login', async (route) => {
    await asked
    await route.abort()
  })
  await tryLogin(page, account)
  await expect(page.getByRole('button', { name: 'Logging in...' })).toBeDisabled()
  hangUp()
  // Of one message, which goes by itself.
  await expect(page.getByText(/^Login successful\s*Logged in \(offline mode\)/)).toBeVisible()
})
