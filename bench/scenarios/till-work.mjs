import { onNewPage, openBench } from '../browser.mjs'
import { ACCOUNT } from '../shop-server.mjs'

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('../page/goods.ts').Listed} Listed */
/**
 * @typedef {{ load: number[], search: number[], checkout: number[], push: number[], pull: number[] }} Times
 *   milliseconds
 */

/** Sales of one push. */
export const PUSHED = 500
/** How often that many are sold and pushed, and how many devices pull them all. */
const ROUNDS = 3
/** Sales that a second device pulls. */
export const PULLED = PUSHED * ROUNDS
const TIMED_CHECKOUTS = 40
const LOADS = 3
const WORDS = ['lantern', 'bag', 'heart', 'red', 'christmas', 'la', 'box', 'set of', 'mug', 'white hanging']

/**
 * How long new devices took to pull everything, one after the other. Each must then have every sale, and the resulting
 * stock: a sale takes one each of three products, which started at a million.
 * @param {string} name @param {number} products
 * @param {(page: Page) => Promise<{ ms: number, rows: number, onHand: number }>} pull
 * @returns {Promise<number[]>} milliseconds
 */
async function pulledByNewDevices(name, products, pull) {
  const expected = { rows: products + PULLED, onHand: products * 1_000_000 - PULLED * 3 }
  const times = []
  while (times.length < ROUNDS) {
    const { ms, ...found } = await onNewPage(pull)
    if (found.rows !== expected.rows || found.onHand !== expected.onHand)
      throw new Error(`${name} pulled ${JSON.stringify(found)} of ${JSON.stringify(expected)}`)
    times.push(ms)
  }
  return times
}

/**
 * The till's work as Tuckshop does it: two devices of one account and a server, all of it the product's own code.
 * @param {{ url: string, listed: Listed[], products: number, throttle: number }} about
 * @returns {Promise<Times>}
 */
export async function oursAtWork({ url, listed, products, throttle }) {
  /** @param {Page} page */
  const enter = async (page) => {
    await openBench(page, url)
    return page.evaluate(({ email, password }) => window.bench.enter(email, password), ACCOUNT)
  }
  const first = await onNewPage(async (page, throttled) => {
    await openBench(page, url)
    await enter(page)
    await page.evaluate(
      ([listed, products]) => window.bench.fillServer(listed, { products, sales: 0 }),
      /** @type {const} */ ([listed, products]),
    )
    await page.evaluate(() => window.bench.contact())
    await page.evaluate(() => window.bench.close())
    const local = await throttled(throttle, async () => {
      const load = []
      for (let run = 0; run < LOADS; run++) {
        load.push(await enter(page))
        if (run < LOADS - 1) await page.evaluate(() => window.bench.close())
      }
      const search = await page.evaluate((words) => window.bench.search(words), WORDS)
      const checkout = await page.evaluate((count) => window.bench.checkouts(count), TIMED_CHECKOUTS)
      return { load, search, checkout }
    })
    const push = []
    for (let sold = TIMED_CHECKOUTS; push.length < ROUNDS; sold = 0) {
      await page.evaluate((count) => window.bench.checkouts(count, 0), PUSHED - sold)
      push.push(await page.evaluate(() => window.bench.push()))
      await page.evaluate(() => window.bench.contact())
    }
    await page.evaluate(() => window.bench.close())
    return { ...local, push }
  })
  const pull = await pulledByNewDevices('tuckshop', products, async (page) => {
    await enter(page)
    const ms = await page.evaluate(() => window.bench.contact())
    return { ms, ...(await page.evaluate(() => window.bench.known())) }
  })
  return { ...first, pull }
}

/**
 * The same work by a peer.
 * @param {string} name as `bench/peers/page/main.js` has it
 * @param {{ url: string, listed: Listed[], products: number, throttle: number }} about
 * @returns {Promise<Times>}
 */
export async function peerAtWork(name, { url, listed, products, throttle }) {
  /** @param {Page} page */
  const open = async (page) => {
    await page.goto(url)
    await page.waitForFunction(() => 'peers' in window)
    return page.evaluate(
      ([name, listed, products]) => window.peers.open(name, listed, products),
      /** @type {const} */ ([name, listed, products]),
    )
  }
  const first = await onNewPage(async (page, throttled) => {
    await open(page)
    await page.evaluate(() => window.peers.fill())
    await page.evaluate(() => window.peers.seed())
    const local = await throttled(throttle, async () => {
      const load = []
      for (let run = 0; run < LOADS; run++) {
        const opened = await open(page)
        load.push(opened + (await page.evaluate(() => window.peers.load())).ms)
      }
      const search = await page.evaluate((words) => window.peers.search(words), WORDS)
      const checkout = await page.evaluate(
        (count) => window.peers.checkouts(0, count, 60_000),
        TIMED_CHECKOUTS,
      )
      return { load, search, checkout }
    })
    const push = []
    let sold = local.checkout.length
    while (push.length < ROUNDS) {
      const due = PUSHED * (push.length + 1)
      await page.evaluate(([from, count]) => window.peers.sellMany(from, count), [sold, due - sold])
      push.push(await page.evaluate(() => window.peers.push()))
      sold = due
    }
    return { ...local, push }
  })
  const pull = await pulledByNewDevices(name, products, async (page) => {
    await open(page)
    const expected = { products, sales: PULLED }
    const { ms, count: rows } = await page.evaluate((expected) => window.peers.pull(expected), expected)
    return { ms, rows, onHand: await page.evaluate(() => window.peers.onHand()) }
  })
  return { ...first, pull }
}
