/**
 * Pauses between two measurements. Not for an answer, which is always awaited: the idle work of one action would
 * otherwise be part of the next measurement, and users pause between keys too.
 * @param {import('@playwright/test').Page} page
 * @param {number} ms
 */
export function quiet(page, ms) {
  return page.waitForTimeout(ms)
}
