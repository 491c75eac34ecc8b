import { expect, type Locator, type Page } from '@playwright/test'
import type { Account } from '../fixtures/account.ts'
import { goWithin } from '../fixtures/go-within.ts'

/** Opens one of the two tabs and waits until it can be used. */
export async function openSettings(page: Page, tab: 'business' | 'account'): Promise<void> {
  await goWithin(page, tab === 'business' ? '/settings' : '/settings?tab=account')
  const heading = tab === 'business' ? /^(Create|Update) Your Business$/ : 'Your Account'
  await expect(page.getByRole('heading', { name: heading })).toBeVisible()
}

/** The toast. */
export function message(page: Page, words: string): Locator {
  return page.getByText(words, { exact: true }).first()
}

/** Presses the button that saves the business, whatever its label. */
export async function pressSaveBusiness(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Save|Update) Business Information$/ }).click()
}

/** Saves the business, and waits until it is stored: a page that is left before that keeps nothing. */
export async function saveBusiness(page: Page): Promise<void> {
  await pressSaveBusiness(page)
  await expect(page.getByText(/^Business (Created|Updated)$/).first()).toBeVisible()
}

/** Gives the business form a file as its logo. */
export async function chooseLogo(page: Page, name: string, mimeType: string, buffer: Buffer): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
}

/** The logo in the form. */
export const logo = (page: Page): Locator => page.getByAltText('Your logo')

/** The fields of the account form. */
export interface TypedAccount {
  'Your Name'?: string
  'Email Address'?: string
  'Current Password'?: string
  'New Password'?: string
  'Confirm New Password'?: string
}

/** Fills the account's form and sends it. */
export async function updateAccount(page: Page, typed: TypedAccount): Promise<void> {
  const button = page.getByRole('button', { name: 'Update Account' })
  await expect(button).toBeEnabled()
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label, { exact: true }).fill(text)
  await button.click()
}

/** Sends a new password and waits for the reloaded page. */
export async function changePassword(page: Page, account: Account, password: string): Promise<Account> {
  await openSettings(page, 'account')
  await updateAccount(page, {
    'Current Password': account.password,
    'New Password': password,
    'Confirm New Password': password,
  })
  await expect(message(page, 'Account Updated')).toBeVisible()
  return { ...account, password }
}

/** Fills the sign-in form and presses Log in, on any page. */
export async function tryLogin(
  page: Page,
  { email, password }: Pick<Account, 'email' | 'password'>,
): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

/** Offers 'On account' at the till. Ends in the form of the business. */
export async function offerAccount(page: Page): Promise<void> {
  await openSettings(page, 'business')
  await page.getByRole('button', { name: 'Change payment methods' }).click()
  await page.getByRole('button', { name: 'Edit On account' }).click()
  await page.getByRole('switch', { name: 'Offered at the till' }).click()
  await page
    .getByRole('dialog', { name: 'Edit payment method' })
    .getByRole('button', { name: 'Save' })
    .click()
  await page.getByRole('dialog').getByText('Close', { exact: true }).click()
  await expect(page.getByRole('switch', { name: 'Line to sign on slips' })).toBeVisible()
}
