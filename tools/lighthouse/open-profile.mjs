import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findBrowser } from '../find-browser.mjs'
import { freePort } from '../free-port.mjs'

/**
 * Starts a browser on a new profile that Lighthouse can be pointed at.
 * @param {string} url where the app is served
 * @param {boolean} local whether the device is to be in use without an account already
 * @returns {Promise<{ port: number, close(): Promise<void> }>}
 */
export async function openProfile(url, local) {
  const folder = mkdtempSync(join(tmpdir(), 'tuckshop-lighthouse-'))
  const port = await freePort()
  const executablePath = findBrowser()
  const context = await chromium.launchPersistentContext(folder, {
    ...(executablePath ? { executablePath } : {}),
    args: [`--remote-debugging-port=${port}`],
  })
  if (local) {
    const page = context.pages()[0] ?? (await context.newPage())
    await page.goto(`${url}/auth`)
    await page.getByRole('button', { name: 'Use this device without an account' }).click()
    await page.getByPlaceholder('Search products...').waitFor()
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
    await page.goto('about:blank')
  }
  return {
    port,
    async close() {
      await context.close()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
