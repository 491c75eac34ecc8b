import { quiet } from '../quiet.mjs'

/** @typedef {import('@playwright/test').Page} Page */

/** How long a finger stays on the glass or on a key: shorter than most people's. Milliseconds. */
const HELD_MS = 60
/** From the pointer being over something to pressing it, milliseconds. */
const AIMED_MS = 60

/** The event from which a tap is timed: until the finger lifts it may still become a scroll, and nothing may react. */
export const TAPPED = 'pointerup'
/** The event from which a key is timed. */
export const PRESSED = 'keydown'

/**
 * Moves the pointer over a place, before anything is timed.
 * @param {Page} page @param {{ x: number, y: number }} place
 */
export async function aim(page, { x, y }) {
  await page.mouse.move(x, y)
  await quiet(page, AIMED_MS)
}

/** Taps where the pointer is. @param {Page} page */
export async function tap(page) {
  await page.mouse.down()
  await quiet(page, HELD_MS)
  await page.mouse.up()
}

/** @param {Page} page @param {string} key */
export function press(page, key) {
  return page.keyboard.press(key, { delay: HELD_MS })
}
