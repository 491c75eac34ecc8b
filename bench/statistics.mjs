/**
 * The value below which a share of the values lies, by the nearest rank.
 * @param {readonly number[]} values at least one
 * @param {number} share 0 to 1
 */
export function quantile(values, share) {
  const sorted = [...values].sort((left, right) => left - right)
  const at = Math.min(sorted.length - 1, Math.max(0, Math.ceil(sorted.length * share) - 1))
  return sorted[at] ?? Number.NaN
}

/**
 * @typedef {{ what: string, unit: 'ms', size: string, throttle: number, runs: number, p50: number, p95: number,
 *   target?: number, of?: 'p50' | 'p95' }} Row
 */

/**
 * @param {string} what
 * @param {{ size: string, throttle: number, target?: number, of?: 'p50' | 'p95' }} about
 * @param {readonly number[]} times milliseconds
 * @returns {Row}
 */
export function rowOf(what, about, times) {
  return {
    what,
    unit: 'ms',
    ...about,
    runs: times.length,
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
  }
}
