import { existsSync, readFileSync } from 'node:fs'

/** @typedef {{ passed: number, failed: number }} Counts */

/**
 * A check without tests of its own counts as one.
 * @param {number} exitCode
 * @returns {Counts}
 */
export const checkCounts = (exitCode) =>
  exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }

/**
 * @param {Counts[]} all
 * @returns {Counts}
 */
export function addCounts(all) {
  return all.reduce((sum, it) => ({ passed: sum.passed + it.passed, failed: sum.failed + it.failed }), {
    passed: 0,
    failed: 0,
  })
}

/**
 * The combined result of a test runner's report and exit code. A test that did not run counts as failed, and so does a
 * run without tests, or one that failed outside its tests (a file that could not be loaded).
 * @param {number} passed
 * @param {number} notPassed failed, skipped, flaky
 * @param {number} exitCode
 * @returns {Counts}
 */
function runnerCounts(passed, notPassed, exitCode) {
  const silentFault = notPassed === 0 && (exitCode !== 0 || passed === 0)
  return { passed, failed: silentFault ? 1 : notPassed }
}

/**
 * @param {string} path of a runner's JSON report; one that was never written has no figures
 * @param {(report: Record<string, unknown>) => unknown} where its figures stand
 * @returns {(name: string) => number} a figure, 0 when it is missing
 */
function figuresOf(path, where) {
  const figures = existsSync(path) ? Object(where(JSON.parse(readFileSync(path, 'utf8')))) : {}
  return (name) => (typeof figures[name] === 'number' ? figures[name] : 0)
}

/**
 * @param {string} path of Vitest's JSON report
 * @param {number} exitCode
 * @returns {Counts}
 */
export function vitestCounts(path, exitCode) {
  const figure = figuresOf(path, (report) => report)
  const passed = figure('numPassedTests')
  return runnerCounts(passed, figure('numTotalTests') - passed, exitCode)
}

/**
 * @param {string} path of Playwright's JSON report
 * @param {number} exitCode
 * @returns {Counts}
 */
export function playwrightCounts(path, exitCode) {
  const figure = figuresOf(path, (report) => report.stats)
  const notPassed = figure('unexpected') + figure('flaky') + figure('skipped')
  return runnerCounts(figure('expected'), notPassed, exitCode)
}
