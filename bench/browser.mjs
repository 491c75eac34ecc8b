import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { chromium } from '@playwright/test'
import { findBrowser } from '#tools/find-browser.mjs'
import { cutOff } from './cut-off.mjs'

/** @typedef {import('@playwright/test').Page} Page */
/**
 * @template Result
 * @typedef {(rate: number, work: () => Promise<Result>) => Promise<Result>} Throttled
 *   runs something with a processor so many times slower
 */

/** A page that is stuck in one step for this long is abandoned: the run continues with the next part. */
const LIMIT_MS = 12 * 60_000

/**
 * A browser profile, deleted afterwards: a new one, or a copy of another.
 * @template Result
 * @param {(profile: string) => Promise<Result>} work
 * @param {string} [like]
 * @returns {Promise<Result>}
 */
export async function withProfile(work, like) {
  const profile = mkdtempSync(join(tmpdir(), 'tuckshop-bench-'))
  try {
    // The lock of a browser that holds the profile is not copied.
    const isKept = (/** @type {string} */ path) => !basename(path).startsWith('Singleton')
    if (like) cpSync(like, profile, { recursive: true, filter: isKept })
    return await work(profile)
  } finally {
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

/**
 * A page of a browser of its own on a profile.
 * @template Result
 * @template [Part=Result]
 * @param {string} profile
 * @param {(page: Page, throttled: Throttled<Part>) => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function onPageOf(profile, work) {
  cutOff.throwIfAborted()
  const executablePath = findBrowser()
  const context = await chromium.launchPersistentContext(profile, {
    ...(executablePath ? { executablePath } : {}),
    // Chromium refuses to run as root otherwise; it opens nothing but our own pages.
    // The certificate of the counted wire is made for the run.
    args: ['--no-sandbox', '--ignore-certificate-errors'],
    viewport: { width: 1366, height: 820 },
    timezoneId: 'Africa/Johannesburg',
    // Killed from outside it would leave the rest of the run going on without it.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  })
  /** @type {Promise<void> | undefined} */
  let closed
  // Every caller awaits the first call's close: only then nothing writes into the profile any more.
  const close = () => {
    closed ??= context.close()
    return closed
  }
  const end = () => void close()
  cutOff.addEventListener('abort', end)
  const giveUp = () => setTimeout(end, LIMIT_MS)
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
    cutOff.removeEventListener('abort', end)
    await close()
  }
}

/**
 * A page of a new browser profile, which goes with it.
 * @template Result
 * @template [Part=Result]
 * @param {(page: Page, throttled: Throttled<Part>) => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export function onNewPage(work) {
  return withProfile((profile) => onPageOf(profile, work))
}

/** Opens the page that measures the store. @param {Page} page @param {string} url of the pages */
export async function openBench(page, url) {
  await page.goto(`${url}/bench/`)
  await page.waitForFunction(() => 'bench' in window)
}
