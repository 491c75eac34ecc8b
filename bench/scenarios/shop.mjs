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
 * @returns {Promise<{ rows: Row[], failed: string[] }>} what was measured, and the steps that could not be
 */
export async function measureShop(size, throttles, listed) {
  const pages = await servePages()
  const about = { size: inWords(size), throttle: 1 }
  /** @type {Row[]} */
  const rows = [loadRow(about)]
  /** @type {string[]} */
  const failed = []
  try {
    await onNewPage(async (page, /** @type {import('../browser.mjs').Throttled<Row[]>} */ throttled) => {
      /** @param {string} step @param {number} throttle @param {() => Promise<Row[]>} work */
      const measure = async (step, throttle, work) => {
        note(`${step}, ${throttle}×`)
        try {
          rows.push(...(await throttled(throttle, work)))
        } catch (error) {
          // What the others found stands.
          console.error(error)
          failed.push(`${step}, ${throttle}×`)
        }
      }
      note('fill')
      await openBench(page, pages.url)
      await page.evaluate(
        ([listed, size]) => window.bench.fill(listed, size),
        /** @type {const} */ ([listed, size]),
      )
      for (const throttle of throttles)
        await measure('store', throttle, async () => {
          await openBench(page, pages.url)
          return measureStore(page, { ...about, throttle })
        })
      await measure('first start', 1, async () => {
        await enterTill(page, pages.url)
        return []
      })
      for (const throttle of throttles) {
        const at = { ...about, throttle }
        await measure('till', throttle, () => measureTill(page, `${pages.url}/`, at, size.products))
        await measure('history', throttle, () => measureHistory(page, pages.url, at))
        await measure('registers', throttle, () => measureRegisters(page, pages.url, at))
      }
      await measure('memory', 1, () => measureMemory(page, pages.url, about))
    })
  } finally {
    pages.close()
  }
  return { rows, failed }
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
