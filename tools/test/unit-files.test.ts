import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { unitFiles } from './unit-files.mjs'

test('every unit test runs once: in a process of its own where it replaces modules, else in one with others', () => {
  const { shared, alone } = unitFiles()
  expect(new Set([...shared, ...alone]).size).toBe(shared.length + alone.length)
  expect(shared).toContain(import.meta.filename.replace('unit-files', 'counts'))
  expect([...shared, ...alone].filter((path) => path.endsWith('.pg.test.ts'))).toEqual([])
  for (const path of alone) expect(readFileSync(path, 'utf8')).toMatch(/vi\.(mock|doMock|hoisted)\(/)
})
