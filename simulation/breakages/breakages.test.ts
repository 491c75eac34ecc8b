import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { breakages } from './breakage.mjs'

test.each(breakages)('the mistake "$name" can still be made [S23.7]', ({ edits }) => {
  for (const [file, find, put] of edits) {
    expect(readFileSync(file, 'utf8').split(find), `${find} in ${file}`).toHaveLength(2)
    expect(put).not.toBe(find)
  }
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
