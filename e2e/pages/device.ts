import { type Download, expect, type Locator, type Page } from '@playwright/test'

export const PASSPHRASE = 'koeksister met stroop'

/** Opens the screen behind the badge. */
export async function openCentre(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Local Mode/ }).click()
  const centre = page.getByRole('dialog', { name: 'This device' })
  await expect(centre.getByRole('heading', { name: 'Safe to close?' })).toBeVisible()
  return centre
}

/** Saves a backup from the opened screen and answers the downloaded file. */
export async function saveBackup(page: Page, passphrase = PASSPHRASE): Promise<Download> {
  await page.getByRole('button', { name: 'Save a backup' }).last().click()
  const dialog = page.getByRole('dialog', { name: 'Save a backup' })
  await dialog.getByLabel('Passphrase', { exact: true }).fill(passphrase)
  await dialog.getByLabel('Confirm passphrase').fill(passphrase)
  const file = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Save backup file' }).click()
  const download = await file
  const saved = page.getByRole('dialog', { name: 'Backup saved' })
  await saved.getByRole('button', { name: 'Close' }).last().click()
  return download
}

/** Selects a backup and opens it from the opened screen. */
export async function openBackup(page: Page, path: string, passphrase = PASSPHRASE): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Restore a backup' })
  if (!(await dialog.isVisible())) await page.getByRole('button', { name: 'Restore a backup' }).click()
  await dialog.getByLabel('Backup file').setInputFiles(path)
  await dialog.getByLabel('Passphrase', { exact: true }).fill(passphrase)
  await dialog.getByRole('button', { name: 'Open backup' }).click()
}
