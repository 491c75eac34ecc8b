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
 * @typedef {{ size: string, throttle: number, unit?: Unit | undefined, target?: number, of?: 'p50' | 'p95' }} About
 * @typedef {'ms' | 'MB' | 'KB' | '×'} Unit
 * @typedef {{ what: string, unit: Unit, size: string, throttle: number, runs: number, p50: number, p95: number,
 *   target?: number, of?: 'p50' | 'p95', verdict?: 'held' | 'missed' }} Row
 */

/**
 * @param {string} what
 * @param {About} about with a target, `of` says what is held against it
 * @param {readonly number[]} values in the row's unit, milliseconds unless it says another
 * @returns {Row}
 */
export function rowOf(what, { unit = 'ms', size, throttle, target, of }, values) {
  const row = {
    what,
    unit,
    size,
    throttle,
    runs: values.length,
    p50: rounded(quantile(values, 0.5)),
    p95: rounded(quantile(values, 0.95)),
  }
  if (target === undefined || of === undefined) return row
  // Missing or invalid figures hold no target.
  return { ...row, target, of, verdict: row[of] <= target ? 'held' : 'missed' }
}

/** Hundredths are finer than any clock here, and keep the committed file readable. @param {number} value */
export function rounded(value) {
  return Math.round(value * 100) / 100
}

/** A figure in words. @param {number} value @param {Unit} unit */
export function shown(value, unit) {
  // JSON cannot hold an invalid number.
  if (!Number.isFinite(value)) return 'none'
  if (unit === 'ms' && value >= 10_000) return `${(value / 1000).toFixed(1)} s`
  return `${value >= 100 ? Math.round(value) : value.toFixed(1)} ${unit}`
}
