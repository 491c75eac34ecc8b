import { checkCounts, playwrightCounts, vitestCounts } from './counts.mjs'
import { playwrightFailures, vitestFailures } from './failures.mjs'

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

/** Each keeps every core busy by itself. Quick answers first. @type {Check[]} */
export const checks = [
  { name: 'types', command: ['tsc', '-b'] },
  { name: 'lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
]

/** Each keeps one core busy: two of them run side by side. The longest first. @type {Check[]} */
export const checksOfOneCore = [
  { name: 'dead code', command: ['knip'] },
  { name: 'import law', command: ['node', 'tools/boundaries/check.mjs'] },
  { name: 'specification ids', command: ['node', 'tools/spec-coverage.mjs', '--check'] },
  { name: 'bundle budget', command: ['node', 'tools/build/bundle-budget.mjs'] },
  { name: 'licences', command: ['node', 'tools/licences/check.mjs'] },
]

const vitest = (/** @type {string} */ project) => (/** @type {string} */ report) => [
  'vitest',
  'run',
  `--project=${project}`,
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
]

/** @type {Runner[]} */
export const runners = [
  { name: 'unit tests', command: vitest('unit'), read: vitestCounts, tell: vitestFailures },
  { name: 'Postgres tests', command: vitest('pg'), read: vitestCounts, tell: vitestFailures },
  {
    name: 'simulation of sync',
    command: () => ['node', 'simulation/simulate.mjs', '--seeds', '300'],
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
