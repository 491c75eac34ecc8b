import { onNewPage, openBench } from '../browser.mjs'
import { count, inWords } from '../in-words.mjs'
import { ACCOUNT } from '../shop-server.mjs'
import { aimedRow } from '../targets.mjs'
import { PUSHED } from './till-work.mjs'

const PUSHES = 3

/**
 * The server as a device experiences it: pushing sales made offline, and pulling a whole shop to a new device.
 * @param {{ url: string, listed: import('../page/goods.ts').Listed[], products: number, sales: number }} about
 * @returns {Promise<import('../statistics.mjs').Row[]>}
 */
export function measureServer({ url, listed, products, sales }) {
  const shop = { products, sales }
  const about = { shop, size: inWords(shop), throttle: 1 }
  return onNewPage(async (page) => {
    await openBench(page, url)
    await page.evaluate(({ email, password }) => window.bench.enter(email, password), ACCOUNT)
    /** @param {{ products: number, sales: number, from?: number }} size */
    const fill = (size) =>
      page.evaluate(
        ([listed, size]) => window.bench.fillServer(listed, size),
        /** @type {const} */ ([listed, size]),
      )
    await fill({ products, sales: 0 })
    const goods = await page.evaluate(() => window.bench.contact())
    await fill({ products: 0, sales, from: products })
    const history = await page.evaluate(() => window.bench.contact())
    const pushes = []
    for (let run = 0; run < PUSHES; run++) {
      await page.evaluate((count) => window.bench.checkouts(count, 0), PUSHED)
      pushes.push(await page.evaluate(() => window.bench.push()))
      // Only a pull acknowledges: otherwise the next push would send all of these again.
      await page.evaluate(() => window.bench.contact())
    }
    await page.evaluate(() => window.bench.close())
    return [
      aimedRow(`a new device pulls ${count(products)} products`, about, [goods]),
      aimedRow(`a new device pulls ${count(sales)} sales`, about, [history]),
      aimedRow(`${PUSHED} sales pushed`, about, pushes),
    ]
  })
}
