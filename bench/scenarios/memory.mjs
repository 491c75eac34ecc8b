import { quiet } from '../quiet.mjs'
import { rowOf } from '../statistics.mjs'

/** @typedef {import('@playwright/test').Page} Page */

/**
 * A shop's memory and disk use: the page's heap after garbage collection, at the till and with the whole history
 * loaded, and the disk.
 * @param {Page} page signed in, its shop filled
 * @param {string} url the app's
 * @param {import('./shop.mjs').About} about
 * @returns {Promise<import('../statistics.mjs').Row[]>}
 */
export async function measureMemory(page, url, about) {
  await page.goto('about:blank')
  await page.goto(url)
  await page.getByRole('article').first().waitFor({ timeout: 60_000 })
  await quiet(page, 2_000)
  const atTill = await heapMb(page)
  await page.getByRole('link', { name: 'Sales History' }).first().click()
  await historyRead(page)
  const atHistory = await heapMb(page)
  const disk = await page.evaluate(() => navigator.storage.estimate())
  const inMb = { size: about.size, throttle: about.throttle, unit: /** @type {const} */ ('MB') }
  return [
    rowOf('memory, at the till', inMb, [atTill]),
    rowOf('memory, with the whole history', inMb, [atHistory]),
    rowOf('disk, database and files', inMb, [(disk.usage ?? Number.NaN) / 1e6]),
  ]
}

/** Waits until the history shows all its sales. @param {Page} page at the history */
export async function historyRead(page) {
  await page.getByRole('columnheader', { name: 'Total' }).waitFor({ timeout: 120_000 })
  await page.getByText('loading more...').waitFor({ state: 'detached', timeout: 240_000 })
}

/** @param {Page} page */
async function heapMb(page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('HeapProfiler.enable')
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize, backingStorageSize } = await cdp.send('Runtime.getHeapUsage')
  await cdp.detach()
  return (usedSize + backingStorageSize) / 1e6
}
