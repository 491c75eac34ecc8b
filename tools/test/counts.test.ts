import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { addCounts, checkCounts, playwrightCounts, vitestCounts } from './counts.mjs'

const folder = mkdtempSync(join(tmpdir(), 'tuckshop-counts-'))
afterAll(() => rmSync(folder, { recursive: true }))

function report(content: object): string {
  const path = join(folder, 'report.json')
  writeFileSync(path, JSON.stringify(content))
  return path
}

test('every passed and failed test counts', () => {
  expect(vitestCounts(report({ numTotalTests: 7, numPassedTests: 5 }), 1)).toEqual({ passed: 5, failed: 2 })
  const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 1 }
  expect(playwrightCounts(report({ stats }), 1)).toEqual({ passed: 3, failed: 3 })
})

test('a skipped test is not a pass', () => {
  expect(vitestCounts(report({ numTotalTests: 2, numPassedTests: 1 }), 0)).toEqual({ passed: 1, failed: 1 })
})

test('a run without tests fails', () => {
  expect(vitestCounts(report({ numTotalTests: 0, numPassedTests: 0 }), 0)).toEqual({ passed: 0, failed: 1 })
  expect(playwrightCounts(report({ stats: {} }), 0)).toEqual({ passed: 0, failed: 1 })
})

test('a runner that broke before it could report fails', () => {
  expect(vitestCounts(join(folder, 'none.json'), 1)).toEqual({ passed: 0, failed: 1 })
  expect(playwrightCounts(join(folder, 'none.json'), 1)).toEqual({ passed: 0, failed: 1 })
})

test('a file that could not be loaded fails the run although all its other tests passed', () => {
  expect(vitestCounts(report({ numTotalTests: 9, numPassedTests: 9 }), 1)).toEqual({ passed: 9, failed: 1 })
})

test('a check counts as one, and all is summed', () => {
  expect(addCounts([checkCounts(0), checkCounts(2), { passed: 10, failed: 0 }])).toEqual({
    passed: 11,
    failed: 1,
  })
})
