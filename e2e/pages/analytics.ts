import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'
import { figuresOfCsv } from '#tools/online-retail/figures-of-csv.mjs'
import { goWithin } from '../fixtures/go-within.ts'

/** Opens the analytics and waits for its figures. */
export async function openAnalytics(page: Page): Promise<void> {
  await goWithin(page, '/analytics')
  await expect(card(page, 'Total Revenue')).toBeVisible()
}

/** One of the four cards. */
export function card(page: Page, title: string): Locator {
  return page.getByRole('group', { name: title, exact: true })
}

/** One of the panels. */
export function panel(page: Page, title: string): Locator {
  return page.getByRole('region', { name: title, exact: true })
}

/** Selects one of the date ranges. */
export async function chooseRange(page: Page, name: string): Promise<void> {
  await page.getByLabel('Date range').selectOption(name)
}

/** Selects days, both included, as `2026-11-20`. */
export async function chooseDays(page: Page, first: string, last: string): Promise<void> {
  await chooseRange(page, 'Custom range')
  await page.getByLabel('From', { exact: true }).fill(first)
  await page.getByLabel('To', { exact: true }).fill(last)
}

/** The content of the exported file. */
export async function exportedFigures(page: Page) {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  return figuresOfCsv(readFileSync(await (await download).path(), 'utf8'))
}
