import { quiet } from '../quiet.mjs'
import { aimedRow } from '../targets.mjs'
import { middleOf, timed } from './timed.mjs'

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('../statistics.mjs').Row} Row */

const SEARCH = 'Search products...'

/**
 * The till without a network, by real keys and taps, until the frame with the answer was painted.
 * @param {Page} page signed in, its shop filled
 * @param {string} url the app's
 * @param {import('./shop.mjs').About} about
 * @returns {Promise<Row[]>}
 */
export async function measureTill(page, url, about) {
  const starts = []
  await noteFirstProduct(page)
  for (let run = 0; run < 5; run++) starts.push(await coldStart(page, url))
  const keys = await keysToGrid(page)
  const taps = await tapsToLine(page, 30)
  return [
    aimedRow('offline cold start to a usable till', about, starts),
    aimedRow('key to filtered grid', about, keys),
    aimedRow('tap to cart line', about, taps),
  ]
}

/** @param {Page} page @param {string} url */
async function coldStart(page, url) {
  await page.goto('about:blank')
  await page.goto(url, { waitUntil: 'commit' })
  const usable = await page.waitForFunction(() => window.usableAt, undefined, {
    polling: 200,
    timeout: 60_000,
  })
  return Number(await usable.jsonValue())
}

/**
 * Notes, in every page from now on, when the first product was painted. The page watches for itself: asking it over
 * and over from outside took a third of what was measured.
 * @param {Page} page
 */
async function noteFirstProduct(page) {
  await page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector('article')) return
      watch.disconnect()
      requestAnimationFrame(() => setTimeout(() => (window.usableAt = performance.now())))
    })
    watch.observe(document, { childList: true, subtree: true })
  })
}

/** @param {Page} page */
async function keysToGrid(page) {
  const times = []
  await page.getByPlaceholder(SEARCH).focus()
  for (const word of ['lantern', 'bag', 'heart', 'red', 'christmas']) {
    for (const key of word) {
      times.push(...(await timed(page, 'keydown', '[aria-label="Products"]', () => page.keyboard.press(key))))
      await quiet(page, 60)
    }
    await page.getByPlaceholder(SEARCH).fill('')
    await quiet(page, 150)
  }
  return times
}

/** @param {Page} page @param {number} count */
async function tapsToLine(page, count) {
  const times = []
  const add = page.getByRole('button', { name: /^Retail: add/ })
  const places = []
  for (let place = 0; place < 6; place++) places.push(await middleOf(add.nth(place)))
  for (let run = 0; run < count; run++) {
    const { x, y } = places[run % places.length] ?? { x: 0, y: 0 }
    times.push(...(await timed(page, 'pointerdown', 'main', () => page.mouse.click(x, y))))
    await quiet(page, 100)
  }
  return times
}

/**
 * Opens the app as the filled shop's, and waits until it would start without a network.
 * @param {Page} page @param {string} url the app's
 */
export async function enterTill(page, url) {
  await page.goto(url)
  await page.getByRole('article').first().waitFor({ timeout: 60_000 })
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}
