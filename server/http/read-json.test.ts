import { expect, test } from 'vitest'
import { excessOf } from './read-json.ts'

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
  expect(excessOf(json, { depth: limit, signs: 10 })).toBe(deeper ? 'depth' : undefined)
})

test.each([
  ['[1,2,3]', 3, undefined],
  ['[1,2,3]', 2, 'signs'],
  ['[[],{}]', 4, undefined],
  ['[[],{}]', 3, 'signs'],
  ['["a,b[,{"]', 1, undefined],
] as const)('%j within %i signs: %s', (json, signs, excess) => {
  expect(excessOf(json, { depth: 9, signs })).toBe(excess)
})

test('eight megabytes of anything are checked in one pass', () => {
  for (const text of ['[]'.repeat(4_000_000), '"'.repeat(8_000_000), '\\'.repeat(8_000_000)]) {
    const began = performance.now()
    expect(excessOf(text, { depth: 32, signs: 8_000_000 })).toBe(undefined)
    expect(performance.now() - began).toBeLessThan(2_000)
  }
})
