import { checkCounts, playwrightCounts, vitestCounts } from './counts.mjs'
import { playwrightFailures, vitestFailures } from './failures.mjs'
import { unitFiles } from './unit-files.mjs'

/**
 * @typedef {{ name: string, command: string[] }} Check
 * @typedef {{
 *   name: string,
 *   command: (report: string) => string[],
 *   env?: (report: string) => NodeJS.ProcessEnv,
 *   read: (report: string, exitCode: number) => import('./counts.mjs').Counts,
 *   tell?: (report: string) => string[],
 * }} Runner
 */

/** Quick answers first. @type {Check[]} */
export const checks = [
  { name: 'types', command: ['tsc', '-b'] },
  { name: 'lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
  { name: 'import law', command: ['node', 'tools/boundaries/check.mjs'] },
  { name: 'licences', command: ['node', 'tools/licences/check.mjs'] },
  { name: 'dead code', command: ['knip'] },
  { name: 'specification ids', command: ['node', 'tools/spec-coverage.mjs', '--check'] },
  { name: 'bundle budget', command: ['node', 'tools/build/bundle-budget.mjs'] },
]

/**
 * @param {string} project
 * @param {{ files?: readonly string[], flags?: readonly string[] }} [only] its files; without them all of the project
 */
const vitest =
  (project, { files = [], flags = [] } = {}) =>
  (/** @type {string} */ report) => [
    'vitest',
    'run',
    `--project=${project}`,
    ...flags,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...files,
  ]

const { shared, alone } = unitFiles()

/** @type {Runner[]} */
export const runners = [
  {
    name: 'unit tests that share a process',
    command: vitest('unit', { files: shared, flags: ['--no-isolate'] }),
    read: vitestCounts,
    tell: vitestFailures,
  },
  {
    name: 'unit tests that replace modules',
    command: vitest('unit', { files: alone }),
    read: vitestCounts,
    tell: vitestFailures,
  },
  { name: 'Postgres tests', command: vitest('pg'), read: vitestCounts, tell: vitestFailures },
  {
    name: 'simulation of sync',
    command: () => ['node', 'simulation/simulate.mjs', '--seeds', '600'],
    read: (_report, exitCode) => checkCounts(exitCode),
  },
  {
    name: 'browser tests',
    command: () => ['playwright', 'test', '--config=e2e/playwright.config.ts', '--reporter=list,json'],
    env: (report) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
    read: playwrightCounts,
    tell: playwrightFailures,
  },
]
