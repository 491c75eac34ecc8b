import { openBench } from '../browser.mjs'
import { quiet } from '../quiet.mjs'
import { aimedRow } from '../targets.mjs'
import { scannedGoods, scanUntil } from './scan.mjs'

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('../page/goods.ts').Listed} Listed */

/** So many of the goods are scanned, after all others were counted. */
const SCANS = 200
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
  for (const { sku, name } of scannedGoods(listed, before, products)) {
    const counted = { within: '[role=dialog]', each: 'p[role=status].text-lg', starts: name }
    const { line, frame } = await scanUntil(page, scanner, sku, counted)
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
