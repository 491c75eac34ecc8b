import { join } from 'node:path'
import { initialSizes } from '#tools/build/initial-sizes.mjs'
import { onNewPage, openBench } from '../browser.mjs'
import { inWords } from '../in-words.mjs'
import { servePages } from '../pages-server.mjs'
import { rowOf } from '../statistics.mjs'
import { measureMemory } from './memory.mjs'
import { measureHistory, measureRegisters } from './screens.mjs'
import { measureStore } from './store.mjs'
import { enterTill, measureTill } from './till.mjs'

/** @typedef {import('../results.mjs').Size} Size */
/** @typedef {import('../statistics.mjs').Row} Row */

/**
 * One shop on one device without a network: its store, its screens, and what it takes of the device.
 * @param {Size} size
 * @param {readonly number[]} throttles
 * @param {import('../page/goods.ts').Listed[]} listed
 * @returns {Promise<Row[]>}
 */
export async function measureShop(size, throttles, listed) {
  const pages = await servePages()
  const about = { size: inWords(size), throttle: 1 }
  try {
    return await onNewPage(
      async (page, /** @type {import('../browser.mjs').Throttled<Row[]>} */ throttled) => {
        note('fill')
        await openBench(page, pages.url)
        await page.evaluate(
          ([listed, size]) => window.bench.fill(listed, size),
          /** @type {const} */ ([listed, size]),
        )
        const rows = [loadRow(about)]
        for (const throttle of throttles) {
          note(`store, ${throttle}×`)
          await openBench(page, pages.url)
          rows.push(...(await throttled(throttle, () => measureStore(page, { ...about, throttle }))))
        }
        await enterTill(page, pages.url)
        for (const throttle of throttles) {
          note(`screens, ${throttle}×`)
          rows.push(
            ...(await throttled(throttle, () => screens(page, pages.url, { ...about, throttle }, size))),
          )
        }
        note('memory')
        return [...rows, ...(await measureMemory(page, pages.url, about))]
      },
    )
  } finally {
    pages.close()
  }
}

/**
 * @param {import('@playwright/test').Page} page @param {string} url @param {{ size: string, throttle: number }} about
 * @param {Size} size
 */
async function screens(page, url, about, { products }) {
  const till = await measureTill(page, `${url}/`, about, products)
  const history = await measureHistory(page, url, about)
  return [...till, ...history, ...(await measureRegisters(page, url, about))]
}

/** @param {{ size: string, throttle: number }} about */
function loadRow(about) {
  const sizes = initialSizes(join(import.meta.dirname, '../../dist/web'))
  const kb = sizes.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
  return rowOf('initial JS and CSS, compressed', { ...about, unit: 'KB', target: 150, of: 'p50' }, [kb])
}

const began = Date.now()

/** @param {string} step */
function note(step) {
  console.error(`  ${((Date.now() - began) / 1000).toFixed(0).padStart(4)} s  ${step}`)
}
