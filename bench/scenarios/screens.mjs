import { quiet } from '../quiet.mjs'
import { rowOf } from '../statistics.mjs'

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('../statistics.mjs').Row} Row */

const SEARCH = 'Search products...'

/**
 * The app's own screens in Local Mode, by real keys and taps, until the frame with the answer was painted.
 * @param {Page} page signed in to Local Mode, its shop filled
 * @param {string} url the app's
 * @param {{ size: string, throttle: number }} about
 * @param {number} products how many the shop has
 * @returns {Promise<Row[]>}
 */
export async function measureTill(page, url, about, products) {
  const hard = about.throttle === 4
  const starts = []
  await noteFirstProduct(page)
  for (let run = 0; run < 5; run++) starts.push(await coldStart(page, url))
  const keys = await keysToGrid(page)
  const taps = await tapsToLine(page, 30)
  return [
    rowOf(
      'offline cold start to a usable till',
      { ...about, ...(hard ? { target: products > 10_000 ? 2_000 : 1_000, of: 'p50' } : {}) },
      starts,
    ),
    rowOf('key to filtered grid', { ...about, ...(hard ? { target: 50, of: 'p95' } : {}) }, keys),
    rowOf('tap to cart line', { ...about, ...(hard ? { target: 50, of: 'p95' } : {}) }, taps),
  ]
}

/** @param {Page} page @param {string} url */
async function coldStart(page, url) {
  await page.goto('about:blank')
  await page.goto(url, { waitUntil: 'commit' })
  const usable = await page.waitForFunction(() => window.usableAt, undefined, {
    polling: 200,
    timeout: 60_000,
  })
  return Number(await usable.jsonValue())
}

/**
 * Notes, in every page from now on, when the first product was painted. The page watches for itself: asking it over
 * and over from outside took a third of what was measured.
 * @param {Page} page
 */
async function noteFirstProduct(page) {
  await page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector('article')) return
      watch.disconnect()
      requestAnimationFrame(() => setTimeout(() => (window.usableAt = performance.now())))
    })
    watch.observe(document, { childList: true, subtree: true })
  })
}

/** @param {Page} page */
async function keysToGrid(page) {
  const times = []
  await page.getByPlaceholder(SEARCH).focus()
  for (const word of ['lantern', 'bag', 'heart', 'red', 'christmas']) {
    for (const key of word) {
      times.push(...(await timed(page, 'keydown', '[aria-label="Products"]', () => page.keyboard.press(key))))
      await quiet(page, 60)
    }
    await page.getByPlaceholder(SEARCH).fill('')
    await quiet(page, 150)
  }
  return times
}

/** @param {Page} page @param {number} count */
async function tapsToLine(page, count) {
  const times = []
  const add = page.getByRole('button', { name: /^Retail: add/ })
  const places = []
  for (let place = 0; place < 6; place++) places.push(await middleOf(add.nth(place)))
  for (let run = 0; run < count; run++) {
    const { x, y } = places[run % places.length] ?? { x: 0, y: 0 }
    times.push(...(await timed(page, 'pointerdown', 'main', () => page.mouse.click(x, y))))
    await quiet(page, 100)
  }
  return times
}

/**
 * Where to click something: looking for it in the page would be measured with the click.
 * @param {import('@playwright/test').Locator} locator
 */
