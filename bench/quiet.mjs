/**
 * Waits between two measurements. Not for an answer, which is always watched for: what one action leaves for idle
 * moments would otherwise stand in the time of the next, and a person's keys and wheel have pauses too.
 * @param {import('@playwright/test').Page} page
 * @param {number} ms
 */
export function quiet(page, ms) {
  return page.waitForTimeout(ms)
}
