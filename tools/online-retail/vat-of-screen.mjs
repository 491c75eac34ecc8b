import { chromium } from '@playwright/test'
import { findBrowser } from '../find-browser.mjs'

const PATIENCE_MS = 300_000

/**
 * Opens the VAT report of a new device in a browser, for the days from `first` to `last`, and reads each box.
 * @param {{ url: string, email: string, password: string, first: string, last: string }} shop
 * @returns {Promise<import('./vat-of-database.mjs').VatFigures>}
 */
export async function vatOfScreen({ url, email, password, first, last }) {
  const executablePath = findBrowser()
  const browser = await chromium.launch(executablePath ? { executablePath } : {})
  try {
    const options = { baseURL: url, locale: 'en-ZA', timezoneId: 'Africa/Johannesburg' }
    const page = await (await browser.newContext(options)).newPage()
    page.setDefaultTimeout(PATIENCE_MS)
    await page.goto('/auth?signin')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.waitForURL('**/download')
    await page.goto('/analytics/vat')
    await page.getByLabel('Tax period').first().selectOption('Own dates')
    await page.getByRole('switch', { name: 'Claim the VAT in rounded-down cash' }).click()
    await page.getByLabel('From', { exact: true }).fill(first)
    await page.getByLabel('To', { exact: true }).fill(last)
    const boxes = ['1', '4', '2', '3', '15', '18']
    await page.getByRole('button', { name: 'Show the papers of box 18' }).waitFor()
    const figures = []
    for (const box of boxes) {
      const label = await page
        .getByRole('button', { name: `Show the papers of box ${box}:` })
        .getAttribute('aria-label')
      figures.push([box, Number((/R[\d\s]+\.\d\d$/.exec(label ?? '')?.[0] ?? 'R').replace(/\D/g, ''))])
    }
    return Object.fromEntries(figures)
  } finally {
    await browser.close()
  }
}
