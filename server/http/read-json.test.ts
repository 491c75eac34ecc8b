import { expect, test } from 'vitest'
import { isDeeperThan } from './read-json.ts'

test.each([
  ['', 0, false],
  ['[]', 0, true],
  ['[]', 1, false],
  ['[[],[],[{}]]', 3, false],
  ['[[],[],[{}]]', 2, true],
  ['{"a":{"b":1}}', 1, true],
  ['"[[[["', 0, false],
  ['["\\"[[", "\\\\"]', 1, false],
  ['["\\\\", [1]]', 1, true],
  ['}}}}[', 0, false],
])('%j is deeper than %i: %s', (json, limit, deeper) => {
  expect(isDeeperThan(json, limit)).toBe(deeper)
})

test('eight megabytes of anything are checked in one pass', () => {
  for (const text of ['[]'.repeat(4_000_000), '"'.repeat(8_000_000), '\\'.repeat(8_000_000)]) {
    const began = performance.now()
    expect(isDeeperThan(text, 32)).toBe(false)
    expect(performance.now() - began).toBeLessThan(2_000)
  }
})
