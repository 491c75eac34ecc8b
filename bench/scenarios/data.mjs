import { onNewPage, openBench } from '../browser.mjs'
import { count, inWords } from '../in-words.mjs'
import { quiet } from '../quiet.mjs'
import { ACCOUNT } from '../shop-server.mjs'
import { rowOf } from '../statistics.mjs'
import { aimedRow } from '../targets.mjs'
import { openWire } from '../wire.mjs'
import { enterTill } from './till.mjs'

/** @typedef {import('@playwright/test').Page} Page */

/** Sales that are made one by one, and those of a day. */
const SOLD = 30
const A_DAY = 200
/** How long an idle device is watched, milliseconds: the longest pause of its own is a minute. */
const WATCHED_MS = 5 * 60_000
const SETTLED_MS = 90_000
const AN_HOUR_MS = 60 * 60_000
/** A wire is quiet when nothing passed for this long, milliseconds. */
const QUIET_MS = 1_500

/**
 * The mobile data that a shop pays for: what passes between its devices and the server, both ways.
 * @param {{ url: string, listed: import('../page/goods.ts').Listed[], products: number }} about
 * @returns {Promise<import('../statistics.mjs').Row[]>} in kilobytes
 */
export async function measureData({ url, listed, products }) {
  const shop = { products, sales: 0 }
  const size = inWords(shop)
  await onNewPage(async (page) => {
    await openBench(page, url)
    await page.evaluate(({ email, password }) => window.bench.enter(email, password), ACCOUNT)
    await page.evaluate(
      ([listed, products]) => window.bench.fillServer(listed, { products, sales: 0 }),
      /** @type {const} */ ([listed, products]),
    )
  })
  /** @param {(page: Page, wire: Wire) => Promise<unknown>} work */
  const onTill = (work) => onDevice(url, work)
  /** @type {[string, number][]} */
  const rows = []
  let idle = 0
  await onTill(async (page, wire) => {
    await page.goto(wire.url)
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
    rows.push(['the app, first visit', await bytesUntilQuiet(page, wire)])
    await signIn(page, wire.url)
    rows.push([`first fill of ${count(products)} products`, (await bytesUntilQuiet(page, wire)) - sum(rows)])
    await onTill((second, secondWire) =>
      onTill(async (third, thirdWire) => {
        await signIn(second, secondWire.url)
        await signIn(third, thirdWire.url)
        for (const [each, its] of /** @type {const} */ ([
          [second, secondWire],
          [third, thirdWire],
        ]))
          await bytesUntilQuiet(each, its)
        const all = () => wire.bytes() + secondWire.bytes() + thirdWire.bytes()
        const [before, ownBefore] = [all(), wire.bytes()]
        for (let sold = 0; sold < SOLD; sold++) {
          await sellThree(page, sold)
          await bytesUntilQuiet(page, { bytes: all })
        }
        rows.push(['a sale of three lines, at its own till', (wire.bytes() - ownBefore) / SOLD])
        rows.push([`a day of ${A_DAY} sales, with 2 other tills`, ((all() - before) / SOLD) * A_DAY])
        // Chromium looks for a new service worker a minute after a page was opened, once.
        await quiet(page, SETTLED_MS)
        const quietAt = all()
        await quiet(page, WATCHED_MS)
        idle = ((all() - quietAt) / 3 / WATCHED_MS) * AN_HOUR_MS
        rows.push(['all of it, the selling till', wire.bytes()])
        rows.push(['what that till says itself (S23.8)', await saidUsed(page)])
      }),
    )
  })
  return [
    ...rows.map(([what, bytes]) => rowOf(what, { size, throttle: 1, unit: 'KB' }, [bytes / 1_000])),
    aimedRow('an idle hour', { shop, size, throttle: 1 }, [idle / 1_000]),
  ]
}

/** @typedef {{ url: string, bytes(): number }} Wire */

/** A device of its own with a wire of its own. @param {string} url @param {(page: Page, wire: Wire) => Promise<unknown>} work */
async function onDevice(url, work) {
  const wire = await openWire(url)
  try {
    await onNewPage((page) => work(page, wire))
  } finally {
    wire.close()
  }
}

/** @param {Page} page @param {string} url */
async function signIn(page, url) {
  await page.goto(`${url}/auth`)
  await page.getByLabel('Email').fill(ACCOUNT.email)
  await page.getByLabel('Password', { exact: true }).fill(ACCOUNT.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL((address) => address.pathname !== '/auth')
  await enterTill(page, url)
}

/** @param {Page} page @param {number} sale */
async function sellThree(page, sale) {
  const goods = page.getByRole('article')
  for (const line of [0, 1, 2])
    await goods
      .nth((sale + line * 3) % 9)
      .getByRole('button', { name: /^Retail: add/ })
      .click()
  await page.getByRole('button', { name: 'Cash', exact: true }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByRole('button', { name: 'New sale' }).click()
}

/** @param {Page} page @param {Pick<Wire, 'bytes'>} wire @returns {Promise<number>} all bytes so far */
async function bytesUntilQuiet(page, wire) {
  for (let before = -1; before !== wire.bytes(); ) {
    before = wire.bytes()
    await quiet(page, QUIET_MS)
  }
  return wire.bytes()
}

/** What the device's own screen tells of today. @param {Page} page @returns {Promise<number>} bytes */
async function saidUsed(page) {
  const stored = await page.evaluate(() => localStorage.getItem('tuckshop_data_used'))
  return Number(stored?.split(' ')[1])
}

/** @param {readonly [string, number][]} rows */
const sum = (rows) => rows.reduce((bytes, [, more]) => bytes + more, 0)
