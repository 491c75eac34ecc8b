import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'

const top = join(import.meta.dirname, '..')
const path = join(import.meta.dirname, 'results/latest.json')

/** @typedef {import('./statistics.mjs').Row} Row */
/** @typedef {import('./scenarios/peers.mjs').PeerRow} PeerRow */
/** @typedef {{ products: number, sales: number }} Size */
/** @typedef {{ cpu: string, cores: number, node: string }} Machine */
/**
 * @typedef {{ measuredAt: string, seconds: number, version: string, machine: Machine, catalogue: string }} Occasion
 * @typedef {{ size: Size, rows: Row[], failed?: string[] }} Measured what a part measured of a shop, or of a server that holds as much
 * @typedef {{ versions: Record<string, string>, peers: PeerRow[] }} Compared
 * @typedef {Occasion & (Measured | Compared)} PartResult
 * @typedef {Record<string, PartResult>} Results by part; one that was never measured is missing
 */

/** The last measurement of each part. @returns {Results} */
export function readResults() {
  return JSON.parse(readFileSync(path, 'utf8')).parts
}

/**
 * Stores a part's measurement, whatever happens to the parts after it.
 * @param {string} part
 * @param {{ catalogue: string, seconds: number }} about
 * @param {Measured | Compared} found
 */
export function keepResult(part, { catalogue, seconds }, found) {
  const { version } = JSON.parse(readFileSync(join(top, 'package.json'), 'utf8'))
  const machine = { cpu: cpus()[0]?.model ?? 'unknown', cores: cpus().length, node: process.version }
  const measuredAt = new Date().toISOString().slice(0, 16)
  const occasion = { measuredAt, seconds: Math.round(seconds), version, machine, catalogue }
  const parts = { ...readResults(), [part]: { ...occasion, ...found } }
  writeFileSync(`${path}.new`, `${JSON.stringify({ parts }, undefined, 2)}\n`)
  renameSync(`${path}.new`, path)
}

/**
 * The shops of all sizes, from small to large: times at the throttle, and space, which is not throttled.
 * @param {Results} results @param {number} throttle @returns {Measured[]}
 */
export function shopsOf(results, throttle) {
  return ['small', 'busy', 'large'].flatMap((part) => {
    const result = results[part]
    if (!result || !('rows' in result)) return []
    const rows = result.rows.filter((row) => row.throttle === throttle || row.unit === 'MB')
    return [{ size: result.size, rows }]
  })
}
