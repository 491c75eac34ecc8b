import { openBench } from '../browser.mjs'
import { quiet } from '../quiet.mjs'
import { aimedRow } from '../targets.mjs'
import { PRESSED, press } from './hand.mjs'
import { timedUntil } from './timed.mjs'

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('../statistics.mjs').Row} Row */

/** Who takes the till in turn, with their PINs. Naledi has it first. @type {[name: string, pin: string][]} */
const PEOPLE = [
  ['Naledi', '2580'],
  ['Thandi', '4071'],
]
const TURNS = 20
const SWITCH = 'button[aria-label^="Switch: "]'
const switchFrom = (/** @type {string} */ name) => `Switch: ${name} is at the till`

/**
 * Lets people work in a filled shop, before its app is opened.
 * @param {Page} page @param {string} url of the pages
 * @returns {Promise<number[]>} how long the check of a PIN takes, milliseconds each
 */
export async function hire(page, url) {
  await openBench(page, url)
  return page.evaluate((people) => window.bench.hire(people), PEOPLE)
}

/**
 * Somebody else takes the till without a network: from the key that ends the PIN until their name stands there. What
 * slows the page down leaves out the check of the PIN, which the browser does beside it: it is counted as often as a
 * slower processor would take longer.
 * @param {Page} page at the till of a shop with people
 * @param {import('./shop.mjs').About} about
 * @param {readonly number[]} checks of PINs, milliseconds
 * @returns {Promise<Row[]>}
 */
export async function measureSwitch(page, about, checks) {
  const check = checks.toSorted((left, right) => left - right)[checks.length >> 1] ?? 0
  const times = []
  for (let turn = 1; turn <= TURNS; turn++) {
    const [name, pin] = PEOPLE[turn % PEOPLE.length] ?? ['', '']
    await page.getByRole('button', { name: /^Switch: / }).click()
    await page.getByRole('button', { name, exact: true }).click()
    for (const digit of pin) await press(page, digit)
    const expected = { each: SWITCH, by: 'aria-label', texts: [switchFrom(name)], inSight: 1, within: 'body' }
    const took = await timedUntil(page, PRESSED, expected, () => press(page, 'Enter'))
    times.push(...took.map((ms) => ms + (about.throttle - 1) * check))
    await quiet(page, 300)
  }
  return [aimedRow('PIN to the next person at the till', about, times)]
}
