import { execFileSync } from 'node:child_process'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'

/** @typedef {import('./run/worker.ts').Tally} Tally */

/**
 * Progress of a long run, written to its file as a whole, so that the run may be stopped at any moment.
 * @typedef {{ next: number, upto: number, commits: string[], seconds: number, tally: Tally }} Progress
 */

/**
 * Reads a run's progress, or starts one.
 * @param {string} file
 * @param {{ from: number, count: number }} wanted for a run that begins
 * @returns {Progress}
 */
export function readProgress(file, { from, count }) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOENT') throw error
  }
  const tally = { runs: 0, operations: 0, deviceHours: 0, faults: {}, failures: [] }
  return { next: from, upto: from + count, commits: [], seconds: 0, tally }
}

/**
 * @param {string} file
 * @param {Progress} progress
 */
export function writeProgress(file, progress) {
  writeFileSync(`${file}.new`, JSON.stringify(progress, undefined, 1))
  renameSync(`${file}.new`, file)
}

/** The current commit, and whether the sources differ from it. */
export function runningCommit() {
  const git = (/** @type {string[]} */ ...args) => execFileSync('git', args, { encoding: 'utf8' }).trim()
  try {
    return git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain') === '' ? '' : '+')
  } catch {
    return 'unknown'
  }
}