async function middleOf(locator) {
  const { x, y, width, height } = (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return { x: x + width / 2, y: y + height / 2 }
}

/**
 * The sales history: a key of a search, and a click on a column, until the list stands.
 * @param {Page} page signed in to Local Mode, its shop filled
 * @param {string} url the app's
 * @param {{ size: string, throttle: number }} about
 * @returns {Promise<Row[]>}
 */
export async function measureHistory(page, url, about) {
  const hard = about.throttle === 4
  await page.goto(`${url}/sales`)
  await page
    .getByText(/^Showing|sales?$/)
    .first()
    .waitFor()
  await page.getByRole('columnheader', { name: 'Total' }).waitFor({ timeout: 120_000 })
  await quiet(page, 5_000)
  const searches = []
  const box = page.getByPlaceholder('Search by order number or customer...')
  for (const word of ['04219', 'customer 12', '0077', 'r0']) {
    await box.focus()
    for (const key of word) {
      searches.push(...(await timed(page, 'keydown', 'table', () => page.keyboard.press(key))))
      await quiet(page, 300)
    }
    await box.fill('')
    await quiet(page, 500)
  }
  const sorts = []
  for (const column of ['Order #', 'Date', 'Payment', 'Total', 'Total', 'Payment', 'Order #', 'Order #']) {
    const heading = page.getByRole('columnheader', { name: column }).getByRole('button')
    const { x, y } = await middleOf(heading)
    const click = () => page.mouse.click(x, y)
    sorts.push(...(await timed(page, 'pointerdown', 'tbody', click)))
    await quiet(page, 300)
  }
  return [
    rowOf('history: key to found list', { ...about, ...(hard ? { target: 100, of: 'p95' } : {}) }, searches),
    rowOf('history: click to sorted list', { ...about, ...(hard ? { target: 100, of: 'p95' } : {}) }, sorts),
  ]
}

/**
 * The registers: the frames of a scroll through the whole inventory, and the customers with what they spent.
 * @param {Page} page signed in to Local Mode, its shop filled
 * @param {string} url the app's
 * @param {{ size: string, throttle: number }} about
 * @returns {Promise<Row[]>}
 */
export async function measureRegisters(page, url, about) {
  await page.goto(`${url}/inventory`)
  await page.getByRole('row').nth(3).waitFor()
  await quiet(page, 3_000)
  const frames = await framesOfScroll(page)
  const opened = []
  for (let run = 0; run < 5; run++) {
    await page.goto(`${url}/inventory`)
    await page.getByRole('row').nth(3).waitFor()
    await quiet(page, 2_000)
    const link = page.getByRole('link', { name: 'Customers' }).first()
    opened.push(...(await timed(page, 'pointerdown', 'body', () => link.click(), 'tbody .figures')))
  }
  return [
    rowOf(
      'inventory: a frame of a scroll',
      { ...about, ...(about.throttle === 1 ? { target: 17.5, of: 'p95' } : {}) },
      frames,
    ),
    rowOf('customers with what they spent', about, opened),
  ]
}

/** @param {Page} page @returns {Promise<number[]>} milliseconds between frames */
async function framesOfScroll(page) {
  await page.mouse.move(700, 500)
  const answer = page.evaluate(
    () =>
      new Promise((done) => {
        /** @type {number[]} */
        const times = []
        let last = performance.now()
        const frame = (/** @type {number} */ now) => {
          times.push(now - last)
          last = now
          if (times.length < 240) requestAnimationFrame(frame)
          else done(times.slice(1))
        }
        requestAnimationFrame(frame)
      }),
  )
  for (let step = 0; step < 200; step++) {
    await page.mouse.wheel(0, 120)
    await quiet(page, 16)
  }
  return /** @type {number[]} */ (await answer)
}

/**
 * Milliseconds from the browser's stamp on an event to the first painted frame after something below `selector`
 * changed, or after `shown` is there.
 * @param {Page} page @param {string} event @param {string} selector @param {() => Promise<void>} act
 * @param {string} [shown]
 */
async function timed(page, event, selector, act, shown = '') {
  const answer = page.evaluate(
    ({ event, selector, shown }) =>
      new Promise((done) => {
        let began = 0
        const nothing = setTimeout(() => done(undefined), 1_500)
        addEventListener(event, ({ timeStamp }) => (began = timeStamp), { capture: true, once: true })
        const watch = new MutationObserver(() => {
          if (began === 0 || (shown !== '' && !document.querySelector(shown))) return
          watch.disconnect()
          clearTimeout(nothing)
          requestAnimationFrame(() => setTimeout(() => done(performance.now() - began)))
        })
        const place = document.querySelector(selector)
        if (!place) throw new Error(`nothing is ${selector}`)
        watch.observe(place, { subtree: true, childList: true, characterData: true, attributes: true })
      }),
    { event, selector, shown },
  )
  await quiet(page, 30)
  await act()
  const took = await answer
  // A key that leaves the same things found paints nothing.
  return typeof took === 'number' ? [took] : []
}
