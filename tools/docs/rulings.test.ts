import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ownSources } from '../sources.mjs'
import { requirementsIn } from '../spec/requirements.mjs'
import { pages } from './links.mjs'
import { citedRulings, definedRulings } from './rulings.mjs'

const page = readFileSync('docs/rulings.md', 'utf8')
const defined = definedRulings(page)
const sources = ownSources().filter((path) => /\.(tsx?|mjs|css|sql)$/.test(path))
// This file makes citations up.
const read = [...sources, ...pages(), '.github/workflows/ci.yml'].filter(
  (path) => path !== 'tools/docs/rulings.test.ts',
)

test('a citation is in a comment, in the title of a test or on a page', () => {
  expect(citedRulings('a.ts', "// Counted per device (R6).\nconst price = 'R15'")).toEqual([6])
  expect(citedRulings('a.ts', '/**\n * Refused (S5.2, R35).\n */')).toEqual([35])
  expect(citedRulings('a.test.ts', "test('a reprint keeps its number [S2.36, R6, R13]', () => {})")).toEqual([
    6, 13,
  ])
  expect(citedRulings('a.sql', '-- Erased (R26).\nselect 1')).toEqual([26])
  expect(citedRulings('a.md', "R27's key, but not `R9` in code")).toEqual([27])
})

test('an amount or a number on a receipt is no citation', () => {
  for (const text of ['// R15.00 each', '// R1 234.50', '// R1\u00a0234.50', '// R000001-B', '// R500'])
    expect(citedRulings('a.ts', text), text).toEqual([])
})

test('every ruling that is cited anywhere is defined', () => {
  const cited = read.map((path) => ({ path, numbers: citedRulings(path, readFileSync(path, 'utf8')) }))
  const undefinedOnes = cited.flatMap(({ path, numbers }) =>
    numbers.filter((number) => !defined.includes(number)).map((number) => `${path}: R${number}`),
  )
  expect(undefinedOnes).toEqual([])
  // The tree is really read.
  expect(cited.filter(({ numbers }) => numbers.length > 0).length).toBeGreaterThan(100)
})

test('rulings are numbered from 1 without a gap, and name requirements that there are', () => {
  expect(defined).toEqual(defined.map((_, index) => index + 1))
  const ids = requirementsIn(readFileSync('docs/requirements.md', 'utf8')).map(({ id }) => id)
  expect((page.match(/\bS\d+\.\d+/g) ?? []).filter((id) => !ids.includes(id))).toEqual([])
})
