import { quiet } from '../quiet.mjs'
import { quantile, rowOf } from '../statistics.mjs'

const OPENED = 3

/**
 * The store by itself: opening with the catalogue in memory, a durable checkout of three lines against the same rows
 * written by raw IndexedDB, and a report of a year.
 * @param {import('@playwright/test').Page} page on the bench page, filled
 * @param {{ size: string, throttle: number }} about
 * @returns {Promise<import('../statistics.mjs').Row[]>}
 */
export async function measureStore(page, about) {
  const opened = []
  for (let run = 0; run < OPENED; run++) {
    opened.push(await page.evaluate(() => window.bench.open()))
    if (run < OPENED - 1) await page.evaluate(() => window.bench.close())
  }
  // What opening leaves for quiet moments must not stand in the next row.
  await quiet(page, 3_000)
  const checkouts = await page.evaluate(() => window.bench.checkouts(60))
  const floor = await page.evaluate(() => window.bench.rawCheckouts(60))
  const journaled = await page.evaluate(() => window.bench.rawCheckouts(60, true))
  const reports = await page.evaluate(() => window.bench.reports(21))
  await page.evaluate(() => window.bench.close())
  return [
    rowOf('open the shop', about, opened),
    rowOf(
      'durable checkout',
      { ...about, ...(about.throttle === 4 ? { target: 50, of: 'p95' } : {}) },
      checkouts,
    ),
    rowOf('the same rows, raw IndexedDB', about, floor),
    rowOf('the same rows, raw IndexedDB and a journal', about, journaled),
    rowOf(
      'durable checkout beside raw IndexedDB',
      { ...about, unit: '×', ...(about.throttle === 4 ? { target: 2, of: 'p50' } : {}) },
      [quantile(checkouts, 0.5) / quantile(floor, 0.5)],
    ),
    rowOf(
      'a year’s report',
      { ...about, ...(about.throttle === 4 ? { target: 100, of: 'p50' } : {}) },
      reports,
    ),
  ]
}
