import { expect, type Locator, type Page } from '@playwright/test'
import { goWithin } from '../fixtures/go-within.ts'

/** Adds a person in Settings, where the list of people is open. */
export async function addPerson(
  page: Page,
  name: string,
  role: 'owner' | 'manager' | 'cashier',
  pin: string,
): Promise<void> {
  await page.getByRole('button', { name: 'Add person' }).click()
  const form = page.getByRole('dialog', { name: 'Add person' })
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Role').selectOption(role)
  await form.getByLabel('PIN', { exact: true }).fill(pin)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
}

/** Opens what each role may do, where the list of people is open and an owner stands at the till. */
export async function openRights(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'What each role may do' }).click()
  const rights = page.getByRole('dialog', { name: 'What each role may do' })
  await expect(rights).toBeVisible()
  return rights
}

/** Opens what each role may do in a shop that has no people yet: Thandi, its owner, is added first. */
export async function openFirstRights(page: Page): Promise<void> {
  await goWithin(page, '/settings')
  await page.getByRole('button', { name: 'Change staff' }).click()
  await addPerson(page, 'Thandi', 'owner', '7410')
  await openRights(page)
}

/** Chooses a name and types its PIN, wherever that is asked. */
export async function prove(page: Page, name: string, pin: string): Promise<void> {
  const names = page.getByRole('list', { name: 'Staff' })
  const field = page.getByLabel(`PIN of ${name}`)
  await expect(names.or(field)).toBeVisible()
  if (await names.isVisible()) await names.getByRole('button', { name }).click()
  await field.fill(pin)
  await page.getByRole('button', { name: 'OK' }).click()
}

/** What a till shows while this person stands at it. */
export function standsAtTill(page: Page, name: string): Locator {
  return page.getByRole('button', { name: `Switch: ${name} is at the till` })
}

/** Somebody takes the till from whoever stands there. */
export async function switchTo(page: Page, name: string, pin: string): Promise<void> {
  await page.getByRole('button', { name: /^Switch/ }).click()
  await prove(page, name, pin)
  await expect(standsAtTill(page, name)).toBeVisible()
}
