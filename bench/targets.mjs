import { count } from './in-words.mjs'
import { rowOf, shown } from './statistics.mjs'

/** @typedef {import('./results.mjs').Size} Size */
/** @typedef {import('./statistics.mjs').Row} Row */
/**
 * @typedef {{ what: string, of: 'p50' | 'p95', limit: number, unit?: import('./statistics.mjs').Unit,
 *   throttle?: number, upTo?: Partial<Size> }} Target
 *   of the median or the 95th percentile; milliseconds unless it says another unit; `throttle` and `upTo` say what it
 *   is for: a shop that holds more has a target of its own or none, and shows how the cost grows
 */

/** What is to be held. @type {readonly Target[]} */
export const TARGETS = [
  { what: 'initial JS and CSS, compressed', of: 'p50', limit: 116, unit: 'KB' },
  {
    what: 'offline cold start to a usable till',
    of: 'p50',
    limit: 1_000,
    throttle: 4,
    upTo: { products: 10_000 },
  },
  {
    what: 'offline cold start to a usable till',
    of: 'p50',
    limit: 2_000,
    throttle: 4,
    upTo: { products: 100_000 },
  },
  { what: 'key to filtered grid', of: 'p95', limit: 50, throttle: 4, upTo: { products: 10_000 } },
  { what: 'tap to cart line', of: 'p95', limit: 50, throttle: 4 },
  { what: 'PIN to the next person at the till', of: 'p95', limit: 2_000, throttle: 4 },
  { what: 'scan to cart line', of: 'p95', limit: 50, throttle: 4, upTo: { products: 10_000 } },
  { what: 'durable checkout', of: 'p95', limit: 50, throttle: 4 },
  { what: 'durable checkout beside raw IndexedDB', of: 'p50', limit: 2, unit: '×', throttle: 4 },
  { what: 'a year’s report', of: 'p95', limit: 100, throttle: 4, upTo: { sales: 50_000 } },
  { what: 'a year by product', of: 'p50', limit: 100, throttle: 4, upTo: { sales: 50_000 } },
  { what: 'a year by customer', of: 'p50', limit: 100, throttle: 4, upTo: { sales: 50_000 } },
  { what: 'history: key to found list', of: 'p95', limit: 100, throttle: 4, upTo: { sales: 100_000 } },
  { what: 'history: click to sorted list', of: 'p95', limit: 100, throttle: 4, upTo: { sales: 100_000 } },
  { what: 'inventory: a frame of a scroll', of: 'p95', limit: 17.5, throttle: 1 },
  // An entry is stored before it is drawn, and the fastest scanner sends its next code after 100 ms (S10.2).
  { what: 'stocktake: scan to counted line', of: 'p95', limit: 100, throttle: 4, upTo: { products: 10_000 } },
  {
    what: 'stocktake: slowest frame of a scan',
    of: 'p95',
    limit: 50,
    throttle: 4,
    upTo: { products: 10_000 },
  },
  { what: 'a new device pulls 50,000 products', of: 'p50', limit: 30_000 },
  { what: 'an idle hour', of: 'p50', limit: 10, unit: 'KB' },
  { what: '500 sales pushed', of: 'p50', limit: 5_000 },
]

/**
 * A row of figures, with its target where one is set for a shop of this size.
 * @param {string} what
 * @param {{ shop: Size, size: string, throttle: number }} about
 * @param {readonly number[]} values
 * @returns {Row}
 */
export function aimedRow(what, { shop, ...about }, values) {
  const target = TARGETS.find((each) => each.what === what && isFor(each, shop, about.throttle))
  if (target) return rowOf(what, { ...about, unit: target.unit, target: target.limit, of: target.of }, values)
  const unit = TARGETS.find((each) => each.what === what)?.unit
  return rowOf(what, { ...about, unit }, values)
}

/** The targets as a list in Markdown. */
export function targetsInWords() {
  return TARGETS.map(({ what, of, limit, unit = 'ms', throttle, upTo = {} }) => {
    const sizes = Object.entries(upTo).map(([thing, most]) => `${count(most)} ${thing}`)
    const until = sizes.length === 0 ? '' : `, up to ${sizes.join(' and ')}`
    const processor = throttle === undefined ? '' : `, ${throttle}×`
    return `- ${what}${until}${processor}: ${of === 'p50' ? 'median' : 'p95'} ≤ ${shown(limit, unit)}`
  }).join('\n')
}

/** @param {Target} target @param {Size} shop @param {number} throttle */
function isFor({ upTo = {}, throttle: aimed }, shop, throttle) {
  const { products = shop.products, sales = shop.sales } = upTo
  return (aimed ?? throttle) === throttle && shop.products <= products && shop.sales <= sales
}
