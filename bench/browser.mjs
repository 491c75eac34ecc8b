import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findBrowser } from '#tools/find-browser.mjs'

/** @typedef {import('@playwright/test').Page} Page */
/**
 * @template Result
 * @typedef {(rate: number, work: () => Promise<Result>) => Promise<Result>} Throttled
 *   runs something with a processor so many times slower
 */

/** A page that is at one step for this long is given up: whoever measures goes on with the next part. */
const LIMIT_MS = 12 * 60_000

/**
 * A page of a new browser profile, which goes with it.
 * @template Result
 * @template [Part=Result]
 * @param {(page: Page, throttled: Throttled<Part>) => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function onNewPage(work) {
  const folder = mkdtempSync(join(tmpdir(), 'tuckshop-bench-'))
  const executablePath = findBrowser()
  const context = await chromium.launchPersistentContext(folder, {
    ...(executablePath ? { executablePath } : {}),
    // Chromium refuses to run as root otherwise; it opens nothing but our own pages.
    args: ['--no-sandbox'],
    viewport: { width: 1366, height: 820 },
    timezoneId: 'Africa/Johannesburg',
  })
  const giveUp = () => setTimeout(() => void context.close(), LIMIT_MS)
  let limit = giveUp()
  try {
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    return await work(page, async (rate, part) => {
      clearTimeout(limit)
      limit = giveUp()
      await cdp.send('Emulation.setCPUThrottlingRate', { rate })
      try {
        return await part()
      } finally {
        await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
      }
    })
  } finally {
    clearTimeout(limit)
    await context.close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Opens the page that measures the store. @param {Page} page @param {string} url of the pages */
export async function openBench(page, url) {
  await page.goto(`${url}/bench/`)
  await page.waitForFunction(() => 'bench' in window)
}
