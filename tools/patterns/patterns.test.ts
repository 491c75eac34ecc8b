import { createContext, Script } from 'node:vm'
import { expect, test } from 'vitest'
import { filesBelow } from '../sources.mjs'
import { findPatterns } from './find-patterns.mjs'
import { HOSTILE_LENGTH, hostileTexts } from './hostile-texts.mjs'

// A backtracking pattern takes minutes for what a linear one does in milliseconds.
const TOO_LONG_MS = 3_000

/** Patterns that do backtrack, with the longest text that ever reaches them. */
const BOUNDED: Record<string, number> = {
  // Thousands of an amount or a count: the digits of a number.
  '/\\B(?=(\\d{3})+(?!\\d))/g': 400,
  '/\\B(?<!\\.\\d*)(?=(\\d{3})+(?!\\d))/g': 400,
  '/\\B(?=(\\d{3})+$)/g': 400,
  // Zeros at the end of three decimals.
  '/0+$/': 3,
}

const sources = ['core', 'server', 'web'].flatMap(filesBelow)
const product = sources.filter((path) => /\.tsx?$/.test(path) && !/\.test\.|\/testing\//.test(path))
const found = product.map((path) => ({ path, ...findPatterns(path) }))
const all = new Map(
  found.flatMap(({ path, written }) =>
    written.map((each) => [`/${each.pattern}/${each.flags}`, { ...each, path }]),
  ),
)

// One for all searches: to make another takes longer than most of them.
const given = createContext({})
const replaceAll = new Script('text.replace(new RegExp(pattern, flags), "")')

function search(pattern: string, flags: string, text: string, timeout = TOO_LONG_MS): void {
  Object.assign(given, { pattern, flags, text })
  replaceAll.runInContext(given, { timeout })
}

test.each([...all])(
  '%s reads the longest hostile text in linear time',
  { timeout: 60_000 },
  (name, { pattern, flags, path }) => {
    for (const text of hostileTexts(pattern, BOUNDED[name] ?? HOSTILE_LENGTH))
      expect(() => search(pattern, flags, text), `${path}: ${JSON.stringify(text.slice(0, 9))}`).not.toThrow()
  },
)

test('a backtracking pattern is detected', () => {
  for (const slow of ['^(a+)+$', '\\s*%$', '(0|0)*-']) {
    const reads = () => [...hostileTexts(slow, HOSTILE_LENGTH)].map((text) => search(slow, '', text, 500))
    expect(reads, slow).toThrow(/timed out/)
  }
})

// Those of the cells are tested likewise in core/csv/cells.test.ts.
test('no file builds patterns at run time except those checked elsewhere', () => {
  const built = found.filter((each) => each.built > 0)
  expect(built.map((each) => [each.path, each.built])).toEqual([['core/csv/cells.ts', 2]])
})
