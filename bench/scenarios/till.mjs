import { quiet } from '../quiet.mjs'
import { aimedRow } from '../targets.mjs'
import { aim, PRESSED, press, TAPPED, tap } from './hand.mjs'
import { scannedGoods, scanUntil } from './scan.mjs'
import { countInSight, middleOf, timedUntil } from './timed.mjs'
import { GOODS_WORDS, typedOf } from './words.mjs'

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('../statistics.mjs').Row} Row */
/** @typedef {import('../page/answers.ts').Answers} Answers */

const SEARCH = 'Search products...'
const CARD = '[aria-label="Products"] article'
/** The contents of each sale: this many of the goods that a search finds, some of them twice. */
const TAPPED_WORDS = ['bag', 'heart', '', 'christmas', 'white', 'set', 'red']
const CARDS_TAPPED = 8
/** How often all words are typed: of some fifty keys, three outliers would be the 95th percentile. */
const TYPED = 3
const TAPPED_TWICE = 3
/** So many goods are scanned, in sales of some lines each. */
const SCANS = 60
const SCANNED_LINES = 10

/**
 * The till without a network, by real keys and taps, until the frame with the answer was painted.
 * @param {Page} page signed in, its shop filled
 * @param {string} url the app's
 * @param {import('./shop.mjs').About} about
 * @param {Answers} answers what its searches find
 * @param {readonly import('../page/goods.ts').Listed[]} listed
 * @returns {Promise<Row[]>}
 */
export async function measureTill(page, url, about, answers, listed) {
  const starts = []
  await noteFirstProduct(page)
  for (let run = 0; run < 5; run++) starts.push(await coldStart(page, url))
  const keys = await keysToGrid(page, answers)
  const taps = await tapsToLine(page)
  const scans = await scansToLine(page, scannedGoods(listed, 0, about.shop.products).slice(0, SCANS))
  return [
    aimedRow('offline cold start to a usable till', about, starts),
    aimedRow('key to filtered grid', about, keys),
    aimedRow('tap to cart line', about, taps),
    aimedRow('scan to cart line', about, scans),
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
 * Records, in every page from now on, when the first product was painted. The page watches itself: polling it from
 * outside took a third of what was measured.
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

/**
 * From each key of a search until the visible goods are its results.
 * @param {Page} page @param {Answers} answers
 */
async function keysToGrid(page, answers) {
  const times = []
  const inSight = await countInSight(page, CARD, '[aria-label="Products"]')
  await page.getByPlaceholder(SEARCH).focus()
  for (const word of Array.from({ length: TYPED }, () => GOODS_WORDS).flat()) {
    for (const typed of typedOf([word])) {
      const expected = { each: CARD, by: 'aria-label', texts: answers[typed] ?? [], inSight }
      times.push(...(await timedUntil(page, PRESSED, expected, () => press(page, typed.slice(-1)))))
      await quiet(page, 60)
    }
    await page.getByPlaceholder(SEARCH).fill('')
    await quiet(page, 150)
  }
  return times
}

/**
 * From each tap on a product, when the finger lifts, until its line shows the new quantity: some sales of different
 * goods, of which the last few are tapped twice.
 * @param {Page} page
 */
async function tapsToLine(page) {
  const times = []
  for (const word of TAPPED_WORDS) {
    await page.getByPlaceholder(SEARCH).fill(word)
    await quiet(page, 500)
    /** @type {Map<string, { name: string, x: number, y: number }>} */
    const places = new Map()
    for (const card of (await page.getByRole('article').all()).slice(0, CARDS_TAPPED)) {
      const name = (await card.getAttribute('aria-label')) ?? ''
      places.set(name, { name, ...(await middleOf(card.getByRole('button', { name: /^Retail: add/ }))) })
    }
    const goods = [...places.values()]
    if (goods.length === 0) throw new Error(`the search finds no goods to tap for ${JSON.stringify(word)}`)
    const taps = [...goods, ...goods.slice(-TAPPED_TWICE)]
    for (const [turn, { name, x, y }] of taps.entries()) {
      const each = `input[aria-label=${JSON.stringify(`Quantity of ${name}`)}]`
      const expected = { each, by: 'value', texts: [turn < goods.length ? '1' : '2'], inSight: 1 }
      await aim(page, { x, y })
      times.push(...(await timedUntil(page, TAPPED, expected, () => tap(page))))
      await quiet(page, 100)
    }
    await page.getByRole('button', { name: 'Clear', exact: true }).click()
    await quiet(page, 300)
  }
  return times
}

/**
 * From the Enter of each scan until its line is painted, the focus in the search as it is after a sale.
 * @param {Page} page @param {readonly { sku: string, name: string }[]} goods
 */
async function scansToLine(page, goods) {
  const times = []
  const scanner = await page.context().newCDPSession(page)
  await page.getByPlaceholder(SEARCH).fill('')
  for (const [turn, { sku, name }] of goods.entries()) {
    // Clear, which was clicked, took the focus.
    if (turn % SCANNED_LINES === 0) await page.getByPlaceholder(SEARCH).focus()
    const each = `input[aria-label=${JSON.stringify(`Quantity of ${name}`)}]`
    times.push((await scanUntil(page, scanner, sku, { within: 'main', each, value: '1' })).line)
    if (turn % SCANNED_LINES < SCANNED_LINES - 1) continue
    await page.getByRole('button', { name: 'Clear', exact: true }).click()
    await quiet(page, 300)
  }
  await scanner.detach()
  return times
}

/**
 * Opens the filled shop's app, and waits until it would start without a network.
 * @param {Page} page @param {string} url the app's
 */
export async function enterTill(page, url) {
  await page.goto(url)
  await page.getByRole('article').first().waitFor({ timeout: 60_000 })
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}
