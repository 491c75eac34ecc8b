import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { playwrightFailures, vitestFailures } from './failures.mjs'

const folder = mkdtempSync(join(tmpdir(), 'tuckshop-failures-'))
afterAll(() => rmSync(folder, { recursive: true }))

function report(content: object): string {
  const path = join(folder, 'report.json')
  writeFileSync(path, JSON.stringify(content))
  return path
}

test('each failed test is listed with its message, and so is a file that could not be loaded', () => {
  const passed = { status: 'passed', fullName: 'sells', failureMessages: [] }
  const failed = {
    status: 'failed',
    fullName: 'counts',
    failureMessages: ['Error: 2 is not 3\n    at count.ts'],
  }
  const skipped = { status: 'pending', fullName: 'waits', failureMessages: [] }
  const testResults = [
    { name: 'a.test.ts', status: 'failed', message: '', assertionResults: [passed, failed, skipped] },
    { name: 'b.test.ts', status: 'failed', message: 'cannot be loaded', assertionResults: [] },
    { name: 'c.test.ts', status: 'passed', message: '', assertionResults: [passed] },
  ]
  expect(vitestFailures(report({ testResults }))).toEqual([
    'a.test.ts: counts (failed)\n  Error: 2 is not 3\n      at count.ts',
    'a.test.ts: waits (pending)\n  ',
    'b.test.ts\n  cannot be loaded',
  ])
})

test('a failed browser test is listed with its project, however deeply it is nested', () => {
  const results = [{ errors: [{ message: 'no button is called Pay' }] }]
  const tests = [
    { status: 'expected', projectName: 'phone', results: [{}] },
    { status: 'unexpected', projectName: 'desktop', results },
  ]
  const specs = [{ title: 'pays', file: 'flows/till.spec.ts', line: 7, tests }]
  const suites = [{ specs: [], suites: [{ specs }] }]
  expect(playwrightFailures(report({ suites, errors: [{ message: 'no server' }] }))).toEqual([
    'outside of the tests\n  no server',
    '[desktop] flows/till.spec.ts:7: pays (unexpected)\n  no button is called Pay',
  ])
})

test('a run without a report lists nothing, and a long message is cut off', () => {
  expect(vitestFailures(join(folder, 'none.json'))).toEqual([])
  expect(playwrightFailures(join(folder, 'none.json'))).toEqual([])
  const message = Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n')
  const [only] = vitestFailures(
    report({ testResults: [{ name: 'a', status: 'failed', message, assertionResults: [] }] }),
  )
  expect(only?.split('\n')).toHaveLength(13)
})
