import { existsSync, readFileSync } from 'node:fs'

/** How many lines of a failure's message are repeated at the end of a run. */
const LINES = 12

/**
 * @typedef {{ status: string, fullName: string, failureMessages?: string[] }} Assertion
 * @typedef {{ name: string, status: string, message: string, assertionResults: Assertion[] }} TestedFile
 * @typedef {{ status: string, projectName: string, results: { errors?: { message?: string }[] }[] }} BrowserTest
 * @typedef {{ title: string, file: string, line: number, tests: BrowserTest[] }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 */

/**
 * The failures of a Vitest run, in words.
 * @param {string} path of its JSON report @returns {string[]}
 */
export function vitestFailures(path) {
  const { testResults = [] } = /** @type {{ testResults?: TestedFile[] }} */ (reportOf(path))
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status !== 'passed')
    if (tests.length === 0 && status !== 'passed') return [told(name, [message])]
    return tests.map(({ fullName, status, failureMessages }) =>
      told(`${name}: ${fullName} (${status})`, failureMessages ?? []),
    )
  })
}

/**
 * The failures of a Playwright run, in words.
 * @param {string} path of its JSON report @returns {string[]}
 */
export function playwrightFailures(path) {
  const { errors = [], ...report } = /** @type {Suite & { errors?: { message?: string }[] }} */ (
    reportOf(path)
  )
  const outside = errors.map(({ message = '' }) => told('outside of the tests', [message]))
  const inTests = specsOf(report).flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status !== 'expected')
      .map(({ status, projectName, results }) =>
        told(
          `[${projectName}] ${file}:${line}: ${title} (${status})`,
          results.flatMap(({ errors = [] }) => errors.map(({ message = '' }) => message)),
        ),
      ),
  )
  return [...outside, ...inTests]
}

/** @param {Suite} suite @returns {Spec[]} */
function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)]
}

/** @param {string} path of a report; one that was never written has no results @returns {object} */
function reportOf(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
}

/** @param {string} what @param {readonly string[]} messages */
function told(what, messages) {
  const lines = messages.join('\n').split('\n').slice(0, LINES)
  return [what, ...lines.map((line) => `  ${line}`)].join('\n')
}
