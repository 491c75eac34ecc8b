import { join } from 'node:path'
import { initialSizes } from '#tools/build/initial-sizes.mjs'
import { onPageOf, openBench, withProfile } from '../browser.mjs'
import { cutOff } from '../cut-off.mjs'
import { inWords } from '../in-words.mjs'
import { servePages } from '../pages-server.mjs'
import { aimedRow } from '../targets.mjs'
import { measureCounting } from './count.mjs'
import { measureMemory } from './memory.mjs'
import { measureHistory, measureRegisters } from './screens.mjs'
import { measureStore } from './store.mjs'
import { hire, measureSwitch } from './switch.mjs'
import { enterTill, measureTill } from './till.mjs'
import { GOODS_WORDS, SALES_WORDS, typedOf } from './words.mjs'

/** @typedef {import('../results.mjs').Size} Size */
/** @typedef {import('../statistics.mjs').Row} Row */
/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {{ shop: Size, size: string, throttle: number }} About which shop is measured, in words too, and how */
/** @typedef {(step: string, throttle: number, work: () => Promise<Row[]>) => Promise<void>} Measure */

/**
 * One shop on one device without a network: its store, its screens, its memory and disk. It is filled once; the store
 * and the screens each have a browser of their own that opens the filled profile: in the browser that has just stored
 * so much, what follows takes up to half as long again.
 * @param {Size} size
 * @param {readonly number[]} throttles
 * @param {import('../page/goods.ts').Listed[]} listed
 * @returns {Promise<{ rows: Row[], failed: string[] }>} what was measured, and the steps that could not be
 */
export async function measureShop(size, throttles, listed) {
  const about = { shop: size, size: inWords(size), throttle: 1 }
  /** @type {Row[]} */
  const rows = [loadRow(about)]
  const pages = await servePages()
  /** @type {string[]} */
  const failed = []
  /** @param {string} filled the profile of the filled shop @param {(page: Page, measure: Measure) => Promise<void>} work */
  const inOwnBrowser = (filled, work) =>
    withProfile(
      (profile) =>
        onPageOf(profile, (page, /** @type {import('../browser.mjs').Throttled<Row[]>} */ throttled) =>
          work(page, async (step, throttle, part) => {
            note(`${step}, ${throttle}×`)
            try {
              rows.push(...(await throttled(throttle, part)))
            } catch (error) {
              cutOff.throwIfAborted()
              // The other results stay.
              console.error(error)
              failed.push(`${step}, ${throttle}×`)
            }
          }),
        ),
      filled,
    )
  try {
    await withProfile(async (filled) => {
      note('fill')
      const answers = await onPageOf(filled, async (page) => {
        await openBench(page, pages.url)
        return page.evaluate(
          ([listed, size, searched]) => window.bench.fill(listed, size, searched),
          /** @type {const} */ ([listed, size, { goods: typedOf(GOODS_WORDS), sales: typedOf(SALES_WORDS) }]),
        )
      })
      await inOwnBrowser(filled, async (page, measure) => {
        for (const throttle of throttles)
          await measure('store', throttle, async () => {
            await openBench(page, pages.url)
            return measureStore(page, { ...about, throttle })
          })
      })
      await inOwnBrowser(filled, async (page, measure) => {
        await measure('first start', 1, async () => {
          await enterTill(page, pages.url)
          return []
        })
        for (const throttle of throttles) {
          const at = { ...about, throttle }
          await measure('till', throttle, () => measureTill(page, `${pages.url}/`, at, answers.goods, listed))
          await measure('history', throttle, () => measureHistory(page, pages.url, at, answers.sales))
          await measure('registers', throttle, () => measureRegisters(page, pages.url, at))
        }
        await measure('memory', 1, () => measureMemory(page, pages.url, about))
      })
      // Each in a browser of its own: once the app is installed, its worker answers instead of the page that counts.
      for (const throttle of throttles)
        await inOwnBrowser(filled, async (page, measure) => {
          await measure('counting', throttle, () =>
            measureCounting(page, pages.url, { ...about, throttle }, listed),
          )
        })
      await inOwnBrowser(filled, async (page, measure) => {
        const checks = await hire(page, pages.url)
        await enterTill(page, pages.url)
        for (const throttle of throttles)
          await measure('switch', throttle, () => measureSwitch(page, { ...about, throttle }, checks))
      })
    })
  } finally {
    pages.close()
  }
  return { rows, failed }
}

/** @param {About} about */
function loadRow(about) {
  const sizes = initialSizes(join(import.meta.dirname, '../../dist/web'))
  const kb = sizes.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
  return aimedRow('initial JS and CSS, compressed', about, [kb])
}

const began = Date.now()

/** @param {string} step */
function note(step) {
  console.error(`  ${((Date.now() - began) / 1000).toFixed(0).padStart(4)} s  ${step}`)
}
