import { join, resolve } from 'node:path'
import { checkCounts, playwrightCounts, vitestCounts } from './counts.mjs'
import { playwrightFailures, vitestFailures } from './failures.mjs'
import { TESTED_FOLDERS } from './tested-folders.mjs'

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

const top = resolve(import.meta.dirname, '../..')

/**
 * @param {string} project
 * @param {{ folders?: string[], flags?: string[] }} [only] folders of the repository; without them all of the project
 */
const vitest =
  (project, { folders = [], flags = [] } = {}) =>
  (/** @type {string} */ report) => [
    'vitest',
    'run',
    `--project=${project}`,
    ...flags,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...folders.map((folder) => `${join(top, folder)}/`),
  ]

/** @type {Runner[]} */
export const runners = [
  {
    // They keep nothing from one file to the next: their files share a process, which saves half a second of each.
    name: 'tests of rules and server',
    command: vitest('unit', {
      folders: TESTED_FOLDERS.filter((folder) => folder !== 'web'),
      flags: ['--no-isolate'],
    }),
    read: vitestCounts,
    tell: vitestFailures,
  },
  {
    // Many need a document, or replace a module for themselves, which a shared process would have loaded before.
    name: 'tests of the app',
    command: vitest('unit', { folders: ['web'] }),
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
