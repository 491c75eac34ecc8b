import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { filesBelow } from '../sources.mjs'
import { deadLinks, headingsOf, pages } from './links.mjs'
import { isInTree, namedFiles } from './named-files.mjs'
import { isTitled, quotedTests } from './quoted-tests.mjs'

const folder = mkdtempSync(join(tmpdir(), 'tuckshop-links-'))
afterAll(() => rmSync(folder, { recursive: true }))

const tree = filesBelow('.')
/** Such a page may name what is gone. */
const isSuperseded = (text: string) => /^Superseded by \[/m.test(text)

test('a link that leads to no file or no heading is found', () => {
  const page = join(folder, 'page.md')
  writeFileSync(join(folder, 'other.md'), '# Its one heading\n')
  writeFileSync(
    page,
    '[a](other.md) [b](other.md#its-one-heading) [c](none.md) [d](other.md#none) [e](https://example.com/none)',
  )
  expect(deadLinks(page)).toEqual(['none.md', 'other.md#none'])
})

test('a heading is linked to in lower case, with hyphens and without signs', () => {
  expect(headingsOf('## R6 Printed numbers: `R000001`, gap-free\n')).toEqual([
    'r6-printed-numbers-r000001-gap-free',
  ])
})

test('a page names files and folders in backticks, whole, from a folder on, or with a star', () => {
  const text = '`core/money/`, `cents.ts`, `e2e/flows/*.spec.ts`, `npm test`, `dist/web/app.js`, `Tx.write`'
  expect(namedFiles(text)).toEqual(['core/money/', 'cents.ts', 'e2e/flows/*.spec.ts'])
  for (const name of ['core/money/', 'money/cents.ts', 'cents.ts', 'core/*/cents.ts'])
    expect(isInTree(name, ['core/money/cents.ts']), name).toBe(true)
  for (const name of ['core/mon/', 'ents.ts', 'cents.tsx', 'core/*.ts'])
    expect(isInTree(name, ['core/money/cents.ts']), name).toBe(false)
})

test('a page names tests by a part of their titles', () => {
  const text =
    'Held by "is made once" and "counts\nonce" in `shop-store.test.ts`, `x.spec.ts`; "so" in `core/a.ts`'
  const files = ['shop-store.test.ts', 'x.spec.ts']
  expect(quotedTests(text)).toEqual([])
  expect(quotedTests(text.replace('\n', ' '))).toEqual([
    { part: 'is made once', files },
    { part: 'counts once', files },
  ])
  expect(isTitled("a till's sale", ["test('a till\\'s sale is made once')"])).toBe(true)
  expect(isTitled('a sale', ['test("another")'])).toBe(false)
})

test('there are pages to read', () => {
  expect(pages()).toEqual(
    expect.arrayContaining(['README.md', 'docs/architecture.md', 'docs/decisions/README.md']),
  )
})

test.each(pages())('%s: every link leads somewhere', (page) => {
  expect(deadLinks(page)).toEqual([])
})

test.each(pages())('%s: every file that it names is in the tree', (page) => {
  const text = readFileSync(page, 'utf8')
  const missing = namedFiles(text).filter((name) => !isInTree(name, tree))
  expect(isSuperseded(text) ? [] : missing).toEqual([])
})

test.each(pages())('%s: every test that it names has such a title', (page) => {
  const text = readFileSync(page, 'utf8')
  const missing = quotedTests(text).filter(({ part, files }) => {
    const found = tree.filter((path) => files.some((name) => isInTree(name, [path])))
    return !isTitled(
      part,
      found.map((path) => readFileSync(path, 'utf8')),
    )
  })
  expect(isSuperseded(text) ? [] : missing).toEqual([])
})

test('every decision is in the list under its own title', () => {
  const list = readFileSync('docs/decisions/README.md', 'utf8')
  const decisions = filesBelow('docs/decisions').filter((path) => /\/\d{4}-/.test(path))
  for (const path of decisions) {
    const name = path.slice('docs/decisions/'.length)
    const title = /^# (\d{4}) (.+)$/m.exec(readFileSync(path, 'utf8'))
    expect(list, path).toContain(`- [${title?.[1]}](${name}) ${title?.[2]}\n`)
  }
})
