import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { breakages } from './breakage.mjs'

test.each(breakages)('the mistake "$name" can still be made [S23.7]', ({ edits }) => {
  const broken = new Map<string, string>()
  for (const [file, find, put] of edits) {
    const text = broken.get(file) ?? readFileSync(file, 'utf8')
    expect(text.split(find), `${find} in ${file}`).toHaveLength(2)
    expect(put).not.toBe(find)
    broken.set(
      file,
      text.replace(find, () => put),
    )
  }
  // One that can no longer be built would end the run before the mistakes after it.
  for (const [file, text] of broken) expect(parseSync(file, text).errors, file).toEqual([])
})

test('no two mistakes have one name', () => {
  expect(new Set(breakages.map(({ name }) => name)).size).toBe(breakages.length)
})

test('the table of docs/reliability.md calls each mistake by its name', () => {
  const table = readFileSync('docs/reliability.md', 'utf8').split('| deliberate mistake |')[1] ?? ''
  const named = [...table.matchAll(/^\| (?!-|noticed)(.+?) \| \d+ \|/gm)].map(([, name]) => name)
  expect(named.length).toBeGreaterThan(80)
  expect(breakages.map(({ name }) => name)).toEqual(expect.arrayContaining(named))
})
