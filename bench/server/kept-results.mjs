import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'

/** @typedef {import('./describe.mjs').Result} Result */

const FILE = join(import.meta.dirname, '../results/server.json')

/**
 * Stores what was measured on a PostgreSQL, so that it survives a failure of the next measurement.
 * @param {string} on
 * @param {Partial<Result>} found
 */
export function keepResult(on, found) {
  const kept = stored().filter((each) => each.on !== on)
  const machine = {
    cpu: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    node: process.version,
  }
  const before = stored().find((each) => each.on === on)
  const results = [...kept, { on, ...before, ...found }].sort((left, right) => (left.on < right.on ? -1 : 1))
  writeFileSync(FILE, `${JSON.stringify({ machine, results }, undefined, 2)}\n`)
}

/**
 * The stored results of a PostgreSQL.
 * @param {string} on
 * @returns {Result}
 * @throws {Error} when nothing was ever measured on it
 */
export function keptResult(on) {
  const kept = stored().find((each) => each.on === on)
  if (!kept) throw new Error(`nothing was measured on ${on} yet`)
  return kept
}

/** @returns {Result[]} */
function stored() {
  return JSON.parse(readFileSync(FILE, 'utf8')).results
}
