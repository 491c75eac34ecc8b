import { quiet } from '../quiet.mjs'
import { quantile } from '../statistics.mjs'
import { aimedRow } from '../targets.mjs'

const OPENED = 3

/**
 * The store by itself: opening with the catalogue in memory, a durable checkout of three lines, the first sixty of a
 * day; a report of a year, and its sales by product and by customer; and more checkouts alternating with raw IndexedDB writes of the same rows.
 * @param {import('@playwright/test').Page} page on the bench page, filled
 * @param {import('./shop.mjs').About} about
 * @returns {Promise<import('../statistics.mjs').Row[]>}
 */
export async function measureStore(page, about) {
  const opened = []
  for (let run = 0; run < OPENED; run++) {
    opened.push(await page.evaluate(() => window.bench.open()))
    if (run < OPENED - 1) await page.evaluate(() => window.bench.close())
  }
  // Background work after opening must not be part of the next row.
  await quiet(page, 3_000)
  const checkouts = await page.evaluate(() => window.bench.checkouts(60))
  const reports = await page.evaluate(() => window.bench.reports(60))
  const byProduct = await page.evaluate(() => window.bench.breakdowns('product', 21))
  const byCustomer = await page.evaluate(() => window.bench.breakdowns('customer', 21))
  const { own, raw, journaled } = await page.evaluate(() => window.bench.checkoutsBesideRaw(60))
  await page.evaluate(() => window.bench.close())
  return [
    aimedRow('open the shop', about, opened),
    aimedRow('durable checkout', about, checkouts),
    aimedRow('durable checkout, in turn with the next two', about, own),
    aimedRow('the same rows, raw IndexedDB', about, raw),
    aimedRow('the same rows, raw IndexedDB and a journal', about, journaled),
    aimedRow('durable checkout beside raw IndexedDB', about, [quantile(own, 0.5) / quantile(raw, 0.5)]),
    aimedRow('a year’s report', about, reports),
    aimedRow('a year by product', about, byProduct),
    aimedRow('a year by customer', about, byCustomer),
  ]
}
