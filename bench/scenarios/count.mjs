import { openBench } from '../browser.mjs'
import { quiet } from '../quiet.mjs'
import { aimedRow } from '../targets.mjs'

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('../page/goods.ts').Listed} Listed */
/** @typedef {{ sku: string, name: string }} Scanned */

/** So many of the goods are scanned, after all others were counted. */
const SCANS = 200
/** Between two keys of a scanner, milliseconds. */
const KEY_MS = 2
/** A scan that has no line by then has failed, milliseconds. */
const ANSWER_MS = 5_000
const SLOW_MS = 50

/**
 * A stocktake of everything in which all goods but the last are counted: each of these is scanned by a scanner that types.
 * @param {Page} page signed in, its shop filled
 * @param {string} url the app's
 * @param {import('./shop.mjs').About} about
 * @param {readonly Listed[]} listed
 * @returns {Promise<import('../statistics.mjs').Row[]>}
 */
export async function measureCounting(page, url, about, listed) {
  const { products } = about.shop
  const before = Math.max(0, products - SCANS)
  await openBench(page, url)
  const number = await page.evaluate((count) => window.bench.countGoods(count), before)
  await page.goto(`${url}/inventory`)
  await page.getByRole('tab', { name: 'Stocktake', exact: true }).click()
  await page.getByRole('button', { name: `Open ${number}`, exact: true }).click()
  await page.getByRole('heading', { name: 'Counted last' }).waitFor({ timeout: 60_000 })
  await quiet(page, 2_000)
  const scanner = await page.context().newCDPSession(page)
  const lines = []
  const frames = []
  for (const scanned of scannedGoods(listed, before, products)) {
    const { line, frame } = await scanOne(page, scanner, scanned)
    lines.push(line)
    frames.push(frame)
  }
  await scanner.detach()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  const slow = frames.filter((frame) => frame > SLOW_MS)
  console.error(`         ${slow.length} of ${frames.length} scans had a frame over ${SLOW_MS} ms`)
  return [
    aimedRow('stocktake: scan to counted line', about, lines),
    aimedRow('stocktake: slowest frame of a scan', about, frames),
  ]
}

/**
 * The goods from one place to another, as `productRows` makes them, without those whose code another one has, in capitals
 * or not: a scan of it asks which.
 * @param {readonly Listed[]} listed @param {number} from @param {number} to @returns {Scanned[]}
 */
function scannedGoods(listed, from, to) {
  const carriers = new Map()
  for (const { sku } of listed) carriers.set(sku.toLowerCase(), (carriers.get(sku.toLowerCase()) ?? 0) + 1)
  return Array.from({ length: to - from }, (_, index) => from + index).flatMap((place) => {
    const like = listed[place % listed.length]
    if (!like || carriers.get(like.sku.toLowerCase()) !== 1) return []
    const round = Math.floor(place / listed.length)
    return [{ sku: `${like.sku}-${round}`, name: round === 0 ? like.name : `${like.name} ${round}` }]
  })
}

/**
 * Scans a product. @param {Page} page @param {import('@playwright/test').CDPSession} scanner @param {Scanned} scanned
 * @returns {Promise<{ line: number, frame: number }>} milliseconds from the scanner's Enter to the painted line, and of
 *   the longest frame until then and a little after
 */
async function scanOne(page, scanner, { sku, name }) {
  const watching = await page.evaluateHandle(
    ({ name, limitMs }) => {
      const dialog = document.querySelector('[role=dialog]')
      const newest = () => dialog?.querySelector('section li')
      if (!dialog) throw new Error('nothing is counted')
      const before = newest()
      const answer = new Promise((done) => {
        let began = 0
        let last = performance.now()
        let longest = 0
        let line = 0
        const frame = (/** @type {number} */ now) => {
          longest = Math.max(longest, now - last)
          last = now
          if (line > 0 && now - began > line + 100) done({ line, frame: longest })
          else requestAnimationFrame(frame)
        }
        requestAnimationFrame(frame)
        const enter = (/** @type {KeyboardEvent} */ event) => {
          if (event.key !== 'Enter') return
          began = event.timeStamp
          removeEventListener('keydown', enter, true)
        }
        addEventListener('keydown', enter, true)
        const watch = new MutationObserver(() => {
          // Two products in a row may have one name.
          if (began === 0 || newest() === before || !newest()?.textContent?.startsWith(name)) return
          watch.disconnect()
          requestAnimationFrame(() => setTimeout(() => (line = performance.now() - began)))
        })
        watch.observe(dialog, { subtree: true, childList: true, characterData: true })
        setTimeout(() => done(undefined), limitMs)
      })
      return { answer }
    },
    { name, limitMs: ANSWER_MS },
  )
  await quiet(page, 30)
  // Not waited for: a scanner does not wait for the page between its keys.
  const began = Date.now()
  const keys = [...sku, 'Enter'].flatMap((key, place) => {
    const enter = { text: '\r', code: 'Enter', windowsVirtualKeyCode: 13 }
    const typed = key === 'Enter' ? enter : { text: key }
    const timestamp = (began + place * KEY_MS) / 1_000
    return ['keyDown', 'keyUp'].map((type) =>
      scanner.send('Input.dispatchKeyEvent', {
        type: /** @type {'keyDown' | 'keyUp'} */ (type),
        key,
        timestamp,
        ...(type === 'keyDown' ? typed : {}),
      }),
    )
  })
  await Promise.all(keys)
  const took = await watching.evaluate(({ answer }) => answer)
  await watching.dispose()
  if (took === undefined) throw new Error(`${sku} was not counted`)
  return /** @type {{ line: number, frame: number }} */ (took)
}
