import { readFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { findBrowser } from '../find-browser.mjs'
import { figuresOfCsv } from './figures-of-csv.mjs'

const PATIENCE_MS = 300_000

/**
 * Opens the analytics page of a new device in a browser, once it has pulled everything, and reads what the page shows
 * and exports of the days from `first` to `last`.
 * @param {{ url: string, email: string, password: string, first: string, last: string, orders: number }} shop
 *   `orders`: how many the page must show before it is read
 */
export async function figuresOfScreen({ url, email, password, first, last, orders }) {
  const executablePath = findBrowser()
  const browser = await chromium.launch(executablePath ? { executablePath } : {})
  try {
    const options = {
      baseURL: url,
      locale: 'en-ZA',
      timezoneId: 'Africa/Johannesburg',
      acceptDownloads: true,
    }
    const page = await (await browser.newContext(options)).newPage()
    page.setDefaultTimeout(PATIENCE_MS)
    await page.goto('/auth?signin')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.waitForURL('**/download')
    await page.goto('/analytics')
    await page.getByLabel('Date range').selectOption('Custom range')
    await page.getByLabel('From', { exact: true }).fill(first)
    await page.getByLabel('To', { exact: true }).fill(last)
    const shown = String(orders).replace(/\B(?=(\d{3})+(?!\d))/g, '\u00a0')
    await page.getByRole('group', { name: 'Total Orders' }).getByText(shown, { exact: true }).waitFor()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const text = readFileSync(await (await download).path(), 'utf8')
    const revenue = await page.getByRole('group', { name: 'Total Revenue' }).innerText()
    return { ...figuresOfCsv(text), cards: revenue }
  } finally {
    await browser.close()
  }
}
