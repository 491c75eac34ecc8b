import { quiet } from '../quiet.mjs'
import { aimedRow } from '../targets.mjs'
import { aim, PRESSED, press, TAPPED, tap } from './hand.mjs'
import { historyRead } from './memory.mjs'
import { countInSight, middleOf, timed, timedUntil } from './timed.mjs'
import { SALES_WORDS, typedOf } from './words.mjs'

/** Three rounds: with few values the slowest alone would be the 95th percentile. */
const COLUMNS = ['Order #', 'Date', 'Payment', 'Total', 'Total', 'Payment', 'Order #', 'Order #']
const SORTED_BY = [...COLUMNS, ...COLUMNS, ...COLUMNS]

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('../statistics.mjs').Row} Row */
/** @typedef {import('../page/answers.ts').Answers} Answers */

/**
 * The sales history: a key of a search, and a click on a column, until the list is updated.
 * @param {Page} page signed in, its shop filled
 * @param {string} url the app's
 * @param {import('./shop.mjs').About} about
 * @param {Answers} answers what its searches find
 * @returns {Promise<Row[]>}
 */
export async function measureHistory(page, url, about, answers) {
  await page.goto(`${url}/sales`)
  await historyRead(page)
  await quiet(page, 4_000)
  const searches = await keysToList(page, answers)
  const sorts = []
  for (const column of SORTED_BY) {
    const heading = page.getByRole('columnheader', { name: column }).getByRole('button')
    await aim(page, await middleOf(heading))
    sorts.push(...(await timed(page, TAPPED, 'tbody', () => tap(page))))
    await quiet(page, 300)
  }
  return [
    aimedRow('history: key to found list', about, searches),
    aimedRow('history: click to sorted list', about, sorts),
  ]
}

/**
 * From each key of a search until the visible rows are its results.
 * @param {Page} page @param {Answers} answers
 */
async function keysToList(page, answers) {
  const times = []
  const box = page.getByPlaceholder('Search by order number or customer...')
  const inSight = await countInSight(page, '[aria-rowindex]', 'main')
  for (const word of SALES_WORDS) {
    await box.focus()
    for (const typed of typedOf([word])) {
      const texts = (answers[typed] ?? []).map((order) => `View sale ${order}`)
      const expected = { each: '[aria-rowindex] button', by: 'aria-label', texts, inSight }
      times.push(...(await timedUntil(page, PRESSED, expected, () => press(page, typed.slice(-1)))))
      await quiet(page, 300)
    }
    await box.fill('')
    await quiet(page, 500)
  }
  return times
}

/**
 * The lists: the inventory's scroll, search and category counts, and the customers with what they spent.
 * @param {Page} page signed in, its shop filled
 * @param {string} url the app's
 * @param {import('./shop.mjs').About} about
 * @returns {Promise<Row[]>}
 */
export async function measureRegisters(page, url, about) {
  await openInventory(page, url)
  const frames = await framesOfScroll(page)
  await openInventory(page, url)
  const keys = []
  for (const word of ['lantern', 'heart', 'christmas']) {
    await page.getByPlaceholder('Search inventory...').focus()
    for (const key of word) {
      keys.push(...(await timed(page, PRESSED, 'tbody', () => press(page, key))))
      await quiet(page, 80)
    }
    await page.getByPlaceholder('Search inventory...').fill('')
    await quiet(page, 200)
  }
  const manage = await middleOf(page.getByRole('button', { name: 'Manage Categories' }))
  const counts = []
  for (let run = 0; run < 5; run++) {
    await aim(page, manage)
    counts.push(...(await timed(page, TAPPED, 'body', () => tap(page), '[role=dialog] li')))
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await quiet(page, 200)
  }
  const opened = []
  for (let run = 0; run < 5; run++) {
    await openInventory(page, url)
    await aim(page, await middleOf(page.getByRole('link', { name: 'Customers' }).first()))
    opened.push(...(await timed(page, TAPPED, 'body', () => tap(page), 'tbody .figures')))
  }
  return [
    aimedRow('inventory: a frame of a scroll', about, frames),
    aimedRow('inventory: key to filtered list', about, keys),
    aimedRow('inventory: click to counted categories', about, counts),
    aimedRow('customers with what they spent', about, opened),
  ]
}

/** @param {Page} page @param {string} url the app's */
async function openInventory(page, url) {
  await page.goto(`${url}/inventory`)
  await page.getByRole('row').nth(3).waitFor({ timeout: 60_000 })
  await quiet(page, 1_500)
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
